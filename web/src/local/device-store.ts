// A database of its own, without the library: the way in does without it. Not localStorage, which a browser writes down
// seconds later: an author whose browser is killed before that could not open their work without a network, and one who
// has signed out would be taken for signed in.
const DATABASE = 'everdraft-device';
const STORE = 'kept';
export const REMOVAL_PREFIX = 'removal:';

/** Where it is written down that an author's work is to leave this device. */
export function removalKey(userId: string): string {
  return `${REMOVAL_PREFIX}${userId}`;
}

/** Asks for what this browser keeps beside the work of its authors. Resolves when it is on the disk. */
export async function inDeviceStore<T>(
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
