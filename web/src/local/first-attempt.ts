import type { QueueItem } from '@everdraft/core/sync/queue-item';
import { liveQuery } from 'dexie';
import type { StoredQueueItem } from './database.ts';
import type { LocalStore } from './local-store.ts';

export type FirstAttempt =
  | { kind: 'sent' }
  /** The server could not be asked; the change waits in the queue. */
  | { kind: 'waiting' }
  | { kind: 'refused'; item: StoredQueueItem };

/** What became of a queued change when it was first sent, or that it still waits when the time is over. */
export function firstAttempt(
  local: LocalStore,
  { id, action, type }: Pick<QueueItem, 'id' | 'action'> & Partial<Pick<QueueItem, 'type'>>,
  limitMs: number,
): Promise<FirstAttempt> {
  return new Promise(resolve => {
    const finish = (outcome: FirstAttempt) => {
      clearTimeout(timer);
      subscription.unsubscribe();
      resolve(outcome);
    };
    const timer = setTimeout(() => finish({ kind: 'waiting' }), limitMs);
    const subscription = liveQuery(() => local.database.syncQueue.toArray()).subscribe({
      next(items) {
        const item = items.find(
          one => one.id === id && one.action === action && (type === undefined || one.type === type),
        );
        // Later, because the first answer can come before `subscription` is there to end.
        if (!item) queueMicrotask(() => finish({ kind: 'sent' }));
        else if (item.failure === 'refusal') queueMicrotask(() => finish({ kind: 'refused', item }));
        else if (item.failure === 'outage') queueMicrotask(() => finish({ kind: 'waiting' }));
      },
      error: () => queueMicrotask(() => finish({ kind: 'waiting' })),
    });
  });
}
