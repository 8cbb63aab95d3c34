import type { Counts } from '@everdraft/core/document/counts';
import { isOverQuota, resetForRetry } from '@everdraft/core/sync/queue-item';
import { Dexie } from 'dexie';
import { appendRow } from './append-row.ts';
import type { LocalDatabase, StoredQueueItem } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { pulledSeq } from './pulled.ts';
import { enqueue, isAutosaveOff } from './sync-queue.ts';

/**
 * Appends a change of the text. When the promise fulfils, the words are on the disk: only then may the screen say 'Saved'.
 * Answers the row's key, by which the tab that wrote it knows its own change again. Without counts the record of the
 * manuscript is left as it is: everything that shows a list of books looks at it, and would be drawn for every key.
 */
export function appendUpdate(
  local: LocalStore,
  manuscriptId: string,
  update: Uint8Array,
  counts?: Counts,
): Promise<number> {
  return local.spare.around({ manuscriptId, update }, () =>
    appendToDatabase(local, manuscriptId, update, counts),
  );
}

async function appendToDatabase(
  local: LocalStore,
  manuscriptId: string,
  update: Uint8Array,
  counts: Counts | undefined,
): Promise<number> {
  const quick = counts ? undefined : appendRow(local, { manuscriptId, update });
  if (quick) return quick;
  const { manuscripts, documentUpdates, metadata } = local.database;
  const stores = counts ? [manuscripts, documentUpdates, metadata] : [documentUpdates, metadata];
  return local.database.transaction('rw', stores, async () => {
    const baseSeq = await pulledSeq(local);
    const key = await documentUpdates.add({ manuscriptId, update, synced: 0, baseSeq });
    if (counts) await noteEdit(local, manuscriptId, counts);
    return key;
  });
}

/** Writes to the record of a manuscript what its text counts now, and that it was just saved. */
export async function noteEdit(local: LocalStore, manuscriptId: string, counts: Counts): Promise<void> {
  await local.database.manuscripts.update(manuscriptId, {
    ...counts,
    lastSaved: local.clock().toISOString(),
  });
}

interface QueueReason {
  /** The author asks for it: then words go that are kept here because autosave is off. */
  isAskedFor?: boolean;
  /** What the text counts now, where the record of the book does not say so yet. */
  counts?: Counts | undefined;
}

/**
 * Puts the document in the queue when it has words that no queued item carries yet. With autosave off the words stay on
 * this device until the author asks.
 */
export async function queueDocument(
  local: LocalStore,
  manuscriptId: string,
  { isAskedFor = false, counts }: QueueReason = {},
): Promise<void> {
  const { manuscripts, documentUpdates, settings, syncQueue, metadata } = local.database;
  const stores = [manuscripts, documentUpdates, settings, syncQueue, metadata];
  await local.database.transaction('rw', stores, async () => {
    if (counts) await noteEdit(local, manuscriptId, counts);
    if (!isAskedFor && (await isAutosaveOff(local))) return;
    const manuscript = await manuscripts.get(manuscriptId);
    const lastUnsynced = await documentUpdates.where({ manuscriptId, synced: 0 }).last();
    if (!manuscript || !lastUnsynced) return;
    const items = await syncQueue.where({ type: 'document', id: manuscriptId }).toArray();
    const covering = items.find(item => !item.wasSent || (item.upToKey ?? 0) >= lastUnsynced.key);
    if (covering) return isOverQuota(covering) ? recountRefused(local, covering, manuscript) : undefined;
    const { wordCount, characterCount } = manuscript;
    await enqueue(local, {
      type: 'document',
      action: 'update',
      id: manuscriptId,
      data: { manuscriptId, wordCount, characterCount },
    });
  });
}

/** Words that there was no room for are tried again at once when the text has become shorter since. */
async function recountRefused(
  { database }: LocalStore,
  item: StoredQueueItem,
  { wordCount, characterCount }: Counts,
): Promise<void> {
  const isShorter = characterCount < Number(item.data.characterCount);
  const recounted = { ...item, data: { ...item.data, wordCount, characterCount } };
  await database.syncQueue.put({ ...recounted, ...(isShorter && resetForRetry(recounted)) });
}

/** After a crash inside the second between an edit and its queueing, the words are here but nothing would send them. */
export async function queueForgottenDocuments(local: LocalStore, reason: QueueReason = {}): Promise<void> {
  const unsynced = await local.database.documentUpdates.where({ synced: 0 }).toArray();
  for (const manuscriptId of new Set(unsynced.map(row => row.manuscriptId))) {
    await queueDocument(local, manuscriptId, reason);
  }
}

/** What a document is made of on this device, in the order it was written down. */
export async function documentParts(
  { database }: LocalStore,
  manuscriptId: string,
): Promise<{ updates: Uint8Array[]; lastKey: number }> {
  const { documentStates, documentUpdates } = database;
  return database.transaction('r', [documentStates, documentUpdates], async () => {
    const folded = await documentStates.get(manuscriptId);
    const rows = await documentUpdates.where({ manuscriptId }).sortBy('key');
    const updates = rows.map(row => row.update);
    const lastKey = Math.max(folded?.upToKey ?? 0, rows.at(-1)?.key ?? 0);
    return { updates: folded ? [folded.state, ...updates] : updates, lastKey };
  });
}

export interface DocumentPart {
  key: number;
  update: Uint8Array;
  /** Made of several rows, up to the one with this key. */
  isFolded: boolean;
}

/** Up to which row a document is folded; 0 when it is not. The state itself, which is the whole book, is not read. */
export async function foldedUpTo(database: LocalDatabase, manuscriptId: string): Promise<number> {
  const [found] = await database.documentStates
    .where('[manuscriptId+upToKey]')
    .between([manuscriptId, Dexie.minKey], [manuscriptId, Dexie.maxKey])
    .keys();
  return Array.isArray(found) ? Number(found[1]) : 0;
}

/** What was written down after a row, by whichever tab or device. */
export async function partsAfter(
  { database }: LocalStore,
  manuscriptId: string,
  key: number,
): Promise<DocumentPart[]> {
  const { documentStates, documentUpdates } = database;
  return database.transaction('r', [documentStates, documentUpdates], async () => {
    const isFoldedNews = (await foldedUpTo(database, manuscriptId)) > key;
    const folded = isFoldedNews ? await documentStates.get(manuscriptId) : undefined;
    // All rows at once and chosen here: IndexedDB would hand over a filtered question row by row.
    const rows = await documentUpdates.where('key').above(key).toArray();
    const parts = rows
      .filter(row => row.manuscriptId === manuscriptId)
      .map(row => ({ key: row.key, update: row.update, isFolded: false }));
    return folded ? [{ key: folded.upToKey, update: folded.state, isFolded: true }, ...parts] : parts;
  });
}

export async function isWorthFolding(
  { database, foldAfterRows }: LocalStore,
  manuscriptId: string,
): Promise<boolean> {
  return (await database.documentUpdates.where({ manuscriptId, synced: 1 }).count()) >= foldAfterRows;
}

/**
 * Folds what the server has into one state. Rows that it lacks stay rows: folded, they could no longer be told apart
 * from what need not be sent.
 */
export async function foldDocument(local: LocalStore, manuscriptId: string): Promise<void> {
  const { database, mergeUpdates } = local;
  const { documentStates, documentUpdates } = database;
  const synced = () => documentUpdates.where({ manuscriptId, synced: 1 });
  if (!(await isWorthFolding(local, manuscriptId))) return;
  const rows = await synced().toArray();
  const folded = await documentStates.get(manuscriptId);
  const state = await mergeUpdates([...(folded ? [folded.state] : []), ...rows.map(row => row.update)]);
  // Rows of this device may be folded after later ones of others: a tab that has not read those must still learn of them.
  const upToKey = Math.max(folded?.upToKey ?? 0, ...rows.map(row => row.key));
  await database.transaction('rw', [documentStates, documentUpdates], async () => {
    // Merging takes its time, and no transaction waits for it: what has changed meanwhile is folded the next time.
    const still = new Set(await synced().primaryKeys());
    const isSame =
      (await foldedUpTo(database, manuscriptId)) === (folded?.upToKey ?? 0) &&
      rows.every(row => still.has(row.key));
    if (!isSame) return;
    await documentStates.put({ manuscriptId, state, upToKey });
    await documentUpdates.bulkDelete(rows.map(row => row.key));
  });
}
