import type { QueueItem } from '../src/sync/queue-item.ts';

/** A fresh change of a manuscript; a test names only what matters to it. */
export function aQueueItem(fields: Partial<QueueItem> = {}): QueueItem {
  return {
    type: 'manuscript',
    action: 'update',
    id: 'manuscript-1',
    data: {},
    timestamp: 1,
    retries: 0,
    failed: false,
    lastError: null,
    failure: 'none',
    opId: 'op-1',
    userId: 'author-1',
    wasSent: false,
    ...fields,
  };
}
