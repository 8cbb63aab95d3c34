import { z } from 'zod';

/** Part of what the companion has read before it answered, as the author is told of it. */
export const readBlockSchema = z.object({
  kind: z.enum([
    'book-map',
    'style-profile',
    'writing-style',
    'outline-cards',
    'whole-book',
    'chapter',
    'selection',
    'passages',
  ]),
  /** In the author's words, such as the name of the chapter. */
  title: z.string(),
  tokens: z.int().min(0),
  /** Where it stands, in offsets of the text; empty for what is not one stretch of the book. */
  places: z.array(z.object({ label: z.string(), from: z.int().min(0), to: z.int().min(0) })),
});
export type ReadBlock = z.infer<typeof readBlockSchema>;
