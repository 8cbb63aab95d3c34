import { Dexie, type ObservabilitySet } from 'dexie';
import type { LocalStore } from './local-store.ts';

/** Calls whenever the queue has changed, or what decides whether words go there, by whichever tab. Answers how to stop. */
export function observeQueue({ database }: LocalStore, onChange: () => void): () => void {
  const tables = [database.syncQueue, database.settings].map(({ name }) => `idb://${database.name}/${name}/`);
  // Told by Dexie and not asked for by a live query: whoever is told can leave out the count when it has the answer already.
  const onMutated = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some(part => tables.some(table => part.startsWith(table)))) onChange();
  };
  Dexie.on('storagemutated', onMutated);
  return () => Dexie.on.storagemutated.unsubscribe(onMutated);
}
