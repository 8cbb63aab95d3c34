import { z } from 'zod';

const LIMIT_MAX = 1_000;

/**
 * Which part of a list is wanted, for clients that do not want all of it at once. `after` is the id of the last record of
 * the page before. A page may be shorter than its limit; while there is more, the answer has a `Link` to the next one.
 */
export function listPageSchema<Id extends z.ZodType>(id: Id) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(LIMIT_MAX).optional(),
    after: id.optional(),
  });
}
