const NAME = 'everdraft-new-log';
const STORE = 'filling';
/** Chromium begins a new log after 4 MB. */
const CHUNKS = 48;
/** Larger values would be kept in files beside the log. */
const CHUNK_BYTES = 60 * 1024;

/**
 * A full disk leaves half a record in the log of Chromium's database, which goes on behind it as if nothing were there; when
 * it next reads that log, after a restart, it takes the whole database for damaged and throws it away. So it is brought to
 * begin a new log, by more than fits into one. Elsewhere nothing comes of it.
 */
export async function renewLog(indexedDB: IDBFactory): Promise<void> {
  let database: IDBDatabase | undefined;
  try {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    database = await resultOf(request);
    const filling = database.transaction(STORE, 'readwrite');
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      // Of random bytes, which cannot be made smaller.
      filling.objectStore(STORE).put(crypto.getRandomValues(new Uint8Array(CHUNK_BYTES)), chunk);
    }
    await endOf(filling);
  } finally {
    // Also when it was refused: what is still open is not removed, and the books would wait for that.
    database?.close();
    await resultOf(indexedDB.deleteDatabase(NAME)).catch(() => undefined);
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
