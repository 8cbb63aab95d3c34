import { sql, type Transaction } from 'kysely';
import { ROW_BYTES, sizeOfRow, sizeOfRows } from './row-size.ts';
import type { Tables } from './schema.ts';
import { addUsage, NO_USAGE, type UsageDelta, type UsageTotals } from './usage-totals.ts';

type BookTable =
  | 'document_updates'
  | 'document_snapshots'
  | 'document_versions'
  | 'version_pieces'
  | 'outline_cards'
  | 'chat_sessions'
  | 'chat_messages'
  | 'companion_changes'
  | 'style_profiles';

/** Which count the rows of a table raise. */
const COUNTED: Partial<Record<BookTable, keyof UsageTotals>> = {
  document_updates: 'updates',
  document_versions: 'versions',
  chat_sessions: 'chats',
  chat_messages: 'messages',
};
const BOOK_TABLES: readonly BookTable[] = [
  'document_updates',
  'document_snapshots',
  'document_versions',
  'version_pieces',
  'chat_sessions',
  'chat_messages',
  'companion_changes',
  'style_profiles',
];

interface Counted {
  rows: number;
  bytes: number;
}

/** Replaces the totals of an author by a count of all their rows. The author's changes must be held. */
export async function recountUsage(tables: Transaction<Tables>, userId: string): Promise<void> {
  const books = await countBooks(tables, userId);
  let author = addUsage(NO_USAGE, await countAccount(tables, userId));
  for (const { usage, isTrashed } of books.values()) {
    const { bytes, trashedBytes } = usage;
    author = addUsage(author, isTrashed ? { trashedBytes: bytes + trashedBytes } : usage);
  }
  await tables.deleteFrom('manuscript_usage').where('user_id', '=', userId).execute();
  for (const [manuscriptId, { usage }] of books) {
    const { trashedBytes, styles: _styles, operations: _operations, ...counts } = usage;
    await tables
      .insertInto('manuscript_usage')
      .values({ manuscript_id: manuscriptId, user_id: userId, trashed_bytes: trashedBytes, ...counts })
      .execute();
  }
  const { trashedBytes, ...counts } = author;
  const columns = { trashed_bytes: trashedBytes, ...counts };
  await tables
    .insertInto('author_usage')
    .values({ user_id: userId, ...columns })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

async function countBooks(tables: Transaction<Tables>, userId: string) {
  const rows = await tables
    .selectFrom('manuscripts')
    .select(['id', 'deleted_at', sizeOfRow.as('bytes')])
    .where('user_id', '=', userId)
    .execute();
  const books = new Map(
    rows.map(({ id, deleted_at, bytes }) => [
      id,
      {
        isTrashed: deleted_at !== null,
        usage: addUsage(NO_USAGE, { manuscripts: 1, bytes }),
      },
    ]),
  );
  const add = (manuscriptId: string, delta: UsageDelta) => {
    const book = books.get(manuscriptId);
    if (book) book.usage = addUsage(book.usage, delta);
  };
  for (const table of BOOK_TABLES) {
    const count = COUNTED[table];
    for (const [manuscriptId, { rows, bytes }] of await countRows(tables, table, userId)) {
      add(manuscriptId, { bytes, ...(count && { [count]: rows }) });
    }
  }
  const isTrashed = sql<boolean>`deleted_at is not null`;
  const isInUse = sql<boolean>`deleted_at is null`;
  for (const [id, { rows, bytes }] of await countRows(tables, 'outline_cards', userId, isInUse)) {
    add(id, { cards: rows, bytes });
  }
  for (const [id, { bytes }] of await countRows(tables, 'outline_cards', userId, isTrashed)) {
    add(id, { trashedBytes: bytes });
  }
  return books;
}

/** By manuscript. */
async function countRows(
  tables: Transaction<Tables>,
  table: BookTable,
  userId: string,
  condition = sql<boolean>`1 = 1`,
): Promise<Map<string, Counted>> {
  const rows = await tables
    .selectFrom(table)
    .select(({ fn }) => ['manuscript_id', fn.countAll<number>().as('rows'), sizeOfRows.as('bytes')])
    // Some tables are found by their author and some by their manuscript, by whichever of the two has an index.
    .where(`${table}.user_id`, '=', userId)
    .where('manuscript_id', 'in', books =>
      books.selectFrom('manuscripts').select('id').where('manuscripts.user_id', '=', userId),
    )
    .where(condition)
    .groupBy('manuscript_id')
    .execute();
  return new Map(rows.map(({ manuscript_id, ...counted }) => [manuscript_id, counted]));
}

async function countAccount(tables: Transaction<Tables>, userId: string): Promise<UsageDelta> {
  const own = async (table: 'writing_styles' | 'settings' | 'device_days') =>
    tables
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll<number>().as('rows'), sizeOfRows.as('bytes')])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
  const rowsOf = async (table: 'tombstones' | 'operations') => {
    const { rows } = await tables
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return rows;
  };
  const [styles, settings, days] = [
    await own('writing_styles'),
    await own('settings'),
    await own('device_days'),
  ];
  const tombstoneBytes = (await rowsOf('tombstones')) * ROW_BYTES;
  return {
    bytes: styles.bytes + settings.bytes + days.bytes + tombstoneBytes,
    styles: styles.rows,
    operations: await rowsOf('operations'),
  };
}
