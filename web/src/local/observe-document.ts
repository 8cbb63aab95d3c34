import { liveQuery } from 'dexie';
import { foldedUpTo } from './document-updates.ts';
import type { LocalStore } from './local-store.ts';

interface DocumentObserver {
  /** Something was written to the document, by whichever tab or device, up to this row. */
  onRow: (lastKey: number) => void;
  /** Another tab has written to it. */
  onForeignRow: () => void;
  /** Rows became one state, in which there may be some that were never seen as rows. */
  onFold: () => void;
}

/** Answers how to stop. */
export function observeDocument(
  { database, rowNews }: LocalStore,
  manuscriptId: string,
  { onRow, onForeignRow, onFold }: DocumentObserver,
): () => void {
  const lastRow = () => database.documentUpdates.where({ manuscriptId }).reverse().limit(1).primaryKeys();
  // The next write asks again.
  const error = () => undefined;
  const rows = liveQuery(lastRow).subscribe({ next: ([last = 0]) => onRow(last), error });
  const folds = liveQuery(() => foldedUpTo(database, manuscriptId)).subscribe({ next: onFold, error });
  const stopListening = rowNews.listen(manuscriptId, onForeignRow);
  return () => {
    stopListening();
    rows.unsubscribe();
    folds.unsubscribe();
  };
}
