import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedManuscript, storedUser } from '../../../test-support/stored-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { masterKeyFrom } from '../../crypto/master-key.ts';
import { openStore, type StoreOptions } from '../open-store.ts';
import type { Store, StoreKind } from '../store.ts';

export function startingContract(kind: StoreKind): void {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
  });
  afterEach(() => database.remove());
  const clock = () => new Date('2026-03-01T12:00:00.000Z');
  const open = (options: Partial<StoreOptions> = {}) =>
    openStore({ database: database.place, masterKey: database.masterKey, clock, ...options });
  const keyFiles = () => readdir(database.masterKey.path);
  const aKey = () => ({ kind: 'value' as const, base64: randomBytes(32).toString('base64') });

  /** A store with one manuscript in it, closed again. */
  async function withData(options: Partial<StoreOptions> = {}) {
    const store = await open(options);
    const user = await storedUser(store);
    const manuscript = await storedManuscript(store, user.id);
    await store.close();
    const readTitle = async (again: Store) =>
      (await again.read(records => records.manuscripts.find(user.id, manuscript.id)))?.title;
    return { readTitle };
  }

  describe('starting', () => {
    it('makes the tables once and finds the same data every time', async () => {
      const { readTitle } = await withData();
      const before = await database.query('select * from migrations order by name');
      const store = await open();
      expect(await readTitle(store)).toBe('The Sea');
      await store.close();
      expect(await database.query('select * from migrations order by name')).toEqual(before);
      expect(before.length).toBeGreaterThan(0);
    });

    it('agrees on one key and one set of tables when several servers start at once', async () => {
      const created: string[] = [];
      const onMasterKeyCreated = (file: string) => void created.push(file);
      const stores = await Promise.all([1, 2, 3, 4].map(() => open({ onMasterKeyCreated })));
      const epochs = await Promise.all(
        stores.map(store => store.read(records => records.serverState.epoch())),
      );
      expect(new Set(epochs).size).toBe(1);
      expect(await keyFiles()).toHaveLength(1);
      expect(created).toHaveLength(1);
      const [first, ...others] = stores;
      if (!first) throw new Error('No store was opened.');
      const user = await storedUser(first);
      const { id } = await storedManuscript(first, user.id);
      for (const other of others) {
        expect(await other.read(records => records.manuscripts.find(user.id, id))).toMatchObject({
          title: 'The Sea',
        });
      }
      await Promise.all(stores.map(store => store.close()));
    });

    it('refuses data that a newer version has written, and changes nothing', async () => {
      await withData();
      await database.query("insert into migrations (name, applied_at) values ('9999-from-the-future', 'x')");
      await expect(open()).rejects.toMatchObject({
        name: 'StoreCannotOpen',
        message: expect.stringContaining('newer version of Everdraft (step 9999-from-the-future'),
      });
    });
  });

  describe('the master key', () => {
    it('is made at the first start in a folder of its own, readable by its owner only', async () => {
      const created: string[] = [];
      const store = await open({ onMasterKeyCreated: file => void created.push(file) });
      await store.close();
      const [name = ''] = await keyFiles();
      expect(created).toEqual([join(database.masterKey.path, name)]);
      expect(name).toMatch(/^kek-[0-9a-f]{8}$/);
      expect((await stat(join(database.masterKey.path, name))).mode & 0o777).toBe(0o600);
      expect((await stat(database.masterKey.path)).mode & 0o777).toBe(0o700);
    });

    it('is never made again over existing data: without it the store does not open', async () => {
      const { readTitle } = await withData();
      const aside = `${database.masterKey.path}-aside`;
      await rename(database.masterKey.path, aside);
      const opening = open();
      await expect(opening).rejects.toMatchObject({ name: 'MasterKeyProblem' });
      await expect(opening).rejects.toThrow(/which is missing: there is no file .*kek-.*Put the saved copy/);
      await expect(keyFiles()).rejects.toMatchObject({ code: 'ENOENT' });

      await rename(aside, database.masterKey.path);
      const store = await open();
      expect(await readTitle(store)).toBe('The Sea');
      await store.close();
    });

    it('is refused when it is another one than the data was encrypted with', async () => {
      const masterKey = aKey();
      const { readTitle } = await withData({ masterKey });
      await expect(open({ masterKey: aKey() })).rejects.toThrow(/EVERDRAFT_MASTER_KEY holds another one/);
      await expect(open()).rejects.toThrow(/which is missing/);
      const store = await open({ masterKey });
      expect(await readTitle(store)).toBe('The Sea');
      await store.close();
    });

    it('is refused when its file is damaged or holds another key', async () => {
      await withData();
      const [name = ''] = await keyFiles();
      for (const content of ['not a key', `${aKey().base64}\n`]) {
        await writeFile(join(database.masterKey.path, name), content);
        await expect(open()).rejects.toThrow(/is damaged\. Put the saved copy/);
      }
    });

    it('is not made when the data has forgotten which one it was', async () => {
      await withData();
      await database.query('delete from server_state');
      await rm(database.masterKey.path, { recursive: true });
      await expect(open()).rejects.toThrow(/server_state, which remembers that key, is empty/);
      await expect(keyFiles()).rejects.toMatchObject({ code: 'ENOENT' });
    });

    it('that a first start has written before it was cut off is the one that serves', async () => {
      const created: string[] = [];
      const key = aKey().base64;
      const { id } = masterKeyFrom(Buffer.from(key, 'base64'));
      await mkdir(database.masterKey.path);
      await writeFile(join(database.masterKey.path, `kek-${id}.pending`), `${key}\n`);
      await (await open({ onMasterKeyCreated: file => void created.push(file) })).close();
      expect(await keyFiles()).toEqual([`kek-${id}`]);
      expect(created).toEqual([join(database.masterKey.path, `kek-${id}`)]);
    });

    it('is found when the first start was cut off before its file got its name', async () => {
      const { readTitle } = await withData();
      const [name = ''] = await keyFiles();
      const file = join(database.masterKey.path, name);
      await rename(file, `${file}.pending`);
      const store = await open();
      expect(await readTitle(store)).toBe('The Sea');
      await store.close();
      expect(await keyFiles()).toEqual([name]);
    });
  });

  describe('a database that was lost', () => {
    /** A key that has encrypted data elsewhere, and nothing of that data here. */
    async function withKeyOnly(): Promise<string> {
      const other = await createTestDatabase(kind);
      await (await openStore({ database: other.place, masterKey: database.masterKey, clock })).close();
      await other.remove();
      const [name = ''] = await keyFiles();
      return join(database.masterKey.path, name);
    }

    it('is not taken for a new server when its key is still there', async () => {
      const keyFile = await withKeyOnly();
      for (let start = 1; start <= 2; start++) {
        const opening = open();
        await expect(opening).rejects.toThrow(keyFile);
        await expect(opening).rejects.toThrow(
          /To begin a new, empty server, move that .*Nothing was changed\.$/,
        );
      }
      expect(await keyFiles()).toHaveLength(1);
    });

    it('gives way to a new server when its key was moved away', async () => {
      const keyFile = await withKeyOnly();
      await rename(keyFile, `${database.masterKey.path}-of-the-lost-one`);
      const { readTitle } = await withData();
      const store = await open();
      expect(await readTitle(store)).toBe('The Sea');
      await store.close();
    });

    it('is not taken for a new server when only its tables are gone', async () => {
      await withData();
      await database.query('delete from server_state');
      await database.query('delete from user_keys');
      await expect(open()).rejects.toThrow(/The database is empty, but the key file .* has encrypted data/);
    });
  });
}
