import pg from 'pg';

/** Told whose data has changed; undefined when something may have been missed. */
export type NoticeListener = (userIds: readonly string[] | undefined) => void;

const CHANNEL = 'everdraft_changes';
/**
 * Every notice takes a lock of the whole database: one in each transaction would cost most of its throughput, so they
 * are collected for a moment and sent after the commits.
 */
const COLLECT_MS = 40;
/** PostgreSQL refuses 8000 bytes; an id takes at most 64. */
const USERS_PER_NOTICE = 100;
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

interface NoticesParts {
  url: string;
  send: (statement: string, values: string[]) => Promise<unknown>;
}

/** What the servers on one database tell each other. Only hints: one that is lost is made up for by asking the database. */
export class PostgresqlNotices {
  readonly #url: string;
  readonly #send: NoticesParts['send'];
  readonly #collected = new Set<string>();
  #collecting: NodeJS.Timeout | undefined;
  #listener: NoticeListener | undefined;
  #listening: pg.Client | undefined;
  #reconnecting: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ url, send }: NoticesParts) {
    this.#url = url;
    this.#send = send;
  }

  announce(userIds: readonly string[]): void {
    for (const userId of userIds) this.#collected.add(userId);
    this.#collecting ??= setTimeout(() => void this.#flush(), COLLECT_MS).unref();
  }

  listen(listener: NoticeListener): void {
    this.#listener = listener;
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reconnecting);
    await this.#listening?.end().catch(() => undefined);
    await this.#flush();
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#collecting);
    this.#collecting = undefined;
    const userIds = [...this.#collected];
    this.#collected.clear();
    for (let first = 0; first < userIds.length; first += USERS_PER_NOTICE) {
      const payload = JSON.stringify(userIds.slice(first, first + USERS_PER_NOTICE));
      await this.#send('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
    }
  }

  async #connect(): Promise<void> {
    if (this.#isClosed) return;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'everdraft',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => this.#listener?.(userIdsIn(payload)));
    client.on('error', () => this.#reconnectLater(client));
    client.on('end', () => this.#reconnectLater(client));
    this.#listening = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch {
      this.#reconnectLater(client);
      return;
    }
    if (this.#isClosed) return;
    // Whatever was said while nobody listened is not said again.
    this.#listener?.(undefined);
  }

  #reconnectLater(client: pg.Client): void {
    if (this.#isClosed || this.#listening !== client) return;
    this.#listening = undefined;
    client.end().catch(() => undefined);
    this.#reconnecting = setTimeout(() => void this.#connect(), RECONNECT_MS).unref();
  }
}

function userIdsIn(payload: string | undefined): string[] | undefined {
  try {
    const ids: unknown = JSON.parse(payload ?? '');
    return Array.isArray(ids) ? ids.map(String) : undefined;
  } catch {
    return undefined;
  }
}
