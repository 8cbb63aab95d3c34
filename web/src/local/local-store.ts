import { type DatabaseEngine, LocalDatabase } from './database.ts';
import { type MergeUpdates, mergeHere } from './merge-updates.ts';

/** One author's work on this device, and what writing to it needs of the world. */
export interface LocalStore {
  userId: string;
  database: LocalDatabase;
  clock: () => Date;
  newId: () => string;
  /** How many rows of a document that the server has are worth folding into one, so that opening it stays fast. */
  foldAfterRows: number;
  mergeUpdates: MergeUpdates;
  /** Books that are being closed: the database stays open until their last words are in it. */
  closing: Set<Promise<unknown>>;
}

export interface LocalStoreOptions {
  clock: () => Date;
  newId: () => string;
  engine?: DatabaseEngine;
  foldAfterRows?: number;
  mergeUpdates?: MergeUpdates;
}

const FOLD_AFTER_ROWS = 200;

export async function openLocalStore(userId: string, options: LocalStoreOptions): Promise<LocalStore> {
  const database = new LocalDatabase(userId, options.engine);
  await database.open();
  const { clock, newId, foldAfterRows = FOLD_AFTER_ROWS, mergeUpdates = mergeHere } = options;
  return { userId, database, clock, newId, foldAfterRows, mergeUpdates, closing: new Set() };
}
