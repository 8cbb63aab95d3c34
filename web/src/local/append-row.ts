import type { DocumentUpdateRow } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { seqOfCursor } from './pulled.ts';

type NewRow = Pick<DocumentUpdateRow, 'manuscriptId' | 'update'>;

/**
 * Appends a row of a document, past Dexie, whose bookkeeping costs more than the row: it is done for an author who is
 * typing. Nobody observes these rows through Dexie but the tabs that have the book open, and they are told.
 *
 * Undefined when the connection to the database is just being closed or opened, which is Dexie's to wait for.
 */
export function appendRow(local: LocalStore, row: NewRow): Promise<number> | undefined {
  const transaction = begin(local);
  if (transaction === undefined) return undefined;
  return new Promise((resolve, reject) => {
    let added: IDBRequest<IDBValidKey> | undefined;
    const asked = transaction.objectStore('metadata').get('pulled');
    asked.onsuccess = () => {
      const baseSeq = seqOfCursor((asked.result as { cursor?: string } | undefined)?.cursor);
      try {
        added = transaction.objectStore('documentUpdates').add({ ...row, synced: 0, baseSeq });
      } catch (failure) {
        reject(failure);
        transaction.abort();
      }
    };
    // A full disk lets the request succeed and the transaction fail.
    transaction.oncomplete = () => {
      local.rowNews.tell(row.manuscriptId);
      resolve(Number(added?.result));
    };
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Not written.', 'AbortError'));
  });
}

function begin({ database }: LocalStore): IDBTransaction | undefined {
  if (!database.isOpen()) return undefined;
  try {
    return database
      .backendDB()
      .transaction(['metadata', 'documentUpdates'], 'readwrite', { durability: 'strict' });
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'InvalidStateError') return undefined;
    throw failure;
  }
}
