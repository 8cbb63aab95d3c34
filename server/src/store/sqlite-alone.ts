import { DatabaseSync } from 'node:sqlite';
import { StoreCannotOpen } from './database.ts';
import { isBusy } from './sqlite-failure.ts';

export type SqliteRow = Record<string, string | number | Uint8Array | null>;

/** A database that nobody else has open, and that nobody can open before it is closed. */
export interface SqliteAlone {
  rowsOf(table: string): IterableIterator<SqliteRow>;
  tables(): string[];
  close(): void;
}

export function openSqliteAlone(file: string): SqliteAlone {
  const database = new DatabaseSync(file);
  try {
    // In this mode the lock is on the whole file, which every connection that has the database open holds a part of.
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new StoreCannotOpen(`A program is using ${file}. Stop the server, then run this again.`);
  }
  return {
    rowsOf: table => rowsOf(database, table),
    tables: () =>
      database
        .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
        .all()
        .map(row => String(row.name)),
    close: () => database.close(),
  };
}

/** Our columns hold text, whole numbers below 2^53, bytes and null; a larger number stands in a damaged row, and is none. */
function* rowsOf(database: DatabaseSync, table: string): Generator<SqliteRow> {
  const statement = database.prepare(`select * from ${table}`);
  statement.setReadBigInts(true);
  for (const row of statement.iterate()) {
    yield Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        typeof value === 'bigint' ? Number(value) : value,
      ]),
    );
  }
}
