import { type DatabaseEngine, LocalDatabase } from './database.ts';
import { type MergeUpdates, mergeHere } from './merge-updates.ts';
import { reopenWhenThereIsRoom } from './reopening.ts';
import { hasRoomOnDisk } from './room-on-disk.ts';
import { openRowNews, type RowNews } from './row-news.ts';

/** One author's work on this device, and what writing to it needs of the world. */
export interface LocalStore {
  userId: string;
  database: LocalDatabase;
  clock: () => Date;
  newId: () => string;
  /** How many rows of a document that the server has are worth folding into one, so that opening it stays fast. */
  foldAfterRows: number;
  mergeUpdates: MergeUpdates;
  rowNews: RowNews;
  /** Books that are being closed: the database stays open until their last words are in it. */
  closing: Set<Promise<unknown>>;
  close(): Promise<void>;
  /** Fulfils when it is closed. What asks it for something until then would open it again if it were removed. */
  closed: Promise<void>;
}

export interface LocalStoreOptions {
  clock: () => Date;
  newId: () => string;
  engine?: DatabaseEngine;
  foldAfterRows?: number;
  mergeUpdates?: MergeUpdates;
  hasRoom?: () => Promise<boolean>;
}

const FOLD_AFTER_ROWS = 200;

export async function openLocalStore(userId: string, options: LocalStoreOptions): Promise<LocalStore> {
  const { indexedDB, IDBKeyRange } = options.engine ?? globalThis;
  const reopening = reopenWhenThereIsRoom(indexedDB, options.hasRoom ?? hasRoomOnDisk);
  const database = new LocalDatabase(userId, { indexedDB: reopening.indexedDB, IDBKeyRange });
  await database.open();
  reopening.watch(database);
  const { clock, newId, foldAfterRows = FOLD_AFTER_ROWS, mergeUpdates = mergeHere } = options;
  const rowNews = openRowNews(userId);
  const closing = new Set<Promise<unknown>>();
  const { promise: closed, resolve: sayClosed } = Promise.withResolvers<void>();
  return {
    userId,
    database,
    clock,
    newId,
    foldAfterRows,
    mergeUpdates,
    rowNews,
    closing,
    async close() {
      await Promise.allSettled(closing);
      reopening.stop();
      database.close();
      rowNews.close();
      sayClosed();
    },
    closed,
  };
}
