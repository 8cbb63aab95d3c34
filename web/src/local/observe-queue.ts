import { liveQuery } from 'dexie';
import type { LocalStore } from './local-store.ts';
import { countQueue, type QueueCounts } from './sync-queue.ts';

/** Calls whenever the queue has changed, by whichever tab, with what it then counts. Answers how to stop. */
export function observeQueue(local: LocalStore, onCount: (counts: QueueCounts) => void): () => void {
  const subscription = liveQuery(() => countQueue(local)).subscribe({
    next: onCount,
    // The counts are also asked for every two seconds; a question that fails here is answered there.
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
}
