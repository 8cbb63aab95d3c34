import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgresql';

/** Tables that can be looked into and not changed. */
export type ReadableTables = Pick<Kysely<Tables>, 'selectFrom'>;

/** What a failure of the database means for whoever asked. */
export type FailureMeaning =
  /** Another transaction was in the way; the same work may succeed now. */
  | { kind: 'clash' }
  | { kind: 'refusal'; code: 'storage_full' | 'server_busy' }
  /** A mistake of the program or a damaged database. The detail holds no values of rows, so it may be logged. */
  | { kind: 'fault'; detail: string };

/** One of the databases that can carry the store: what differs between them, and nothing about what is stored. */
export interface Database {
  readonly kind: DatabaseKind;
  /** One unchanging picture of the data. */
  read<T>(work: (tables: ReadableTables) => Promise<T>): Promise<T>;
  transact<T>(work: (tables: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Makes other servers that start at this moment wait until the transaction ends. */
  holdOtherStarts(tables: Transaction<Tables>): Promise<void>;
  /** Makes those who would add or change author keys wait until the transaction ends, after those who do so already. */
  holdUserKeys(tables: Transaction<Tables>): Promise<void>;
  /** Undefined for an error that does not come from the database. */
  meaningOf(error: unknown): FailureMeaning | undefined;
  /** Tells the other servers on this database whose data has changed. Only a hint, which may be lost. */
  announce(userIds: readonly string[]): void;
  /** Hears what servers announce; undefined: something may have been missed. Called once. */
  listen(listener: (userIds: readonly string[] | undefined) => void): void;
  /**
   * Removes what deleted rows have left in the files of the database, as far as it lets us. Returns false when someone is
   * reading an earlier state, for whom it has to be kept: it is worth trying again later.
   */
  scrub(): Promise<boolean>;
  /** No work may be under way. */
  close(): Promise<void>;
}

/** The store cannot be opened. The message is for whoever runs the server. */
export class StoreCannotOpen extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StoreCannotOpen';
  }
}
