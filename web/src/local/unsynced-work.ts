import { LocalDatabase } from './database.ts';
import { isStoreHere } from './is-store-here.ts';
import { booksWithLastWords } from './last-words.ts';
import type { LocalStore } from './local-store.ts';
import { queueWritingDays } from './writing-log.ts';

export interface UnsyncedCounts {
  /** Changes that would be lost if this device's copy were removed now. */
  changes: number;
  /** Counts of how many words were typed on a day. They are worth sending, but nobody is asked about them. */
  days: number;
}

/** What was typed last is written down first; words that the disk has refused count as one change of their book. */
export async function countUnsynced(local: LocalStore): Promise<UnsyncedCounts> {
  await Promise.all([...local.openBooks].map(book => book.flush()));
  await queueWritingDays(local);
  const { changes, days, unqueuedBooks } = await lookInto(local.database);
  const unsaved = [...local.openBooks].filter(book => book.isUnsaved());
  const left = booksWithLastWords(local.userId);
  return { changes: changes + unqueuedBooks + unsaved.length + left.length, days };
}

/** Whether a store that nobody has open holds words, or other changes, that the server does not have. */
export async function hasUnsyncedWords(userId: string): Promise<boolean> {
  if (booksWithLastWords(userId).length > 0) return true;
  if (!(await isStoreHere(userId))) return false;
  const database = new LocalDatabase(userId, { indexedDB, IDBKeyRange });
  try {
    const { changes, unqueuedBooks } = await lookInto(database);
    return changes + unqueuedBooks > 0;
  } finally {
    database.close();
  }
}

/** Books with words that wait and that no queued change carries: typed a moment ago, or held back since autosave is off. */
async function lookInto(database: LocalDatabase) {
  const { syncQueue, documentUpdates } = database;
  return database.transaction('r', [syncQueue, documentUpdates], async () => {
    const queued = await syncQueue.toArray();
    // Keys alone: the words of a whole book may be waiting.
    const keys = await documentUpdates.orderBy('[manuscriptId+synced]').uniqueKeys();
    const waiting = keys.map(String).flatMap(key => (key.endsWith(',0') ? [key.slice(0, -2)] : []));
    const carried = new Set(queued.filter(({ type }) => type === 'document').map(({ id }) => id));
    const days = queued.filter(({ type }) => type === 'deviceDay').length;
    return {
      days,
      changes: queued.length - days,
      unqueuedBooks: waiting.filter(id => !carried.has(id)).length,
    };
  });
}
