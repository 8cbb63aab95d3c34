import { type DatabaseEngine, LocalDatabase } from './database.ts';
import { type MergeUpdates, mergeHere } from './merge-updates.ts';
import { reopenWhenThereIsRoom } from './reopening.ts';
import { hasRoomOnDisk } from './room-on-disk.ts';
import { openRowNews, type RowNews } from './row-news.ts';
import { isSpareKept } from './spare-folder.ts';
import { holdSpareCopy, type PreparedSpare, type SpareHolder } from './spare-holder.ts';

/** A book that is open on this page. */
export interface OpenBook {
  /** Fulfils when everything typed so far is on the disk and in the queue, or the disk has refused it. */
  flush(): Promise<void>;
  /** Whether words of it are not on the disk. */
  isUnsaved(): boolean;
}

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
  spare: SpareHolder;
  /**
   * Called when the database is open again after a loss, before anything is called saved. The browser may have put an empty
   * one in its place: whoever has in memory what was in it writes down what is missing.
   */
  afterLoss: Set<() => void>;
  openBooks: Set<OpenBook>;
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
  /** Opens files beside the database for a copy of what the server lacks; without it there is none. */
  openSpare?: (local: LocalStore) => Promise<PreparedSpare>;
}

const FOLD_AFTER_ROWS = 200;

export async function openLocalStore(userId: string, options: LocalStoreOptions): Promise<LocalStore> {
  const { indexedDB, IDBKeyRange } = options.engine ?? globalThis;
  const { clock, newId, openSpare, foldAfterRows = FOLD_AFTER_ROWS, mergeUpdates = mergeHere } = options;
  const spare = holdSpareCopy(openSpare && (() => openSpare(local)), clock);
  const afterLoss = new Set<() => void>();
  const reopening = reopenWhenThereIsRoom(indexedDB, {
    hasRoom: options.hasRoom ?? (() => spare.hasRoom() ?? hasRoomUnlessKept(userId)),
    onLoss: spare.onLoss,
    onReopened() {
      for (const listener of afterLoss) listener();
      return spare.onReopened();
    },
  });
  const database = new LocalDatabase(userId, { indexedDB: reopening.indexedDB, IDBKeyRange });
  await database.open();
  reopening.watch(database);
  const rowNews = openRowNews(userId);
  const closing = new Set<Promise<unknown>>();
  const { promise: closed, resolve: sayClosed } = Promise.withResolvers<void>();
  const local: LocalStore = {
    userId,
    database,
    clock,
    newId,
    foldAfterRows,
    mergeUpdates,
    rowNews,
    spare,
    afterLoss,
    openBooks: new Set(),
    closing,
    async close() {
      await Promise.allSettled(closing);
      reopening.stop();
      await spare.close();
      database.close();
      rowNews.close();
      sayClosed();
    },
    closed,
  };
  return local;
}

/** Another tab keeps something in files: to make one on a full disk could cost them, and that tab looks for room itself. */
async function hasRoomUnlessKept(userId: string): Promise<boolean> {
  return !(await isSpareKept(userId)) && (await hasRoomOnDisk());
}
