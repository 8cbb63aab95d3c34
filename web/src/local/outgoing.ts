import type { NewVersion } from '@everdraft/core/entities/version';
import { afterOutcome, type Outcome } from '@everdraft/core/sync/queue-item';
import { mergeUpdates } from 'yjs';
import { withdrawOrder } from './card-order.ts';
import type { StoredQueueItem } from './database.ts';
import { checkLeadership } from './leadership.ts';
import type { LocalStore } from './local-store.ts';

const SENT_RECORDS = 'sent:';

/** Under which it is remembered that this device's copy of a record is the last that the server was given. */
export function sentMark({ type, id }: Pick<StoredQueueItem, 'type' | 'id'>): string {
  return `${SENT_RECORDS}${type}:${id}`;
}

/** What has been sent has come back with the changes of all devices. Called inside a transaction. */
export async function forgetSentRecords({ database }: LocalStore): Promise<void> {
  await database.ownOperations.where('opId').startsWith(SENT_RECORDS).delete();
}

/** A queued change as it is sent. */
export interface Outgoing {
  item: StoredQueueItem;
  /** The words of a document item. */
  document?: { update: Uint8Array; baseSeq: number };
  /** What a version item stands for. */
  version?: NewVersion;
  /** The whole record that a repair brings. */
  record?: Record<string, unknown>;
}

/**
 * Takes an item to be sent and writes down, before its call, that it was: if the answer is lost, the same call is made
 * again with the same words under the same operation. Undefined when it has left the queue meanwhile.
 */
export async function takeForSending(
  local: LocalStore,
  key: number,
  epoch: number,
): Promise<Outgoing | undefined> {
  const { syncQueue, documentUpdates, metadata } = local.database;
  return local.database.transaction('rw', [syncQueue, documentUpdates, metadata], async () => {
    await checkLeadership(local, epoch);
    const item = await syncQueue.get(key);
    if (!item || item.failed) return undefined;
    if (item.type !== 'document') {
      const sent = { ...item, wasSent: true };
      await syncQueue.put(sent);
      return { item: sent };
    }
    const unsynced = await documentUpdates.where({ manuscriptId: item.id, synced: 0 }).sortBy('key');
    const rows = item.upToKey === null ? unsynced : unsynced.filter(row => row.key <= (item.upToKey ?? 0));
    const last = rows.at(-1);
    if (!last) {
      // Another item, or another device's echo, has carried these words already.
      await syncQueue.delete(key);
      return undefined;
    }
    const sent = { ...item, wasSent: true, upToKey: last.key };
    await syncQueue.put(sent);
    return {
      item: sent,
      document: {
        update: mergeUpdates(rows.map(row => row.update)),
        baseSeq: item.isAfterDeletion ? Number.MAX_SAFE_INTEGER : Math.min(...rows.map(row => row.baseSeq)),
      },
    };
  });
}

/** Writes down what became of a call. */
export async function settle(
  local: LocalStore,
  sent: StoredQueueItem,
  outcome: Outcome,
  epoch: number,
): Promise<void> {
  const { syncQueue, documentUpdates, outlineCards, ownOperations, metadata } = local.database;
  const tables = [syncQueue, documentUpdates, outlineCards, ownOperations, metadata];
  await local.database.transaction('rw', tables, async () => {
    await checkLeadership(local, epoch);
    const item = await syncQueue.get(sent.key);
    if (!item) return;
    // Sent again it would be refused again, and the screen would show an order that no other device will ever have.
    if (item.type === 'cardOrder' && outcome.kind === 'refused') return withdrawOrder(local, item);
    const next = afterOutcome(item, outcome);
    if (next) {
      await syncQueue.put({
        ...item,
        ...next,
        ...(outcome.kind === 'over-quota' && withLaterWords(local, item)),
      });
      return;
    }
    await markAccepted(local, item);
    if (item.type === 'manuscript' && item.action === 'delete') await noteDeletion(local, item.id);
    await ownOperations.put({ opId: item.type === 'document' ? item.opId : sentMark(item) });
  });
}

/**
 * Words that there was no room for go with what is written after them, which may make the text shorter. As another
 * operation: under the same one a late delivery of the first would pass for all of them.
 */
function withLaterWords({ newId }: LocalStore, { type }: StoredQueueItem): Partial<StoredQueueItem> {
  return type === 'document' ? { wasSent: false, upToKey: null, opId: newId() } : {};
}

/** Words that had no room go into the copy in the trash, and do not bring the book back. Called inside a transaction. */
async function noteDeletion({ database }: LocalStore, manuscriptId: string): Promise<void> {
  await database.syncQueue.where({ type: 'document', id: manuscriptId }).modify({ isAfterDeletion: true });
}

/** The server has it: the item leaves the queue and its words no longer wait. Called inside a transaction. */
export async function markAccepted({ database }: LocalStore, item: StoredQueueItem): Promise<void> {
  if (item.type === 'document') {
    const { documentUpdates } = database;
    // All at once and chosen here: a question with a filter is answered row by row, in the way of whoever types meanwhile.
    const unsynced = await documentUpdates.where({ manuscriptId: item.id, synced: 0 }).toArray();
    const taken = unsynced.filter(row => row.key <= (item.upToKey ?? 0));
    await documentUpdates.bulkPut(taken.map(row => ({ ...row, synced: 1 })));
  }
  await database.syncQueue.delete(item.key);
}
