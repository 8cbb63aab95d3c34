import type { UsageTotals } from '../src/store/usage-totals.ts';
import type { TestDatabase } from './test-database.ts';

/** What a row takes beside its sealed bytes, as the operator's page says. */
const ROW_BYTES = 300;

type Row = Awaited<ReturnType<TestDatabase['query']>>[number];

/** Counts every row of an author one by one, by other means than the store's own totals and recount. */
export async function countStoredUsage(
  { query }: Pick<TestDatabase, 'query'>,
  userId: string,
): Promise<UsageTotals> {
  const rowsOf = (table: string) => query(`select * from ${table} where user_id = ?`, userId);
  const totals: UsageTotals = {
    bytes: 0,
    trashedBytes: 0,
    manuscripts: 0,
    cards: 0,
    chats: 0,
    messages: 0,
    versions: 0,
    updates: 0,
    styles: 0,
    operations: (await rowsOf('operations')).length,
  };
  const trashedBooks = new Set<unknown>();
  for (const book of await rowsOf('manuscripts')) {
    if (book.deleted_at !== null) trashedBooks.add(book.id);
    add(book, trashedBooks.has(book.id), 'manuscripts');
  }
  for (const card of await rowsOf('outline_cards')) {
    add(card, trashedBooks.has(card.manuscript_id) || card.deleted_at !== null, 'cards');
  }
  const bookTables = {
    document_updates: 'updates',
    document_snapshots: undefined,
    document_versions: 'versions',
    version_pieces: undefined,
    chat_sessions: 'chats',
    chat_messages: 'messages',
    companion_changes: undefined,
    style_profiles: undefined,
  } as const;
  for (const [table, counted] of Object.entries(bookTables)) {
    for (const row of await rowsOf(table)) add(row, trashedBooks.has(row.manuscript_id), counted);
  }
  for (const row of await rowsOf('writing_styles')) add(row, false, 'styles');
  for (const row of await rowsOf('settings')) add(row, false, undefined);
  for (const row of await rowsOf('device_days')) add(row, false, undefined);
  totals.bytes += (await rowsOf('tombstones')).length * ROW_BYTES;
  return totals;

  function add(row: Row, isTrashed: boolean, counted: keyof UsageTotals | undefined): void {
    const bytes = (row.sealed instanceof Uint8Array ? row.sealed.length : 0) + ROW_BYTES;
    totals[isTrashed ? 'trashedBytes' : 'bytes'] += bytes;
    if (counted && !isTrashed) totals[counted] += 1;
  }
}
