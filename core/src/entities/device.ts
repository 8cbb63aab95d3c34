import { z } from 'zod';
import { timestampSchema } from './ids.ts';

/** A signed-in browser, as its owner sees it in the list of devices. */
export const deviceSchema = z.object({
  id: z.string(),
  /** Words such as 'Firefox on Linux', made of the browser's own description. */
  name: z.string(),
  signedInAt: timestampSchema,
  lastSeenAt: timestampSchema,
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;
