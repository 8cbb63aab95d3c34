import { sql, type Transaction } from 'kysely';
import type { MasterKeySource } from '../crypto/master-key-source.ts';
import { StoreCannotOpen } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { openStore } from './open-store.ts';
import { openPostgresql } from './postgresql-database.ts';
import type { Tables } from './schema.ts';
import { openSqliteAlone, type SqliteAlone, type SqliteRow } from './sqlite-alone.ts';
import { columnsOf, storableRow } from './storable-row.ts';
import { TABLES_IN_ORDER } from './tables-in-order.ts';

interface MoveOptions {
  sqliteFile: string;
  databaseUrl: string;
  masterKey: MasterKeySource;
  clock: () => Date;
}

export interface MovedTable {
  table: string;
  rows: number;
  /** Rows that held values which no column of theirs may hold: they were damaged before. */
  damaged: number;
}

/** PostgreSQL takes 65,535 values in a statement, and no table has more than a dozen columns. */
const BATCH_ROWS_MAX = 1_000;
const BATCH_BYTES_MAX = 4 * 1024 * 1024;

/** One table by its name alone; rows go over as they are, so that their types do not matter here. */
type RowsOfAnyTable = Transaction<Record<string, SqliteRow>>;

/**
 * Copies everything from SQLite to an empty PostgreSQL, in one transaction there. The rows stay what they are, down to the
 * numbers of changes and the sealed bytes, so that devices go on as if nothing had happened. SQLite keeps its data.
 */
export async function moveToPostgresql(options: MoveOptions): Promise<MovedTable[]> {
  const { sqliteFile, databaseUrl, masterKey, clock } = options;
  // Brings its tables up to date, and refuses a key that would not open what is moved.
  const store = await openStore({ database: { kind: 'sqlite', file: sqliteFile }, masterKey, clock });
  await store.close();
  const source = openSqliteAlone(sqliteFile);
  try {
    refuseUnknownTables(source);
    const target = await openPostgresql(databaseUrl);
    try {
      return await target.transact(async tables => {
        await target.holdOtherStarts(tables);
        await migrate(tables, MIGRATIONS, { kind: target.kind, now: clock().toISOString() });
        await refuseData(tables);
        const moved: MovedTable[] = [];
        for (const table of TABLES_IN_ORDER) moved.push(await moveTable(source, tables, table));
        return moved;
      });
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}

/** A table that somebody forgot to add to the list would be left behind without a word. */
function refuseUnknownTables(source: SqliteAlone): void {
  const known = new Set<string>([...TABLES_IN_ORDER, 'migrations']);
  const unknown = source.tables().filter(table => !known.has(table));
  if (unknown.length === 0) return;
  throw new StoreCannotOpen(`It is not known how to move ${unknown.join(', ')}. Nothing was moved.`);
}

async function refuseData(tables: Transaction<Tables>): Promise<void> {
  for (const table of TABLES_IN_ORDER) {
    const row = await tables.selectFrom(table).select(sql<number>`1`.as('one')).limit(1).executeTakeFirst();
    if (!row) continue;
    throw new StoreCannotOpen(
      `The PostgreSQL database is not empty: there are rows in ${table}. Name an empty one; nothing was moved.`,
    );
  }
}

async function moveTable(
  source: SqliteAlone,
  tables: Transaction<Tables>,
  table: (typeof TABLES_IN_ORDER)[number],
): Promise<MovedTable> {
  const anyTable = tables as unknown as RowsOfAnyTable; // the same tables, seen without their columns
  const columns = await columnsOf(tables, table);
  let rows = 0;
  let damaged = 0;
  for (const found of batchesOf(source.rowsOf(table))) {
    const batch = found.map(row => storableRow(row, columns));
    damaged += batch.filter((row, index) => !isSameRow(row, found[index])).length;
    const written = await anyTable.insertInto(table).values(batch).returningAll().execute();
    compare(table, batch, written);
    rows += batch.length;
  }
  const { count } = await anyTable
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  if (count !== rows) throw new StoreCannotOpen(`${table} did not arrive whole. Nothing was moved.`);
  return { table, rows, damaged };
}

function* batchesOf(rows: Iterable<SqliteRow>): Generator<SqliteRow[]> {
  let batch: SqliteRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    batch.push(row);
    bytes += sizeOf(row);
    if (batch.length < BATCH_ROWS_MAX && bytes < BATCH_BYTES_MAX) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

function sizeOf(row: SqliteRow): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (value instanceof Uint8Array ? value.length : String(value).length),
    0,
  );
}

/** What PostgreSQL says it has stored must be what was read, value by value. */
function compare(table: string, sent: readonly SqliteRow[], written: readonly SqliteRow[]): void {
  const isSame = sent.length === written.length && sent.every((row, index) => isSameRow(row, written[index]));
  if (!isSame) throw new StoreCannotOpen(`A row of ${table} arrived changed. Nothing was moved.`);
}

function isSameRow(one: SqliteRow, other: SqliteRow | undefined): boolean {
  if (!other || Object.keys(one).length !== Object.keys(other).length) return false;
  return Object.entries(one).every(([column, value]) => {
    const stored = other[column];
    return value instanceof Uint8Array && stored instanceof Uint8Array
      ? Buffer.from(value).equals(stored)
      : value === stored;
  });
}
