import { liveQuery } from 'dexie';
import type { LocalStore } from './local-store.ts';

/** Calls whenever something was written to a document, by whichever tab or device. Answers how to stop. */
export function observeDocument(
  { database }: LocalStore,
  manuscriptId: string,
  onChange: () => void,
): () => void {
  const subscription = liveQuery(async () => {
    const last = await database.documentUpdates.where({ manuscriptId }).last();
    const folded = await database.documentStates.get(manuscriptId);
    return Math.max(last?.key ?? 0, folded?.upToKey ?? 0);
  }).subscribe({
    next: onChange,
    // The next write asks again.
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
}
