import { z } from 'zod';

/** The answer of a call that has nothing to tell but that it was carried out. */
export const doneSchema = z.object({ ok: z.literal(true) });
