import { QUOTA_RETRIES_AT_ONCE } from '@everdraft/core/limits';
import { coalesce } from '@everdraft/core/sync/coalesce';
import {
  isForgivenWhenServerReturns,
  isOverQuota,
  nextForRoom,
  type QueuedType,
  type QueueItem,
  resetForRetry,
} from '@everdraft/core/sync/queue-item';
import { inSendingOrder } from '@everdraft/core/sync/queue-order';
import { toWellFormed } from '@everdraft/core/text/well-formed';
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
    // The server refuses half characters, and an item that is refused would wait here for ever.
    data: toWellFormed(change.data),
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
  if (replacement.length === 0) await forgetOwner(local, change.id);
  if (before && !replacement.some(kept => kept === before)) await database.syncQueue.delete(before.key);
  for (const kept of replacement) {
    if (kept === before) continue;
    const { key: _key, ...fields } = kept as QueueItem & { key?: number };
    await database.syncQueue.add({ upToKey: null, ...fields });
  }
}

/**
 * A record that the server has never heard of is gone: what was queued inside it goes with it, and what pointed to it
 * points to nothing. Sent, such a change would be refused for ever.
 */
async function forgetOwner({ database }: LocalStore, ownerId: string): Promise<void> {
  for (const item of await database.syncQueue.toArray()) {
    if (item.data.sessionId === ownerId) await database.syncQueue.delete(item.key);
    if (item.data.writingStyleId === ownerId)
      await database.syncQueue.put({ ...item, data: { ...item.data, writingStyleId: null } });
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

export interface QueueLook extends QueueCounts {
  /** The items that were there. */
  keys: readonly number[];
}

export async function countQueue(local: LocalStore): Promise<QueueCounts> {
  const { waiting, failed } = await lookAtQueue(local);
  return { waiting, failed };
}

export function lookAtQueue(local: LocalStore): Promise<QueueLook> {
  const { syncQueue, settings, documentUpdates } = local.database;
  return local.database.transaction('r', [syncQueue, settings, documentUpdates], () => lookWithin(local));
}

/** Called inside a transaction, so that all is counted at one moment. */
export async function lookWithin(local: LocalStore): Promise<QueueLook> {
  const items = await local.database.syncQueue.toArray();
  const failed = items.filter(item => item.failed).length;
  const keys = items.map(item => item.key);
  return { waiting: items.length + (await countHeldBack(local)), failed, keys };
}

/** Whether the author has said that text is sent only when they ask for it. */
export async function isAutosaveOff({ database }: LocalStore): Promise<boolean> {
  return (await database.settings.get('default'))?.autosaveEnabled === false;
}

/** How many books have words that stay on this device because autosave is off. */
export async function countHeldBack(local: LocalStore): Promise<number> {
  if (!(await isAutosaveOff(local))) return 0;
  const { documentUpdates, syncQueue } = local.database;
  // Keys alone: the words of a whole book may be waiting.
  const keys = await documentUpdates.orderBy('[manuscriptId+synced]').uniqueKeys();
  const unsent = keys.map(String).filter(key => key.endsWith(',0'));
  const queued = (await syncQueue.toArray()).filter(item => item.type === 'document');
  return unsent.filter(key => !queued.some(item => key === `${item.id},0`)).length;
}

/** What the author asks for with 'Retry': every failed change is tried again. */
export async function retryFailed({ database }: LocalStore, keys?: readonly number[]): Promise<void> {
  await resetWhere(database.syncQueue, item => item.failed && (keys?.includes(item.key) ?? true));
}

/** What the server's return forgives; answers whether there was anything. */
export async function forgiveOutage({ database }: LocalStore): Promise<boolean> {
  return resetWhere(database.syncQueue, isForgivenWhenServerReturns);
}

/** Lets some of the changes that the account had no room for be tried again; answers whether there were any. */
export async function retryForRoom({ database }: LocalStore): Promise<boolean> {
  return resetChosen(database.syncQueue, items => nextForRoom(items, QUOTA_RETRIES_AT_ONCE));
}

/** How many changes wait for room in the account. */
export async function countOverQuota({ database }: LocalStore): Promise<number> {
  return (await database.syncQueue.toArray()).filter(isOverQuota).length;
}

function resetWhere(
  queue: LocalStore['database']['syncQueue'],
  isMeant: (item: StoredQueueItem) => boolean,
): Promise<boolean> {
  return resetChosen(queue, items => items.filter(isMeant));
}

async function resetChosen(
  queue: LocalStore['database']['syncQueue'],
  choose: (items: readonly StoredQueueItem[]) => StoredQueueItem[],
): Promise<boolean> {
  return queue.db.transaction('rw', queue, async () => {
    const meant = choose(await queue.toArray());
    if (meant.length === 0) return false;
    await queue.bulkPut(meant.map(item => ({ ...item, ...resetForRetry(item) })));
    return true;
  });
}
