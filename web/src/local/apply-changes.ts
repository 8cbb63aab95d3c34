import type { SyncChange, SyncPage } from '@everdraft/core/api/sync-endpoints';
import { withMetadataChange } from '@everdraft/core/entities/card-metadata-change';
import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import { type CardMetadata, outlineCardChangeSchema } from '@everdraft/core/entities/outline-card';
import { Dexie } from 'dexie';
import { bytesFromBase64 } from './base64.ts';
import { bookOfChange } from './book-of-change.ts';
import { forgetVersions } from './book-versions.ts';
import { cardsOnTheMove } from './card-order.ts';
import { forgetChat } from './chat-sessions.ts';
import type { LocalDatabase, LocalManuscript, StoredQueueItem } from './database.ts';
import { isWorthFolding } from './document-updates.ts';
import { checkLeadership } from './leadership.ts';
import type { LocalStore } from './local-store.ts';
import { forgetSentRecords, markAccepted } from './outgoing.ts';
import { pulledCursor } from './pulled.ts';
import { queuedItems } from './sync-queue.ts';
import { type UnreadableKey, unreadableKey } from './unreadable-note.ts';
import { takeInDay } from './writing-log.ts';

/**
 * Applies a page of changes and moves the cursor in one transaction: a crash between the two would either skip changes
 * for ever or apply them to a device that believes it has not seen them. Answers the books of which so many rows have
 * come that they are worth folding.
 */
export async function applyChanges(
  local: LocalStore,
  page: SyncPage,
  epoch: number,
  /** Writes down what of the page the server cannot read, given how far this device had followed it. */
  noteUnreadable?: (followedTo: string | undefined) => Promise<() => Promise<void>>,
): Promise<string[]> {
  const { database } = local;
  const { metadata } = database;
  const isOfWriting = !noteUnreadable && page.changes.every(({ entity }) => OF_WRITING.includes(entity));
  const tables = isOfWriting ? tablesOfWriting(database) : database.tables;
  return database.transaction('rw', tables, async () => {
    await checkLeadership(local, epoch);
    const giveTextsBack = await noteUnreadable?.(await pulledCursor(local));
    await metadata.put({ key: 'pulled', cursor: page.cursor });
    if (!page.hasMore) await forgetSentRecords(local);
    if (page.changes.length === 0 && !giveTextsBack) return [];
    await metadata.bulkDelete(page.changes.flatMap(keyOfReadable));
    const absent = await absentBooks(local, page.changes);
    const present = page.changes.filter(change => !absent.has(bookOfChange(change) ?? ''));
    await applyAll(local, present, await queuedItems(local));
    await giveTextsBack?.();
    return foldableBooks(local, present);
  });
}

/** What can be read again need not be known as unreadable. A text is, until the server says that it is whole. */
function keyOfReadable(change: SyncChange): UnreadableKey[] {
  if (change.entity === 'document') return [];
  if (change.entity === 'tombstone') return [unreadableKey({ entity: change.of, id: change.id })];
  const { record, entity } = change;
  const isStandIn = 'isUnreadable' in record && record.isUnreadable === true;
  return isStandIn ? [] : [unreadableKey({ entity, id: record.id })];
}

/** What comes while the author writes on another device. */
const OF_WRITING: readonly SyncChange['entity'][] = ['manuscript', 'document', 'device-day', 'style-profile'];

/** All that is touched for it: no other store need be held. */
function tablesOfWriting(database: LocalDatabase) {
  const { metadata, manuscripts, documentUpdates, ownOperations, syncQueue, deviceDays, styleProfiles } =
    database;
  return [metadata, manuscripts, documentUpdates, ownOperations, syncQueue, deviceDays, styleProfiles];
}

async function foldableBooks(local: LocalStore, changes: readonly SyncChange[]): Promise<string[]> {
  const changed = changes.flatMap(change => (change.entity === 'document' ? [change.manuscriptId] : []));
  const foldable: string[] = [];
  for (const id of new Set(changed)) if (await isWorthFolding(local, id)) foldable.push(id);
  return foldable;
}

/** Puts books on this device that were removed from it, from all their changes. */
export async function applyBooks(
  local: LocalStore,
  { ids, changes }: { ids: ReadonlySet<string>; changes: readonly SyncChange[] },
  epoch: number,
): Promise<void> {
  const { database } = local;
  await database.transaction('rw', database.tables, async () => {
    await checkLeadership(local, epoch);
    for (const id of ids) {
      const { presence: _presence, ...here } = (await database.manuscripts.get(id)) ?? {};
      if ('id' in here) await database.manuscripts.put(here);
    }
    // What this device once sent is among them, and is not here any more: nothing is known again by its operation.
    const anew = changes.map(change => (change.entity === 'document' ? { ...change, opId: null } : change));
    await applyAll(local, anew, await queuedItems(local));
  });
}

/** Books whose words are not on this device. Changes of them would be pieces without what they build on. */
async function absentBooks(
  { database }: LocalStore,
  changes: readonly SyncChange[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(changes.flatMap(change => bookOfChange(change) ?? []));
  const found = await database.manuscripts.bulkGet([...ids]);
  return new Set(found.flatMap(book => (book?.presence === undefined ? [] : [book.id])));
}

async function applyAll(
  local: LocalStore,
  changes: readonly SyncChange[],
  waiting: readonly StoredQueueItem[],
): Promise<void> {
  const moving = cardsOnTheMove(waiting);
  const isOwn = new Set(waiting.map(item => item.id));
  let run: SyncChange[] = [];
  for (const change of changes) {
    const id = idOf(change);
    if (comesInNumbers(change) && !isOwn.has(id) && !moving.has(id)) {
      run.push(change);
      continue;
    }
    await putRun(local, run);
    run = [];
    await applyChange(
      local,
      change,
      waiting.filter(item => item.id === id),
      moving,
    );
  }
  await putRun(local, run);
}

/** An outline or a chat of thousands comes at once. What this device has no change of under way is taken as it is. */
function comesInNumbers({ entity }: SyncChange): boolean {
  return entity === 'outline-card' || entity === 'chat-message';
}

async function putRun({ database }: LocalStore, run: readonly SyncChange[]): Promise<void> {
  const cards = run.flatMap(change => (change.entity === 'outline-card' ? [change.record] : []));
  const messages = run.flatMap(change =>
    change.entity === 'chat-message' ? [{ ...change.record, order: change.seq }] : [],
  );
  if (cards.length > 0) await database.outlineCards.bulkPut(cards);
  if (messages.length > 0) await database.chatMessages.bulkPut(messages);
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
  /** Cards whose place on this device the server does not know yet. */
  moving: ReadonlySet<string>,
): Promise<void> {
  const { database } = local;
  switch (change.entity) {
    case 'manuscript': {
      const mine = await database.manuscripts.get(change.record.id);
      const unsent = await database.documentUpdates
        .where({ manuscriptId: change.record.id, synced: 0 })
        .count();
      const text = mine && unsent > 0 ? pick(mine, ['wordCount', 'characterCount', 'lastSaved']) : {};
      const kept = keptFields(mine, change.record);
      await database.manuscripts.put({ ...change.record, ...text, ...kept, ...ownFields(mine, waiting) });
      return;
    }
    case 'document':
      return appendForeignUpdate(local, change, waiting);
    case 'outline-card': {
      const { id } = change.record;
      const mine = await database.outlineCards.get(id);
      const place = mine && moving.has(id) ? pick(mine, ['orderKey']) : {};
      const record = withOwnDetails(change.record, waiting);
      await database.outlineCards.put({ ...record, ...place, ...ownFields(mine, waiting) });
      return;
    }
    case 'chat-session': {
      // Deleted here, and the server will hear of it: until then it must not be there again.
      if (waiting.some(item => item.action === 'delete')) return;
      const mine = change.record.isUnreadable && (await database.chatSessions.get(change.record.id));
      await database.chatSessions.put(mine || { ...change.record, order: change.seq });
      return;
    }
    case 'chat-message':
      await database.chatMessages.put({ ...change.record, order: change.seq });
      return;
    case 'companion-change':
      return applyCompanionChange(local, change.record, waiting);
    case 'writing-style': {
      const mine = await database.writingStyles.get(change.record.id);
      await database.writingStyles.put({ ...change.record, ...ownFields(mine, waiting) });
      return;
    }
    case 'style-profile': {
      const mine = await database.styleProfiles.get(change.record.manuscriptId);
      await database.styleProfiles.put({ ...change.record, ...ownFields(mine, waiting) });
      return;
    }
    case 'settings': {
      const mine = await database.settings.get('default');
      await database.settings.put({ ...change.record, ...ownFields(mine, waiting), id: 'default' });
      return;
    }
    case 'device-day': {
      const { id: _id, ...day } = change.record;
      return takeInDay(local, day, waiting.length > 0);
    }
    case 'tombstone':
      return bury(local, change.of, change.id, waiting);
  }
}

/** A change without its chat would be shown nowhere. */
async function applyCompanionChange(
  { database: { chatSessions, companionChanges } }: LocalStore,
  record: CompanionChange,
  waiting: readonly StoredQueueItem[],
): Promise<void> {
  if (!(await chatSessions.get(record.sessionId))) return;
  const mine = await companionChanges.get(record.id);
  const isBeingUndone = waiting.some(({ type }) => type === 'changeUndo');
  const undone = mine && isBeingUndone ? pick(mine, ['undoneAt', 'keptFields']) : {};
  await companionChanges.put({ ...record, ...undone });
}

/** What this device knows better than the server, which does not know what is here and may have lost a title. */
function keptFields(
  mine: LocalManuscript | undefined,
  { isUnreadable }: Pick<LocalManuscript, 'isUnreadable'>,
): Partial<LocalManuscript> {
  return {
    ...(mine?.presence && { presence: mine.presence }),
    ...(mine && isUnreadable && pick(mine, ['title', 'neverSendToAi', 'goalWords', 'isUnreadable'])),
  };
}

/** The fields that this device has changed and the server has not yet taken: they win until it has. */
function ownFields<T extends object>(mine: T | undefined, waiting: readonly StoredQueueItem[]): Partial<T> {
  if (!mine) return {};
  const names = waiting.flatMap(item => {
    if (item.action === 'delete' || item.action === 'restore') return ['deletedAt'];
    // A server that answers with the record ignores these. What was changed afterwards is an item of its own.
    if (item.action === 'repair' || (item.action === 'create' && item.wasSent)) return [];
    return item.type === 'document' ? [] : Object.keys(item.data);
  });
  return pick(mine, names.filter(name => name in mine) as (keyof T)[]);
}

/** A card of the server with the parts of its details on top that this device has changed and not yet sent. */
function withOwnDetails<T extends { metadata: CardMetadata | null }>(
  record: T,
  waiting: readonly StoredQueueItem[],
): T {
  let { metadata } = record;
  for (const { data } of waiting) {
    const { metadataChange } = outlineCardChangeSchema.partial().safeParse(data).data ?? {};
    if (metadataChange) metadata = withMetadataChange(metadata, metadataChange);
  }
  return { ...record, metadata };
}

function pick<T extends object, K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map(name => [name, record[name]])) as Pick<T, K>;
}

async function appendForeignUpdate(
  local: LocalStore,
  change: Extract<SyncChange, { entity: 'document' }>,
  waiting: readonly StoredQueueItem[],
): Promise<void> {
  const { database } = local;
  if (change.opId !== null) {
    const mine = waiting.find(item => item.type === 'document' && item.wasSent && item.opId === change.opId);
    // The answer to our call was lost, but here is the proof that the server has it.
    if (mine) return markAccepted(local, mine);
    if (await database.ownOperations.get(change.opId)) return database.ownOperations.delete(change.opId);
  }
  const { manuscriptId, seq: baseSeq } = change;
  const update = bytesFromBase64(change.update);
  const key = await database.documentUpdates.add({ manuscriptId, update, synced: 1, baseSeq });
  // Not before it is on the disk: what the author types into it would be kept without what it stands in.
  Dexie.currentTransaction?.on('complete', () => local.rowNews.hand(manuscriptId, { key, update }));
}

/** Removes what is gone for good. Words of this device that the server has never had are kept whatever happened there. */
async function bury(
  local: LocalStore,
  entity: Extract<SyncChange, { entity: 'tombstone' }>['of'],
  id: string,
  waiting: readonly StoredQueueItem[],
): Promise<void> {
  const { database } = local;
  switch (entity) {
    case 'manuscript': {
      const unsent = await database.documentUpdates.where({ manuscriptId: id, synced: 0 }).count();
      // Nor what the author has just taken out of the trash: it goes to the server again from here.
      if (unsent > 0 || waiting.some(item => item.action === 'restore')) return;
      await database.manuscripts.delete(id);
      await database.documentStates.delete(id);
      await database.styleProfiles.delete(id);
      await forgetVersions(database, id);
      for (const table of [
        database.documentUpdates,
        database.outlineCards,
        database.chatSessions,
        database.chatMessages,
        database.companionChanges,
      ]) {
        await table.where('manuscriptId').equals(id).delete();
      }
      return;
    }
    case 'outline-card':
      return database.outlineCards.delete(id);
    case 'chat-session':
      return forgetChat(local, id);
    case 'writing-style':
      return database.writingStyles.delete(id);
  }
}
