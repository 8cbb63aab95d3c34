import type { SyncChange, SyncPage } from '@everdraft/core/api/sync-endpoints';
import { bytesFromBase64 } from './base64.ts';
import type { StoredQueueItem } from './database.ts';
import { checkLeadership } from './leadership.ts';
import type { LocalStore } from './local-store.ts';
import { documentItemOf, markAccepted } from './outgoing.ts';
import { queuedItems } from './sync-queue.ts';

/**
 * Applies a page of changes and moves the cursor in one transaction: a crash between the two would either skip changes
 * for ever or apply them to a device that believes it has not seen them.
 */
export async function applyChanges(local: LocalStore, page: SyncPage, epoch: number): Promise<void> {
  await local.database.transaction('rw', local.database.tables, async () => {
    await checkLeadership(local, epoch);
    const waiting = await queuedItems(local);
    for (const change of page.changes) {
      await applyChange(
        local,
        change,
        waiting.filter(item => item.id === idOf(change)),
      );
    }
    await local.database.metadata.put({ key: 'pulled', cursor: page.cursor });
  });
}

function idOf(change: SyncChange): string {
  if (change.entity === 'tombstone') return change.id;
  if (change.entity === 'document') return change.manuscriptId;
  if (change.entity === 'settings') return 'default';
  return change.record.id;
}

async function applyChange(
  local: LocalStore,
  change: SyncChange,
  waiting: readonly StoredQueueItem[],
): Promise<void> {
  const { database } = local;
  switch (change.entity) {
    case 'manuscript': {
      const mine = await database.manuscripts.get(change.record.id);
      const unsent = await database.documentUpdates
        .where({ manuscriptId: change.record.id, synced: 0 })
        .count();
      const text = mine && unsent > 0 ? pick(mine, ['wordCount', 'characterCount', 'lastSaved']) : {};
      await database.manuscripts.put({ ...change.record, ...text, ...ownFields(mine, waiting) });
      return;
    }
    case 'document':
      return appendForeignUpdate(local, change);
    case 'outline-card': {
      const mine = await database.outlineCards.get(change.record.id);
      await database.outlineCards.put({ ...change.record, ...ownFields(mine, waiting) });
      return;
    }
    case 'chat-session':
      await database.chatSessions.put(change.record);
      return;
    case 'chat-message':
      await database.chatMessages.put(change.record);
      return;
    case 'writing-style': {
      const mine = await database.writingStyles.get(change.record.id);
      await database.writingStyles.put({ ...change.record, ...ownFields(mine, waiting) });
      return;
    }
    case 'style-profile':
      await database.styleProfiles.put(change.record);
      return;
    case 'settings': {
      const mine = await database.settings.get('default');
      await database.settings.put({ ...change.record, ...ownFields(mine, waiting), id: 'default' });
      return;
    }
    case 'tombstone':
      return bury(local, change.of, change.id);
  }
}

/** The fields that this device has changed and the server has not yet taken: they win until it has. */
function ownFields<T extends object>(mine: T | undefined, waiting: readonly StoredQueueItem[]): Partial<T> {
  if (!mine) return {};
  const names = waiting.flatMap(item => {
    if (item.action === 'delete' || item.action === 'restore') return ['deletedAt'];
    return item.type === 'document' ? [] : Object.keys(item.data);
  });
  return pick(mine, names.filter(name => name in mine) as (keyof T)[]);
}

function pick<T extends object, K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map(name => [name, record[name]])) as Pick<T, K>;
}

async function appendForeignUpdate(
  local: LocalStore,
  change: Extract<SyncChange, { entity: 'document' }>,
): Promise<void> {
  const { database } = local;
  if (change.opId !== null) {
    const mine = await documentItemOf(local, change.opId);
    // The answer to our call was lost, but here is the proof that the server has it.
    if (mine) return markAccepted(local, mine);
    if (await database.ownOperations.get(change.opId)) return database.ownOperations.delete(change.opId);
  }
  await database.documentUpdates.add({
    manuscriptId: change.manuscriptId,
    update: bytesFromBase64(change.update),
    synced: 1,
    baseSeq: change.seq,
  });
}

/** Removes what is gone for good. Words of this device that the server has never had are kept whatever happened there. */
async function bury(
  { database }: LocalStore,
  entity: Extract<SyncChange, { entity: 'tombstone' }>['of'],
  id: string,
): Promise<void> {
  switch (entity) {
    case 'manuscript': {
      const unsent = await database.documentUpdates.where({ manuscriptId: id, synced: 0 }).count();
      if (unsent > 0) return;
      await database.manuscripts.delete(id);
      await database.documentStates.delete(id);
      await database.styleProfiles.delete(id);
      for (const table of [
        database.documentUpdates,
        database.outlineCards,
        database.chatSessions,
        database.chatMessages,
      ]) {
        await table.where('manuscriptId').equals(id).delete();
      }
      return;
    }
    case 'outline-card':
      return database.outlineCards.delete(id);
    case 'chat-session':
      await database.chatSessions.delete(id);
      await database.chatMessages.where('sessionId').equals(id).delete();
      return;
    case 'writing-style':
      return database.writingStyles.delete(id);
  }
}
