import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aUser, storedManuscript, storedUser } from '../../../test-support/stored-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { openStore } from '../open-store.ts';
import { rotateMasterKey } from '../rotate-master-key.ts';
import type { Store, StoreKind } from '../store.ts';

export function keyRotationContract(kind: StoreKind): void {
  let database: TestDatabase;
  let store: Store;
  const clock = () => new Date('2026-03-01T12:00:00.000Z');
  const open = (masterKey = database.masterKey) => openStore({ database: database.place, masterKey, clock });
  const rotate = () =>
    rotateMasterKey({
      database: database.place,
      masterKey: database.masterKey,
      nextMasterKey: database.masterKey,
      clock,
    });
  const storedKeys = () =>
    database.query('select user_id, version, wrapped, kek_id from user_keys order by user_id');

  beforeEach(async () => {
    database = await createTestDatabase(kind);
    store = await open();
  });
  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  async function threeAuthors(): Promise<{ userId: string; id: string }[]> {
    const books = [];
    for (const title of ['The Sea', 'The Salt', 'The Shore']) {
      const { id: userId } = await storedUser(store);
      books.push({ userId, id: (await storedManuscript(store, userId, { title })).id });
    }
    return books;
  }

  async function titles(of: Store, books: { userId: string; id: string }[]) {
    const read = books.map(({ userId, id }) => of.read(records => records.manuscripts.find(userId, id)));
    return (await Promise.all(read)).map(book => book?.title);
  }

  describe('changing the master key', () => {
    it('leaves everything readable with the new key, and nothing with the old one alone', async () => {
      const books = await threeAuthors();
      const before = await storedKeys();
      const rotation = await rotate();
      expect(rotation).toMatchObject({
        keysWrapped: 3,
        createdFile: expect.stringContaining(rotation.newKeyId),
      });
      expect(await readdir(database.masterKey.path)).toHaveLength(2);
      const after = await storedKeys();
      expect(after.map(row => row.kek_id)).toEqual([1, 2, 3].map(() => rotation.newKeyId));
      for (const [index, row] of after.entries()) expect(row.wrapped).not.toEqual(before[index]?.wrapped);
      await store.close();
      store = await open();
      expect(await titles(store, books)).toEqual(['The Sea', 'The Salt', 'The Shore']);
    });

    it('leaves a key that does not open as it is, says whose it is, and goes on with all others', async () => {
      const books = await threeAuthors();
      const broken = books[1]?.userId ?? '';
      await database.query('update user_keys set wrapped = ? where user_id = ?', randomBytes(60), broken);
      const before = (await storedKeys()).find(row => row.user_id === broken);
      const rotation = await rotate();
      expect(rotation).toMatchObject({ keysWrapped: 2, unreadableUserIds: [broken] });
      expect((await storedKeys()).find(row => row.user_id === broken)).toEqual(before);
      await store.close();
      store = await open();
      expect(await titles(store, books.toSpliced(1, 1))).toEqual(['The Sea', 'The Shore']);
      await expect(titles(store, books)).rejects.toMatchObject({ table: 'user_keys', recordId: broken });
    });

    it('keeps the rule that an author’s rows are bound to their numbers', async () => {
      await threeAuthors();
      await rotate();
      const keys = await database.query('select oldest_format from user_keys');
      expect(keys.map(row => Number(row.oldest_format))).toEqual([2, 2, 2]);
    });

    it('makes a server that still has the old key refuse, unharmed, until it is started anew', async () => {
      const books = await threeAuthors();
      await titles(store, books);
      expect(await store.isHealthy()).toBe(true);
      await rotate();
      expect(await store.isHealthy()).toBe(false);
      await expect(titles(store, books)).rejects.toMatchObject({ code: 'server_stopping' });
      const newcomer = aUser();
      const joining = store.transact(records => records.users.create(newcomer));
      await expect(joining).rejects.toMatchObject({ code: 'server_stopping' });
      expect(await database.query('select id from users where id = ?', newcomer.id)).toEqual([]);
    });

    it('leaves no key behind that was made while it ran', async () => {
      await threeAuthors();
      const joining = Array.from({ length: 20 }, () =>
        store.transact(records => records.users.create(aUser())).catch(() => 'refused'),
      );
      const [rotation] = await Promise.all([rotate(), ...joining]);
      const kekIds = new Set((await storedKeys()).map(row => row.kek_id));
      expect([...kekIds]).toEqual([rotation.newKeyId]);
    });

    it('refuses the present key as the new one, and a wrong one as the present', async () => {
      await store.close();
      const value = () => ({ kind: 'value' as const, base64: randomBytes(32).toString('base64') });
      const present = value();
      const first = {
        database: database.place,
        clock,
        masterKey: database.masterKey,
        nextMasterKey: present,
      };
      await rotateMasterKey(first);
      const again = { ...first, masterKey: present };
      await expect(rotateMasterKey(again)).rejects.toThrow(/is the present one .*Nothing was changed/);
      const wrong = { ...first, masterKey: value(), nextMasterKey: value() };
      await expect(rotateMasterKey(wrong)).rejects.toThrow(/EVERDRAFT_MASTER_KEY holds another one/);
    });
  });
}
