import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { databaseName } from './database-name.ts';
import { rememberAuthor } from './last-author.ts';
import { lastWordsOf } from './last-words.ts';
import { createManuscript } from './manuscripts.ts';
import { addPendingRemoval, pendingRemovals } from './pending-removals.ts';
import { finishRemovals, isStoreKept } from './remove-local-store.ts';
import { holdStore } from './store-lock.ts';

/** Keys that are its own properties, as those of the browser's storage are. */
function aStorage(): Storage {
  const storage: Record<string, unknown> = {};
  const hidden = (name: string, value: unknown) => Object.defineProperty(storage, name, { value });
  hidden('getItem', (key: string) => storage[key] ?? null);
  hidden('setItem', (key: string, value: string) => {
    storage[key] = value;
  });
  hidden('removeItem', (key: string) => {
    delete storage[key];
  });
  return storage as unknown as Storage; // what of it is used here
}

let made = 0;

/** An author's work on this device, with one book that the server has. */
async function someWork({ isSynced = true } = {}) {
  const userId = `author-${String(++made)}`;
  const local = await aLocalStore({ userId, engine: { indexedDB, IDBKeyRange } });
  const { id } = await createManuscript(local, 'Dusk');
  if (isSynced) await local.database.syncQueue.clear();
  return { userId, local, id };
}

const isThere = async (userId: string) =>
  (await indexedDB.databases()).some(({ name }) => name === databaseName(userId));

describe('removing an author’s work from a device', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', aStorage());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('[AUTH-42] leaves nothing of that author, and everything of the others', async () => {
    const [mine, other] = [await someWork(), await someWork()];
    for (const { userId } of [mine, other]) {
      lastWordsOf(userId, localStorage).keep('m1', new Uint8Array([1]));
      lastWordsOf(userId, localStorage).forget('m1');
      localStorage.setItem(`everdraft:ui-state:${userId}`, '{}');
      localStorage.setItem(`everdraft:layout:${userId}:studio`, '[]');
      localStorage.setItem(`everdraft:book-facts:${userId}:m1`, '{}');
    }
    localStorage.setItem('everdraft:reading-comfort', '{}');
    await addPendingRemoval({ userId: mine.userId, onlyIfSynced: true });
    await mine.local.close();
    expect(await finishRemovals()).toEqual(['removed']);
    expect(await isThere(mine.userId)).toBe(false);
    expect(await isThere(other.userId)).toBe(true);
    const keys = Object.keys(localStorage);
    expect(keys.filter(key => key.includes(mine.userId))).toEqual([]);
    expect(keys.filter(key => key.includes(other.userId))).toHaveLength(4);
    expect(keys).toContain('everdraft:reading-comfort');
    expect(await pendingRemovals()).toEqual([]);
    await other.local.close();
  });

  it('[AUTH-42] keeps what the server lacks, unless its author has said otherwise', async () => {
    const queued = await someWork({ isSynced: false });
    const typed = await someWork();
    await typed.local.database.documentUpdates.add({
      manuscriptId: typed.id,
      update: new Uint8Array([0, 0]),
      synced: 0,
      baseSeq: 0,
    });
    const closing = await someWork();
    lastWordsOf(closing.userId, localStorage).keep(closing.id, new Uint8Array([1]));
    for (const { userId, local } of [queued, typed, closing]) {
      await local.close();
      await addPendingRemoval({ userId, onlyIfSynced: true });
      expect(await isStoreKept(userId)).toBe(false);
      expect(await finishRemovals()).toEqual(['kept']);
      expect(await isThere(userId)).toBe(true);
      // Also asked by a tab that found nothing left to do.
      expect(await isStoreKept(userId)).toBe(true);
      expect(await pendingRemovals()).toEqual([]);
      await addPendingRemoval({ userId, onlyIfSynced: false });
      expect(await finishRemovals()).toEqual(['removed']);
      expect(await isThere(userId)).toBe(false);
      expect(await isStoreKept(userId)).toBe(false);
    }
  });

  it('[AUTH-42] does not ask about a count of words that a closing tab has left', async () => {
    const { userId, local } = await someWork();
    const day = { device: 'd', day: '2026-03-01', manuscriptId: 'm', words: 3, firstAtMs: 1, lastAtMs: 2 };
    await local.database.deviceDays.put({ ...day, waiting: 1 });
    const { queueWritingDays } = await import('./writing-log.ts');
    await queueWritingDays(local);
    expect(await local.database.syncQueue.count()).toBe(1);
    await local.close();
    await addPendingRemoval({ userId, onlyIfSynced: true });
    expect(await finishRemovals()).toEqual(['removed']);
  });

  it('[AUTH-42] waits until every tab has closed it', async () => {
    const { userId, local } = await someWork();
    const sayClosed = await holdStore(userId);
    await addPendingRemoval({ userId, onlyIfSynced: true });
    let isOver = false;
    const removal = finishRemovals().finally(() => {
      isOver = true;
    });
    // Looked at often enough for a removal that does not wait.
    for (let look = 0; look < 20; look++) expect(await isThere(userId)).toBe(true);
    expect(isOver).toBe(false);
    await local.close();
    sayClosed();
    expect(await removal).toEqual(['removed']);
    expect(await isThere(userId)).toBe(false);
  });

  it('[AUTH-42] is not done to an author who has signed in again meanwhile', async () => {
    const { userId, local } = await someWork();
    const sayClosed = await holdStore(userId);
    await addPendingRemoval({ userId, onlyIfSynced: false });
    const removal = finishRemovals();
    await rememberAuthor({ id: userId, email: 'ines@example.org', createdAt: '2026-03-01T10:00:00.000Z' });
    sayClosed();
    expect(await removal).toEqual(['cancelled']);
    expect(await isThere(userId)).toBe(true);
    expect(await pendingRemovals()).toEqual([]);
    await local.close();
    await rememberAuthor(null);
  });

  it('[AUTH-42] makes whoever opens the work meanwhile wait for it', async () => {
    const { userId, local } = await someWork();
    await local.close();
    await addPendingRemoval({ userId, onlyIfSynced: false });
    // A connection that does not close when it is asked to holds the removal up.
    const request = indexedDB.open(databaseName(userId));
    await new Promise(resolve => {
      request.onsuccess = resolve;
    });
    const removal = finishRemovals();
    await expect
      .poll(async () => (await navigator.locks.query()).held?.map(({ mode }) => mode))
      .toEqual(['exclusive']);
    const opening = holdStore(userId).then(async sayClosed => {
      const wasThere = await isThere(userId);
      sayClosed();
      return wasThere;
    });
    request.result.close();
    expect(await opening).toBe(false);
    expect(await removal).toEqual(['removed']);
  });
});
