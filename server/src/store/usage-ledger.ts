import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';
import {
  ACCOUNT_COUNTS,
  addUsage,
  BOOK_COUNTS,
  NO_USAGE,
  type UsageDelta,
  type UsageTotals,
} from './usage-totals.ts';

/** Whose, and of which book. */
interface BookPlace {
  userId: string;
  manuscriptId: string;
}

/** What one transaction has changed of an author's totals and not written down yet. */
interface PendingUsage {
  account: UsageTotals;
  books: Map<string, UsageTotals>;
}

const BOOK_COLUMNS = ['bytes', 'trashed_bytes', ...BOOK_COUNTS] as const;
const AUTHOR_COLUMNS = [...BOOK_COLUMNS, ...ACCOUNT_COUNTS] as const;

/**
 * Collects what one transaction adds to the totals of its authors and writes it down once, before the commit. Sums are
 * added and never set, and a service that looks at them holds the author's other changes.
 */
export class UsageLedger {
  readonly #tables: Transaction<Tables>;
  readonly #pending = new Map<string, PendingUsage>();
  readonly #added = new Map<string, UsageTotals>();

  constructor(tables: Transaction<Tables>) {
    this.#tables = tables;
  }

  /** Notes what rows of a manuscript have come to take. */
  addToBook({ userId, manuscriptId }: BookPlace, delta: UsageDelta): void {
    const { books } = this.#pendingOf(userId);
    books.set(manuscriptId, addUsage(books.get(manuscriptId) ?? NO_USAGE, delta));
    this.#noteAdded(userId, delta);
  }

  /** Notes what rows have come to take that belong to no manuscript. */
  addToAccount(userId: string, delta: UsageDelta): void {
    const pending = this.#pendingOf(userId);
    pending.account = addUsage(pending.account, delta);
    this.#noteAdded(userId, delta);
  }

  /** What this transaction has added so far. A manuscript that goes to the trash or comes back adds nothing. */
  addedBy(userId: string): UsageTotals {
    return this.#added.get(userId) ?? NO_USAGE;
  }

  /** Called before a manuscript is marked as deleted: what was noted until now was added to a manuscript in use. */
  async trash(place: BookPlace): Promise<void> {
    await this.#move(place, -1);
  }

  /** Called before a manuscript is marked as in use again. */
  async restore(place: BookPlace): Promise<void> {
    await this.#move(place, 1);
  }

  /** Called before a manuscript leaves the trash for good. */
  async purge({ userId, manuscriptId }: BookPlace): Promise<void> {
    await this.flush();
    const book = await this.#tables
      .deleteFrom('manuscript_usage')
      .where('manuscript_id', '=', manuscriptId)
      .returning(['bytes', 'trashed_bytes'])
      .executeTakeFirst();
    if (book) await this.#addToAuthor(userId, { trashedBytes: -book.bytes - book.trashed_bytes });
  }

  /** Writes down what was noted. */
  async flush(): Promise<void> {
    // In one order, so that two transactions with several authors cannot wait for each other.
    const authors = [...this.#pending].sort(([one], [two]) => (one < two ? -1 : 1));
    this.#pending.clear();
    for (const [userId, { account, books }] of authors) {
      const changed = [...books].filter(([, delta]) => isChange(delta));
      if (changed.length > 0 || isChange(account)) await this.#write(userId, account, changed);
    }
  }

  async #write(
    userId: string,
    account: UsageTotals,
    books: readonly (readonly [id: string, delta: UsageTotals])[],
  ): Promise<void> {
    const [first, ...others] = books;
    // Sent together: none of them needs the answer of another.
    await Promise.all([
      this.#addToAuthor(userId, account, first),
      ...others.map(book => this.#addToAuthor(userId, NO_USAGE, book)),
      ...books.map(book => this.#addToBookRow(userId, book)),
    ]);
  }

  /** The deleted cards of a manuscript in use are in the trash already; everything else moves. */
  async #move({ userId, manuscriptId }: BookPlace, sign: 1 | -1): Promise<void> {
    await this.flush();
    const book = await this.#tables
      .selectFrom('manuscript_usage')
      .select(['bytes', ...BOOK_COUNTS])
      .where('manuscript_id', '=', manuscriptId)
      .executeTakeFirst();
    if (!book) return;
    const counts = Object.fromEntries(BOOK_COUNTS.map(name => [name, sign * book[name]]));
    const bytes = { bytes: sign * book.bytes, trashedBytes: -sign * book.bytes };
    await this.#addToAuthor(userId, { ...counts, ...bytes });
  }

  /** What is added to a manuscript in the trash counts as trash, which the database looks up by itself. */
  async #addToAuthor(
    userId: string,
    account: UsageDelta,
    [bookId, book]: readonly [id: string, delta: UsageTotals] = ['', NO_USAGE],
  ): Promise<void> {
    const own = addUsage(NO_USAGE, account);
    const inUse = sql`book.is_in_use`;
    const values = [
      sql`${whole(own.bytes)} + ${whole(book.bytes)} * ${inUse}`,
      sql`${whole(own.trashedBytes + book.trashedBytes)} + ${whole(book.bytes)} * (1 - ${inUse})`,
      ...BOOK_COUNTS.map(name => sql`${whole(own[name])} + ${whole(book[name])} * ${inUse}`),
      ...ACCOUNT_COUNTS.map(name => whole(own[name])),
    ];
    await sql`
      insert into author_usage (user_id, ${namesOf(AUTHOR_COLUMNS)})
      select cast(${userId} as text), ${sql.join(values)}
      from (
        select count(*) as is_in_use from manuscripts where id = ${bookId} and deleted_at is null
      ) as book
      where true
      on conflict (user_id) do update set ${sumsOf('author_usage', AUTHOR_COLUMNS)}
    `.execute(this.#tables);
  }

  async #addToBookRow(userId: string, [id, delta]: readonly [string, UsageTotals]): Promise<void> {
    const values = [delta.bytes, delta.trashedBytes, ...BOOK_COUNTS.map(name => delta[name])];
    await sql`
      insert into manuscript_usage (manuscript_id, user_id, ${namesOf(BOOK_COLUMNS)})
      values (${id}, ${userId}, ${sql.join(values)})
      on conflict (manuscript_id) do update set ${sumsOf('manuscript_usage', BOOK_COLUMNS)}
    `.execute(this.#tables);
  }

  #pendingOf(userId: string): PendingUsage {
    const known = this.#pending.get(userId);
    if (known) return known;
    const pending = { account: NO_USAGE, books: new Map() };
    this.#pending.set(userId, pending);
    return pending;
  }

  #noteAdded(userId: string, delta: UsageDelta): void {
    this.#added.set(userId, addUsage(this.addedBy(userId), delta));
  }
}

function isChange(delta: UsageTotals): boolean {
  return Object.values(delta).some(value => value !== 0);
}

/** PostgreSQL would take a bare parameter beside other numbers for one of 32 bits. */
function whole(value: number): RawBuilder<number> {
  return sql<number>`cast(${value} as bigint)`;
}

function namesOf(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map(name => sql.ref(name)));
}

function sumsOf(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    columns.map(name => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + excluded.${sql.ref(name)}`),
  );
}
