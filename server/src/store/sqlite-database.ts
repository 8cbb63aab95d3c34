import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, type Transaction } from 'kysely';
import { type Database, type FailureMeaning, type ReadableTables, StoreCannotOpen } from './database.ts';
import { NodeSqliteDialect, whenNotBusy } from './node-sqlite-dialect.ts';
import type { Tables } from './schema.ts';
import { meaningOfSqliteFailure, reasonFileCannotOpen } from './sqlite-failure.ts';
import { Turnstile } from './turnstile.ts';

// Waiting inside SQLite stops the whole program, so it is kept short; longer waits happen outside (`whenNotBusy`).
const BUSY_TIMEOUT_MS = 50;

export async function openSqlite(file: string): Promise<Database> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const writing = await openWriting(file);
    return new SqliteDatabase(writing, new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS }));
  } catch (error) {
    throw new StoreCannotOpen(`The database ${file} cannot be opened: ${reasonFileCannotOpen(error)}.`);
  }
}

async function openWriting(file: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    await whenNotBusy(() => database.exec('pragma journal_mode = wal'));
    database.exec('pragma synchronous = full');
    // Deleting an account destroys its key; without this the key's bytes would stay in the file's free pages.
    database.exec('pragma secure_delete = on');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** One connection that writes, one transaction at a time, and one that can only read. */
class SqliteDatabase implements Database {
  readonly kind = 'sqlite';
  readonly #writing: Kysely<Tables>;
  readonly #reading: Kysely<Tables>;
  readonly #connections: DatabaseSync[];
  readonly #writingConnection: DatabaseSync;
  readonly #writers = new Turnstile();
  readonly #readers = new Turnstile();

  constructor(writing: DatabaseSync, reading: DatabaseSync) {
    // Begun as a writer: a transaction that reads first and then finds that another process has written cannot go on.
    this.#writing = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writing, 'begin immediate') });
    this.#reading = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reading, 'begin') });
    this.#connections = [reading, writing];
    this.#writingConnection = writing;
  }

  read<T>(work: (tables: ReadableTables) => Promise<T>): Promise<T> {
    return this.#readers.pass(() => this.#reading.transaction().execute(work));
  }

  transact<T>(work: (tables: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.#writers.pass(() => this.#writing.transaction().execute(work));
  }

  // The transaction itself keeps every other writer out.
  async holdOtherStarts(): Promise<void> {}

  async holdUserKeys(): Promise<void> {}

  meaningOf(error: unknown): FailureMeaning | undefined {
    return meaningOfSqliteFailure(error);
  }

  // One server has the file to itself: there is nobody to tell and nobody to hear.
  announce(): void {}

  listen(): void {}

  /**
   * A row that was deleted stands in the write-ahead log, as it was, until the log is written over. Within the database file
   * it is overwritten (`secure_delete`). Nobody of this process may read meanwhile, so both kinds of work are kept out.
   */
  scrub(): Promise<boolean> {
    return this.#writers.pass(() => this.#readers.pass(async () => truncateLog(this.#writingConnection)));
  }

  async close(): Promise<void> {
    // The writing connection last: it folds the write-ahead log into the file when no other is open.
    for (const connection of this.#connections) if (connection.isOpen) connection.close();
  }
}

function truncateLog(database: DatabaseSync): boolean {
  return database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
}
