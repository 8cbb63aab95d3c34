/** What is counted of a manuscript's own rows. */
export const BOOK_COUNTS = ['manuscripts', 'cards', 'chats', 'messages', 'versions', 'updates'] as const;
/** What is counted of an author beside their manuscripts. */
export const ACCOUNT_COUNTS = ['styles', 'operations'] as const;

type UsageCount = (typeof BOOK_COUNTS)[number] | (typeof ACCOUNT_COUNTS)[number];

/** How much of the store an author uses. What lies in the trash is in `trashedBytes` and in no other total. */
export type UsageTotals = Record<'bytes' | 'trashedBytes' | UsageCount, number>;

/** What a change adds; what is left out stays as it is. */
export type UsageDelta = Partial<UsageTotals>;

export const NO_USAGE: UsageTotals = {
  bytes: 0,
  trashedBytes: 0,
  manuscripts: 0,
  cards: 0,
  chats: 0,
  messages: 0,
  versions: 0,
  updates: 0,
  styles: 0,
  operations: 0,
};

export function addUsage(totals: UsageTotals, delta: UsageDelta): UsageTotals {
  const sum = { ...totals };
  for (const [name, value] of Object.entries(delta)) sum[name as keyof UsageTotals] += value;
  return sum;
}
