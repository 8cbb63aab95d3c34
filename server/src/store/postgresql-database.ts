import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Database, type FailureMeaning, type ReadableTables, StoreCannotOpen } from './database.ts';
import { PreparingClient } from './postgresql-client.ts';
import { PipelinedDialect } from './postgresql-dialect.ts';
import { meaningOfPostgresqlFailure, reasonCannotConnect } from './postgresql-failure.ts';
import { type NoticeListener, PostgresqlNotices } from './postgresql-notices.ts';
import type { Tables } from './schema.ts';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A server that hangs in the middle of a transaction must not keep an author's row locked for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
/** Any number will do, as long as every version of the program uses the same one. */
const START_LOCK = 7_305_514_229;
const BIGINT_TYPE = 20;

export async function openPostgresql(url: string): Promise<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    pipeline: true,
    connectionString: url,
    application_name: 'everdraft',
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: { getTypeParser },
  });
  // A connection that breaks fails the statement that is under way, and the pool replaces it. It also emits an event,
  // through the pool while it is idle and by itself while it is in use; unheard, that would end the program.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StoreCannotOpen(`${nameOf(url)} cannot be used: ${reasonCannotConnect(error)}`);
  }
  return new PostgresqlDatabase(pool, url);
}

class PostgresqlDatabase implements Database {
  readonly kind = 'postgresql';
  readonly #pool: pg.Pool;
  readonly #tables: Kysely<Tables>;
  readonly #notices: PostgresqlNotices;

  constructor(pool: pg.Pool, url: string) {
    this.#pool = pool;
    this.#notices = new PostgresqlNotices({
      url,
      send: (statement, values) => pool.query(statement, values),
    });
    this.#tables = new Kysely<Tables>({ dialect: new PipelinedDialect({ pool }) });
  }

  read<T>(work: (tables: ReadableTables) => Promise<T>): Promise<T> {
    return this.#tables
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(work);
  }

  transact<T>(work: (tables: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.#tables.transaction().setIsolationLevel('read committed').execute(work);
  }

  async holdOtherStarts(tables: Transaction<Tables>): Promise<void> {
    // The first server may need longer for its migrations than a statement normally may take.
    await sql`set local statement_timeout = 0`.execute(tables);
    await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(tables);
  }

  async holdUserKeys(tables: Transaction<Tables>): Promise<void> {
    await sql`lock table user_keys in share row exclusive mode`.execute(tables);
  }

  meaningOf(error: unknown): FailureMeaning | undefined {
    return meaningOfPostgresqlFailure(error);
  }

  announce(userIds: readonly string[]): void {
    this.#notices.announce(userIds);
  }

  listen(listener: NoticeListener): void {
    this.#notices.listen(listener);
  }

  // Deleted rows and its log are PostgreSQL's own to clear away, by vacuum and by recycling; see docs/operations.md.
  async scrub(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {
    await this.#notices.close();
    await this.#pool.end();
  }
}

// pg hands out bigint as text. Numbers and counts stay far below 2^53; one that does not, in a damaged row, must neither be
// rounded nor hide the other rows.
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === BIGINT_TYPE && format !== 'binary' ? safeInteger : pg.types.getTypeParser(type, format);

function safeInteger(text: string): number {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : Number.NaN;
}

/** Host and database of an address, without the password in it. */
function nameOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `PostgreSQL at ${host}${pathname} (DATABASE_URL)`;
  } catch {
    return 'PostgreSQL (DATABASE_URL)';
  }
}
