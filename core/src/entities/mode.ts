import { z } from 'zod';

/** The companion's five modes, as they are named on the wire. */
export const modeSchema = z.enum(['editor', 'ghostwriter', 'critic', 'idea-smith', 'researcher']);
export type Mode = z.infer<typeof modeSchema>;
