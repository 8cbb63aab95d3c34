import { type User, userSchema } from '@everdraft/core/entities/user';
import { forgetSpareAuthor, spareAuthor } from './spare-author.ts';

// A database of its own, without the library: the way in does without it. Not localStorage, which a browser writes down
// seconds later: an author whose browser is killed before that could not open their work without a network, and one who
// has signed out would be taken for signed in.
const DATABASE = 'everdraft-device';
const STORE = 'kept';
const KEY = 'last-author';

/** The author who was last signed in on this browser. Without a network, what is stored here opens for them alone. */
export async function lastAuthor(): Promise<User | null> {
  // Asked first: when the disk is full, this database must not be opened either.
  const beside = await spareAuthor();
  if (beside) return beside;
  try {
    const kept = await inStore('readonly', store => store.get(KEY));
    return userSchema.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}

/** Resolves when it is on the disk. */
export async function rememberAuthor(user: User | null): Promise<void> {
  await forgetSpareAuthor(user);
  try {
    if (user === null) await inStore('readwrite', store => store.delete(KEY));
    else if (!(await isKept(user))) await inStore('readwrite', store => store.put(user, KEY));
  } catch {
    // A browser that forbids storage can only be used with a network; the rest works.
  }
}

/** On most days it is the same author, and to read is quicker than to write: a book waits for it. */
async function isKept(user: User): Promise<boolean> {
  const kept = await inStore('readonly', store => store.get(KEY));
  return JSON.stringify(kept) === JSON.stringify(user);
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
