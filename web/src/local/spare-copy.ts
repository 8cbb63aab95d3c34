import type { LocalManuscript, StoredQueueItem } from './database.ts';
import { deviceIdOf } from './device-id.ts';
import type { LocalStore } from './local-store.ts';
import { pulledSeq } from './pulled.ts';
import { putBackSpare } from './put-back-spare.ts';
import { sameBytes } from './same-bytes.ts';
import type { SpareFiles } from './spare-files.ts';
import type { SpareCopy, SpareWords } from './spare-holder.ts';
import { decodeSpareRecords, encodeSpareRecord, type SpareRecord, type SpareRow } from './spare-record.ts';

/** Where rows of the database are that a queued change is about. */
const STORES: Partial<Record<StoredQueueItem['type'], SpareRow['store']>> = {
  manuscript: 'manuscripts',
  outlineCard: 'outlineCards',
  chatSession: 'chatSessions',
  chatMessage: 'chatMessages',
  companionChange: 'companionChanges',
  writingStyle: 'writingStyles',
  styleProfile: 'styleProfiles',
};

/**
 * Puts back what pages that are gone have left in the files, and keeps everything that the server lacks in a file of its
 * own from now on. What was left is removed only when it stands there too.
 */
export async function openSpareCopy(local: LocalStore, files: SpareFiles): Promise<SpareCopy> {
  const { database } = local;
  /** The last row of a document that was looked at, and rows after it that were written here. */
  let lastKey = 0;
  const ownKeys = new Set<number>();
  /** Queued changes that stand here, by operation, with their keys. */
  const queued = new Map<string, number>();
  /** Books that stand here, with the time of their last change. */
  const books = new Map<string, string>();
  const lastWords = new Map<string, Uint8Array>();
  let keptSettings = '';
  let baseSeq = 0;
  let deviceId = '';
  let begun = 0;
  let ended = 0;
  /** Nothing can be written any more, and not for want of room: somebody has removed the files. */
  let isBroken = false;
  let following: Promise<void> = Promise.resolve();

  function append(records: readonly SpareRecord[]): Promise<void> {
    if (records.length === 0) return Promise.resolve();
    return files.append(joined(records.map(encodeSpareRecord)));
  }

  async function takeIn(): Promise<void> {
    baseSeq = await pulledSeq(local);
    const rows = await database.documentUpdates.where('key').above(lastKey).toArray();
    const missed = rows.filter(row => row.synced === 0 && !ownKeys.has(row.key));
    const words = missed.map(row => ({ kind: 'words' as const, ...pickWords(row) }));
    const found = await newChanges();
    for (const { manuscriptId } of missed) if (!books.has(manuscriptId)) books.set(manuscriptId, '');
    const changedBooks = (await database.manuscripts.bulkGet([...books.keys()])).filter(
      book => book !== undefined && books.get(book.id) !== book.lastSaved,
    ) as LocalManuscript[];
    const settings = await database.settings.get('default');
    const settingsNow = JSON.stringify(settings ?? null);
    await append([
      ...changedBooks.map(book => ({ kind: 'book' as const, book })),
      ...words,
      ...found.changes,
      ...(found.gone.length > 0 ? [{ kind: 'gone' as const, opIds: found.gone }] : []),
      ...(settings && settingsNow !== keptSettings ? [{ kind: 'settings' as const, settings }] : []),
    ]);
    // Only now: what could not be written is looked for again.
    for (const book of changedBooks) books.set(book.id, book.lastSaved);
    for (const { item } of found.changes) queued.set(item.opId, item.key);
    for (const opId of found.gone) queued.delete(opId);
    keptSettings = settingsNow;
    for (const { key } of rows) {
      lastKey = Math.max(lastKey, key);
      ownKeys.delete(key);
    }
  }

  async function newChanges() {
    // Words are here as rows, and versions can be made anew from them.
    const items = (await database.syncQueue.toArray()).filter(
      item => item.type !== 'document' && item.type !== 'version',
    );
    const there = new Set(items.map(item => item.opId));
    const changes: Extract<SpareRecord, { kind: 'change' }>[] = [];
    for (const item of items) {
      // A change that was joined with another has its operation and another key.
      if (queued.get(item.opId) === item.key) continue;
      changes.push({ kind: 'change', item, rows: await rowsOf(item) });
    }
    return { changes, gone: [...queued.keys()].filter(opId => !there.has(opId)) };
  }

  async function rowsOf({ type, id }: StoredQueueItem): Promise<SpareRow[]> {
    const store = STORES[type];
    const row = store && (await database.table<object>(store).get(id));
    return store && row ? [{ store, row }] : [];
  }

  async function begin(): Promise<void> {
    deviceId = await database.transaction('rw', database.metadata, () => deviceIdOf(local));
    await append([{ kind: 'of', deviceId }]);
    await takeIn();
  }

  function follow(): Promise<void> {
    following = following.catch(() => undefined).then(takeIn);
    return following;
  }

  async function keep({ manuscriptId, update }: SpareWords): Promise<void> {
    // A database that refuses words is offered them every few seconds; they need not be written here each time.
    if (isBroken || sameBytes(lastWords.get(manuscriptId), update)) return;
    try {
      await append([{ kind: 'words', manuscriptId, baseSeq, update }]);
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'QuotaExceededError') throw failure;
      isBroken = true;
      return;
    }
    lastWords.set(manuscriptId, update);
    if (!books.has(manuscriptId)) books.set(manuscriptId, '');
  }

  async function putLeftBack(): Promise<boolean> {
    const left = (await files.readLeft()).map(decodeSpareRecords);
    const isAnything = left.some(records => records.length > 0);
    if (isAnything) await putBackSpare(local, left);
    return isAnything;
  }

  /** Other tabs have been closed meanwhile. Answers whether they have left anything. */
  async function takeOverLeft(): Promise<boolean> {
    const isAnything = await putLeftBack();
    await follow();
    await files.removeLeft();
    return isAnything;
  }

  await files.replaceIfGone();
  await putLeftBack();
  await begin();
  await files.removeLeft();

  return {
    async around(words, write) {
      begun += 1;
      try {
        await keep(words);
        const key = await write();
        ownKeys.add(key);
        return key;
      } finally {
        ended += 1;
      }
    },
    follow,
    async putBackIfLost() {
      const now = await database.metadata.get('device');
      if (now && 'deviceId' in now && now.deviceId === deviceId) return;
      await putBackSpare(local, [decodeSpareRecords(await files.readOwn())]);
      await files.replaceIfGone();
      // All of it is new to the copy of the new database, whose rows are counted from one again.
      lastKey = 0;
      ownKeys.clear();
      queued.clear();
      books.clear();
      lastWords.clear();
      keptSettings = '';
      await begin();
    },
    async endIfSynced(onEnd) {
      const before = begun;
      const unsynced = await database.documentUpdates.where({ synced: 0 }).count();
      const waiting = await database.syncQueue.count();
      // Words that came meanwhile may be here and not there yet.
      if (unsynced + waiting > 0 || begun !== before || ended !== before) return false;
      if (await takeOverLeft()) return false;
      onEnd();
      await files.empty();
      return true;
    },
  };
}

function pickWords({ manuscriptId, baseSeq, update }: SpareWords & { baseSeq: number }) {
  return { manuscriptId, baseSeq, update };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
