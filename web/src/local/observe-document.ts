import { liveQuery } from 'dexie';
import { foldedUpTo } from './document-updates.ts';
import type { LocalStore } from './local-store.ts';

/** Calls whenever something was written to a document, by whichever tab or device. Answers how to stop. */
export function observeDocument(
  { database }: LocalStore,
  manuscriptId: string,
  onChange: () => void,
): () => void {
  const subscription = liveQuery(async () => {
    const [last = 0] = await database.documentUpdates
      .where({ manuscriptId })
      .reverse()
      .limit(1)
      .primaryKeys();
    return Math.max(last, await foldedUpTo(database, manuscriptId));
  }).subscribe({
    next: onChange,
    // The next write asks again.
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
}
