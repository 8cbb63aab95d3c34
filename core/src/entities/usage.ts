import { z } from 'zod';

/** How much there is of something, and how much there may be; null where the server sets no limit. */
const amountSchema = z.object({ used: z.int().min(0), limit: z.int().min(0).nullable() });

export type Amount = z.infer<typeof amountSchema>;

/** What an author stores on the server. What lies in the trash is in `trashedBytes` and in none of the amounts. */
export const usageSchema = z.object({
  bytes: amountSchema,
  manuscripts: amountSchema,
  cards: amountSchema,
  chats: amountSchema,
  messages: amountSchema,
  versions: amountSchema,
  updates: amountSchema,
  styles: amountSchema,
  trashedBytes: z.int().min(0),
});

export type Usage = z.infer<typeof usageSchema>;

/** What there is a quota for. */
export type Quota = Exclude<keyof Usage, 'trashedBytes'>;
