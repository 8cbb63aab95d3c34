import { describe, expect, it } from 'vitest';
import { aDatabaseEngine } from '../../test-support/a-local-store.ts';
import { ASpareDisk } from '../../test-support/a-spare-disk.ts';
import { appendUpdate, queueDocument } from './document-updates.ts';
import { type LocalStore, openLocalStore } from './local-store.ts';
import { createManuscript } from './manuscripts.ts';
import { createCard, deleteCard, listCards } from './outline-cards.ts';
import { openSpareCopy } from './spare-copy.ts';
import { queuedItems } from './sync-queue.ts';

const OFFLINE = { kind: 'offline', waiting: 1, failed: 0 } as const;
const ONLINE = { kind: 'online', waiting: 0, failed: 0 } as const;

const FIRST = new Uint8Array([1, 1]);
const SECOND = new Uint8Array([2, 2]);

/** A page of an author. With a new engine it is one whose database the browser has thrown away. */
function aPage(disk: ASpareDisk, { engine = aDatabaseEngine(), userId = 'author-1' } = {}) {
  return openLocalStore(userId, {
    clock: () => new Date('2026-03-01T10:00:00.000Z'),
    newId: () => crypto.randomUUID(),
    engine,
    async openSpare(local) {
      const files = disk.open();
      return { begin: () => openSpareCopy(local, files), hasRoom: files.hasRoom, close: files.close };
    },
  });
}

async function wordsIn({ database }: LocalStore, manuscriptId: string): Promise<Uint8Array[]> {
  return (await database.documentUpdates.where({ manuscriptId }).sortBy('key')).map(row => row.update);
}

describe('a copy beside the database', () => {
  it('[T8] brings a book that was begun without a network, its words and its cards back to an empty database', async () => {
    const disk = new ASpareDisk();
    const before = await aPage(disk);
    const { id } = await createManuscript(before, 'Dusk');
    await appendUpdate(before, id, FIRST);
    await before.spare.begin();
    await appendUpdate(before, id, SECOND);
    const card = await createCard(before, id);
    before.spare.onConnection(OFFLINE);
    await expect.poll(() => disk.bytes).toBeGreaterThan(1_500);
    const queued = (await queuedItems(before)).map(({ opId, id: of }) => ({ opId, id: of }));
    disk.killPages();

    const after = await aPage(disk);
    await after.spare.begin();
    expect(await wordsIn(after, id)).toEqual([FIRST, SECOND]);
    expect(await after.database.manuscripts.toArray()).toMatchObject([{ id, title: 'Dusk' }]);
    expect((await after.database.manuscripts.get(id))?.presence).toBeUndefined();
    expect((await listCards(after, id)).map(one => one.id)).toEqual([card.id]);
    expect(await queuedItems(after)).toMatchObject(queued);
    expect((await queuedItems(after)).every(item => item.wasSent)).toBe(true);
    await queueDocument(after, id);
    expect((await queuedItems(after)).at(-1)).toMatchObject({ type: 'document', id });
  });

  it('[T8] asks the server for what it has of a book before the book is opened', async () => {
    const disk = new ASpareDisk();
    const before = await aPage(disk);
    const { id } = await createManuscript(before, 'Dusk');
    await before.database.syncQueue.clear();
    await appendUpdate(before, id, FIRST);
    await before.spare.begin();
    disk.killPages();
    const after = await aPage(disk);
    await after.spare.begin();
    expect(await after.database.manuscripts.get(id)).toMatchObject({ title: 'Dusk', presence: 'wanted' });
  });

  it('[T8] adds nothing that is there, however often it is put back', async () => {
    const disk = new ASpareDisk();
    const engine = aDatabaseEngine();
    const before = await aPage(disk, { engine });
    const { id } = await createManuscript(before, 'Dusk');
    await before.spare.begin();
    await appendUpdate(before, id, FIRST);
    for (let start = 0; start < 3; start++) {
      disk.killPages();
      const again = await aPage(disk, { engine });
      await again.spare.begin();
      expect(await wordsIn(again, id)).toEqual([FIRST]);
      expect(await queuedItems(again)).toHaveLength(1);
    }
  });

  it('[T10] is put into a new database and a new file when the browser has removed both', async () => {
    const disk = new ASpareDisk();
    const engine = aDatabaseEngine();
    const local = await aPage(disk, { engine });
    const { id } = await createManuscript(local, 'Dusk');
    await local.spare.begin();
    await appendUpdate(local, id, FIRST);
    disk.removeAll();
    local.database.close();
    await new Promise(resolve => {
      engine.indexedDB.deleteDatabase(local.database.name).onsuccess = resolve;
    });
    await local.database.open().catch(() => undefined);
    // The name of the database alone is less.
    await expect.poll(() => disk.bytes).toBeGreaterThan(200);
    disk.killPages();
    const after = await aPage(disk);
    await after.spare.begin();
    expect(await wordsIn(after, id)).toEqual([FIRST]);
  });

  it('[T10] refuses words that are on their way to a database that is lost', async () => {
    const local = await aPage(new ASpareDisk());
    const writing = local.spare.around({ manuscriptId: 'dusk', update: FIRST }, () => new Promise(() => {}));
    local.spare.onLoss();
    await expect(writing).rejects.toMatchObject({ name: 'QuotaExceededError' });
  });

  it('[T8] does not bring back what was made and deleted again', async () => {
    const disk = new ASpareDisk();
    const before = await aPage(disk);
    const { id } = await createManuscript(before, 'Dusk');
    const card = await createCard(before, id);
    await before.spare.begin();
    await deleteCard(before, card.id);
    const size = disk.bytes;
    before.spare.onConnection(OFFLINE);
    await expect.poll(() => disk.bytes).toBeGreaterThan(size);
    disk.killPages();
    const after = await aPage(disk);
    await after.spare.begin();
    expect(await listCards(after, id)).toEqual([]);
  });

  it('[T8] is written before words are called saved: where it has no room, the database is not offered them', async () => {
    const disk = new ASpareDisk();
    const local = await aPage(disk);
    const { id } = await createManuscript(local, 'Dusk');
    await local.spare.begin();
    disk.isFull = true;
    await expect(appendUpdate(local, id, FIRST)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(await wordsIn(local, id)).toEqual([]);
    disk.isFull = false;
    await appendUpdate(local, id, FIRST);
    expect(await wordsIn(local, id)).toEqual([FIRST]);
  });

  it('[T8] begins when the server is away, holds what waited then, and is empty when the server has everything', async () => {
    const disk = new ASpareDisk();
    const local = await aPage(disk);
    local.spare.onConnection(ONLINE);
    const { id } = await createManuscript(local, 'Dusk');
    await appendUpdate(local, id, FIRST);
    expect(disk.bytes).toBe(0);
    local.spare.onConnection(OFFLINE);
    await expect.poll(() => disk.bytes).toBeGreaterThan(0);
    local.spare.onConnection(ONLINE);
    await local.database.documentUpdates.toCollection().modify({ synced: 1 });
    expect(disk.bytes).toBeGreaterThan(0);
    await local.database.syncQueue.clear();
    local.spare.onConnection(ONLINE);
    await expect.poll(() => disk.bytes).toBe(0);
  });

  it('[T8] takes over what a tab that is closed has left, before it ends', async () => {
    const disk = new ASpareDisk();
    const engine = aDatabaseEngine();
    const [local, other] = [await aPage(disk, { engine }), await aPage(disk, { engine })];
    await Promise.all([local.spare.begin(), other.spare.begin()]);
    await other.close();
    expect(disk.bytes).toBeGreaterThan(0);
    await expect
      .poll(() => {
        local.spare.onConnection(ONLINE);
        return disk.bytes;
      })
      .toBe(0);
  });

  it('[T8] [LOCAL-14] puts no change of another author into the queue', async () => {
    const disk = new ASpareDisk();
    const before = await aPage(disk, { userId: 'author-2' });
    await createManuscript(before, 'Dusk');
    await before.spare.begin();
    disk.killPages();
    const after = await aPage(disk, { userId: 'author-1' });
    await after.spare.begin();
    expect(await queuedItems(after)).toEqual([]);
  });
});
