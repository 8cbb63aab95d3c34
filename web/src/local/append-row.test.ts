import { describe, expect, it, vi } from 'vitest';
import { aDatabaseEngine } from '../../test-support/a-local-store.ts';
import { appendRow } from './append-row.ts';
import { type LocalStore, openLocalStore } from './local-store.ts';

const WORDS = { manuscriptId: 'm1', update: new Uint8Array([1, 2, 3]) };

function aStore(engine = aDatabaseEngine()): Promise<LocalStore> {
  return openLocalStore('author-1', { engine, clock: () => new Date(0), newId: () => 'id' });
}

describe('a row that is written while the author types', () => {
  it('[LOCAL-13] is on the disk with the last change of the server that this device knew', async () => {
    const local = await aStore();
    await local.database.metadata.put({ key: 'pulled', cursor: 'epoch:41' });
    const key = await appendRow(local, WORDS);
    expect(await local.database.documentUpdates.toArray()).toEqual([
      { ...WORDS, key, synced: 0, baseSeq: 41 },
    ]);
    await local.close();
  });

  it('[EDIT-18] is told of to the other tabs that have the book open, and only to them', async () => {
    const engine = aDatabaseEngine();
    const [local, other] = [await aStore(engine), await aStore(engine)];
    const [own, theirs, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
    local.rowNews.listen('m1', own);
    other.rowNews.listen('m1', theirs);
    other.rowNews.listen('m2', elsewhere);
    await appendRow(local, WORDS);
    await vi.waitFor(() => expect(theirs).toHaveBeenCalledTimes(1));
    expect(own).not.toHaveBeenCalled();
    expect(elsewhere).not.toHaveBeenCalled();
    await Promise.all([local.close(), other.close()]);
  });

  it('is refused with the reason of the disk, and nothing of it is kept', async () => {
    const engine = aDatabaseEngine();
    const local = await aStore(engine);
    const store = local.database.backendDB().transaction('documentUpdates').objectStore('documentUpdates');
    const add = vi.spyOn(Object.getPrototypeOf(store), 'add').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    await expect(appendRow(local, WORDS)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    add.mockRestore();
    expect(await local.database.documentUpdates.count()).toBe(0);
    await local.close();
  });

  it('is left to Dexie when the connection is not open', async () => {
    const local = await aStore();
    await local.close();
    expect(appendRow(local, WORDS)).toBeUndefined();
  });
});
