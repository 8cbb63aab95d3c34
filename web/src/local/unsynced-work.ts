import { LocalDatabase } from './database.ts';
import { databaseName } from './database-name.ts';
import { booksWithLastWords } from './last-words.ts';
import type { LocalStore } from './local-store.ts';
import { queueWritingDays } from './writing-log.ts';

/**
 * How many changes would be lost if this device's copy were removed now. What was typed last is written down first; words
 * that the disk has refused count as one change of their book.
 */
export async function countUnsynced(local: LocalStore): Promise<number> {
  await Promise.all([...local.openBooks].map(book => book.flush()));
  await queueWritingDays(local);
  const { queued, unqueuedBooks } = await lookInto(local.database);
  const unsaved = [...local.openBooks].filter(book => book.isUnsaved()).length;
  return queued.length + unqueuedBooks.length + unsaved + booksWithLastWords(local.userId).length;
}

/** Whether a store that nobody has open holds words, or other changes, that the server does not have. */
export async function hasUnsyncedWords(userId: string): Promise<boolean> {
  if (booksWithLastWords(userId).length > 0) return true;
  // To open one that is not there would make it.
  if (!(await indexedDB.databases()).some(({ name }) => name === databaseName(userId))) return false;
  const database = new LocalDatabase(userId, { indexedDB, IDBKeyRange });
  try {
    const { queued, unqueuedBooks } = await lookInto(database);
    // A tab that closes tells how many words were typed in its last seconds. The words themselves are elsewhere.
    return unqueuedBooks.length > 0 || queued.some(({ type }) => type !== 'deviceDay');
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
    return { queued, unqueuedBooks: waiting.filter(id => !carried.has(id)) };
  });
}
