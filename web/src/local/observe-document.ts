import { Dexie, liveQuery, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
import { foldedUpTo } from './document-updates.ts';
import type { LocalStore } from './local-store.ts';
import type { HandedRow } from './row-news.ts';

interface DocumentObserver {
  /** Up to which row the observer knows the document. */
  lastKey: () => number;
  /** A row has come from the server. */
  onRow: (row: HandedRow) => void;
  /** There is something in the store that the observer may not know, by whichever tab. */
  onNews: () => void;
}

/** Answers how to stop. */
export function observeDocument(
  { database, rowNews }: LocalStore,
  manuscriptId: string,
  { lastKey, onRow, onNews }: DocumentObserver,
): () => void {
  let isStopped = false;
  /** The row that was handed over last, while it is on its way. In a new database the keys begin again from the first. */
  let handedKey = 0;
  const table = `idb://${database.name}/documentUpdates/`;
  const book = new RangeSet(manuscriptId);
  // Told by Dexie, by this tab or another, and not asked for by a live query: that would look up each row by itself.
  const onMutated = ({ [`${table}manuscriptId`]: books, [table]: keys }: ObservabilitySet) => {
    if (!books || !keys || !rangesOverlap(book, books)) return;
    // After the row was handed over that was written just now.
    setTimeout(() => {
      const known = Math.max(lastKey(), handedKey);
      if (!isStopped && rangesOverlap(new RangeSet(known + 1, Number.POSITIVE_INFINITY), keys)) onNews();
    });
  };
  Dexie.on('storagemutated', onMutated);
  // Rows became one state, in which there may be some that were never seen as rows. The next write asks again.
  const folds = liveQuery(() => foldedUpTo(database, manuscriptId)).subscribe({
    next: onNews,
    error: () => undefined,
  });
  const stopListening = rowNews.listen(manuscriptId, row => {
    if (!row) return onNews();
    handedKey = row.key;
    // In a task of its own: what else follows a transaction must not stand between the author's keys and the page with it.
    setTimeout(() => {
      if (handedKey === row.key) handedKey = 0;
      if (!isStopped) onRow(row);
    });
  });
  return () => {
    isStopped = true;
    stopListening();
    Dexie.on.storagemutated.unsubscribe(onMutated);
    folds.unsubscribe();
  };
}
