import { coalesce } from '@everdraft/core/sync/coalesce';
import {
  isForgivenWhenServerReturns,
  type QueuedType,
  type QueueItem,
  resetForRetry,
} from '@everdraft/core/sync/queue-item';
import { inSendingOrder } from '@everdraft/core/sync/queue-order';
import type { StoredQueueItem } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { nextTimestamp } from './next-timestamp.ts';

export type QueuedChange = Pick<QueueItem, 'type' | 'action' | 'id' | 'data'>;

/** Puts a change in the queue. Called inside the transaction that writes the record, so that neither is there without the other. */
export async function enqueue(
  local: LocalStore,
  change: QueuedChange,
  /** Keeps the change a call of its own: later changes of the record are not folded into it. */
  { staysSeparate = false }: { staysSeparate?: boolean } = {},
): Promise<void> {
  const { database, newId, userId } = local;
  const item: QueueItem = {
    ...change,
    timestamp: await nextTimestamp(local),
    retries: 0,
    failed: false,
    lastError: null,
    failure: 'none',
    opId: newId(),
    userId,
    wasSent: staysSeparate,
  };
  const before = await lastOf(local, change.type, change.id);
  const replacement = before ? coalesce(before, item) : [item];
  if (before && !replacement.some(kept => kept === before)) await database.syncQueue.delete(before.key);
  for (const kept of replacement) {
    if (kept === before) continue;
    const { key: _key, ...fields } = kept as QueueItem & { key?: number };
    await database.syncQueue.add({ upToKey: null, ...fields });
  }
}

async function lastOf(
  { database }: LocalStore,
  type: QueuedType,
  id: string,
): Promise<StoredQueueItem | undefined> {
  const items = await database.syncQueue.where({ type, id }).toArray();
  return inSendingOrder(items).at(-1);
}

export async function queuedItems({ database }: LocalStore): Promise<StoredQueueItem[]> {
  return database.syncQueue.orderBy('timestamp').toArray();
}

export interface QueueCounts {
  waiting: number;
  failed: number;
}

export async function countQueue({ database }: LocalStore): Promise<QueueCounts> {
  const items = await database.syncQueue.toArray();
  const failed = items.filter(item => item.failed).length;
  return { waiting: items.length, failed };
}

/** What the author asks for with 'Retry': every failed change is tried again. */
export async function retryFailed({ database }: LocalStore, keys?: readonly number[]): Promise<void> {
  await resetWhere(database.syncQueue, item => item.failed && (keys?.includes(item.key) ?? true));
}

/** What the server's return forgives; answers whether there was anything. */
export async function forgiveOutage({ database }: LocalStore): Promise<boolean> {
  return resetWhere(database.syncQueue, isForgivenWhenServerReturns);
}

async function resetWhere(
  queue: LocalStore['database']['syncQueue'],
  isMeant: (item: StoredQueueItem) => boolean,
): Promise<boolean> {
  const changed = await queue.filter(isMeant).modify((item, reference) => {
    reference.value = { ...item, ...resetForRetry(item) };
  });
  return changed > 0;
}
