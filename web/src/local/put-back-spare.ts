import { resetForRetry } from '@everdraft/core/sync/queue-item';
import type { LocalManuscript, StoredQueueItem } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { sameBytes } from './same-bytes.ts';
import type { SpareRecord, SpareRow } from './spare-record.ts';

type Words = Extract<SpareRecord, { kind: 'words' }>;
type Change = Extract<SpareRecord, { kind: 'change' }>;

/**
 * Puts what was kept beside the database back into it, as far as it is missing there, in one transaction. It may be done
 * again and again: words are known again by their bytes, changes by their operations.
 */
export async function putBackSpare(
  local: LocalStore,
  files: readonly (readonly SpareRecord[])[],
): Promise<void> {
  const { database } = local;
  await database.transaction('rw', database.tables, async () => {
    const device = await database.metadata.get('device');
    const deviceId = device && 'deviceId' in device ? device.deviceId : undefined;
    const isOfThisDatabase = (file: readonly SpareRecord[]) =>
      file.some(record => record.kind === 'of' && record.deviceId === deviceId);
    // As long as a database lives it knows best what has left it: only words that it has refused can be missing.
    const lost = files.filter(file => !isOfThisDatabase(file)).flat();
    // Another account's changes are not in this author's folder; if they were, they would be sent under a wrong name.
    const changes = waitingChanges(lost).filter(({ item }) => item.userId === local.userId);
    await putChangesBack(local, changes);
    await putBooksBack(local, lost, changes);
    for (const file of files) {
      for (const [manuscriptId, words] of Map.groupBy(wordsOf(file), one => one.manuscriptId)) {
        const isKnown = (await database.manuscripts.get(manuscriptId)) !== undefined;
        if (isKnown || !isOfThisDatabase(file)) await putWordsBack(local, manuscriptId, words);
      }
    }
    for (const record of lost) {
      if (record.kind !== 'settings' || (await database.settings.get('default'))) continue;
      await database.settings.put(record.settings);
    }
  });
}

function wordsOf(file: readonly SpareRecord[]): Words[] {
  return file.filter(record => record.kind === 'words');
}

/** Each as it was last written, in the order in which they wait. */
function waitingChanges(records: readonly SpareRecord[]): Change[] {
  const changes = new Map<string, Change>();
  for (const record of records) if (record.kind === 'change') changes.set(record.item.opId, record);
  for (const record of records) {
    if (record.kind === 'gone') for (const opId of record.opIds) changes.delete(opId);
  }
  return [...changes.values()].sort((first, second) => first.item.timestamp - second.item.timestamp);
}

async function putChangesBack(local: LocalStore, changes: readonly Change[]): Promise<void> {
  const { syncQueue, metadata } = local.database;
  const known = new Set((await syncQueue.toArray()).map(item => item.opId));
  for (const { item } of changes) {
    if (known.has(item.opId)) continue;
    const { key: _key, ...fields }: Partial<StoredQueueItem> & Omit<StoredQueueItem, 'key'> = item;
    // It may have been sent: from here on it is never joined with another.
    await syncQueue.add({ ...fields, ...resetForRetry(fields), upToKey: null, wasSent: true });
  }
  // Of a record with several changes, as it was at the last of them.
  for (const { rows } of changes.toReversed()) {
    for (const row of rows) await putRowBack(local, row, changes);
  }
  const last = changes.at(-1)?.item.timestamp ?? 0;
  const clock = await metadata.get('clock');
  if (last > 0 && !clock) await metadata.put({ key: 'clock', lastTimestamp: last });
}

async function putRowBack(
  local: LocalStore,
  { store, row }: SpareRow,
  changes: readonly Change[],
): Promise<void> {
  if (store === 'manuscripts') return putBookBack(local, row as LocalManuscript, changes);
  const table = local.database.table<object>(store);
  // All of these stores are told apart by one name.
  const key = (row as Record<string, string>)[String(table.schema.primKey.keyPath)] ?? '';
  if (!(await table.get(key))) await table.put(row);
}

async function putBooksBack(
  local: LocalStore,
  records: readonly SpareRecord[],
  changes: readonly Change[],
): Promise<void> {
  const books = new Map<string, LocalManuscript>();
  for (const record of records) if (record.kind === 'book') books.set(record.book.id, record.book);
  for (const book of books.values()) await putBookBack(local, book, changes);
}

/** The words that the server has went with the database. They come from there before the book is opened. */
async function putBookBack(
  { database }: LocalStore,
  book: LocalManuscript,
  changes: readonly Change[],
): Promise<void> {
  if (await database.manuscripts.get(book.id)) return;
  const isNew = changes.some(
    ({ item }) => item.type === 'manuscript' && item.action === 'create' && item.id === book.id,
  );
  await database.manuscripts.put(isNew ? book : { ...book, presence: 'wanted' });
}

async function putWordsBack(
  { database }: LocalStore,
  manuscriptId: string,
  words: readonly Words[],
): Promise<void> {
  const rows = await database.documentUpdates.where({ manuscriptId }).toArray();
  const known = rows.map(row => row.update);
  for (const { update, baseSeq } of words) {
    if (known.some(one => sameBytes(one, update))) continue;
    known.push(update);
    await database.documentUpdates.add({ manuscriptId, update, synced: 0, baseSeq });
  }
}
