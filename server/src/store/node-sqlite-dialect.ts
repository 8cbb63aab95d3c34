import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { isBusy } from './sqlite-failure.ts';
import { storableValue } from './storable-value.ts';

const BUSY_PAUSE_MS = 20;
const BUSY_ATTEMPTS_MAX = 250;

/** The program has about this many different statements; lists of changing length make a few more. */
const STATEMENTS_KEPT_MAX = 500;

/** Kysely on `node:sqlite`. `begin` is the statement that opens a transaction. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #begin: string;

  constructor(database: DatabaseSync, begin: 'begin' | 'begin immediate') {
    super({ database: adapted(database) });
    this.#database = database;
    this.#begin = begin;
  }

  override createDriver(): SqliteDriver {
    return new NodeSqliteDriver(this.#database, this.#begin);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new StorableCompiler();
  }
}

class StorableCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storableValue(parameter));
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #begin: string;

  constructor(database: DatabaseSync, begin: string) {
    super({ database: adapted(database) });
    this.#database = database;
    this.#begin = begin;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await whenNotBusy(() => connection.executeQuery(CompiledQuery.raw(this.#begin)));
  }

  // SQLite rolls back by itself when the disk is full; asking again would hide that error behind another one.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Waits while another connection writes, about five seconds at most. SQLite's own waiting would stop the whole program,
 * and for ever if the writer is a connection of this same program.
 */
export async function whenNotBusy<T>(work: () => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || attempt === BUSY_ATTEMPTS_MAX) throw error;
    }
    await pause(BUSY_PAUSE_MS);
  }
}

function adapted(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      // Preparing costs more than most of our statements themselves. SQLite prepares anew by itself after a migration.
      const known = kept.get(sql);
      if (known) return known;
      const statement = prepared(database, sql);
      if (kept.size >= STATEMENTS_KEPT_MAX) kept.clear();
      kept.set(sql, statement);
      return statement;
    },
  };
}

/**
 * A number in a damaged row may be larger than any of ours. SQLite then hands out none of the rows: one must not hide the
 * others, so that its number is read as none.
 */
function allRows(statement: StatementSync, parameters: readonly SQLInputValue[]): unknown[] {
  try {
    return statement.all(...parameters);
  } catch (error) {
    if (!isOutOfRange(error)) throw error;
  }
  statement.setReadBigInts(true);
  try {
    return statement
      .all(...parameters)
      .map(row => Object.fromEntries(Object.entries(row).map(withSafeNumber)));
  } finally {
    statement.setReadBigInts(false);
  }
}

function withSafeNumber([column, value]: [string, unknown]): [string, unknown] {
  if (typeof value !== 'bigint') return [column, value];
  const number = Number(value);
  return [column, Number.isSafeInteger(number) ? number : Number.NaN];
}

function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_OUT_OF_RANGE';
}

function prepared(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  // Kysely types parameters as unknown; they come from queries that are typed by the schema.
  const bound = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: parameters => allRows(statement, bound(parameters)),
    run: parameters => statement.run(...bound(parameters)),
    // A statement that is walked through row by row must not be begun again meanwhile.
    iterate: parameters => database.prepare(sql).iterate(...bound(parameters)),
  };
}
