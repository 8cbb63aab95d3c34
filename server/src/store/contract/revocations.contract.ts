import { describe, expect, it } from 'vitest';
import { openTestStore } from '../../../test-support/open-test-store.ts';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import { at, storedUser } from '../../../test-support/stored-records.ts';
import { rotateMasterKey } from '../rotate-master-key.ts';
import type { StoreKind } from '../store.ts';

export function revocationsContract(kind: StoreKind): void {
  const { store } = storeOfSuite(kind);

  describe('revocations', () => {
    it('are listed beside those that are known, in the order of their times, without saying whose they are', async () => {
      const user = await storedUser(store);
      await store.transact(async ({ revocations }) => {
        await revocations.addPasswordChange({ id: 'late', userId: user.id, at: at(3) }, 'hash of a password');
        await revocations.addDeletion({ id: 'early', userId: user.id, at: at(1) });
        await revocations.addDeletion({ id: 'known', userId: user.id, at: at(2) });
      });
      const listed = await store.read(({ revocations }) => revocations.listBeside(new Set(['known'])));
      expect(listed.map(({ id, kind: of }) => [id, of])).toEqual([
        ['early', 'account-deleted'],
        ['late', 'password-changed'],
      ]);
      expect(JSON.stringify(listed)).not.toContain(user.id);
      const tags = new Set(listed.map(({ userTag }) => userTag));
      const key = await store.transact(({ revocations }) => revocations.key());
      expect([...tags]).toEqual([key.tagOf(user.id)]);
    });

    it('hold the hash of a password for its author alone', async () => {
      const [user, other] = [await storedUser(store), await storedUser(store)];
      const change = { id: 'sealed', userId: user.id, at: at(1) };
      await store.transact(({ revocations }) => revocations.addPasswordChange(change, 'hash of a password'));
      const [found] = (await store.read(({ revocations }) => revocations.listBeside(new Set()))).filter(
        ({ id }) => id === 'sealed',
      );
      if (!found) throw new Error('It was not kept.');
      const read = (userId: string) =>
        store.read(({ revocations }) => revocations.passwordHashOf(userId, found));
      expect(await read(user.id)).toBe('hash of a password');
      await expect(read(other.id)).rejects.toMatchObject({ name: 'UnreadableRecord' });
      await store.transact(({ users }) => users.remove(user.id));
      await expect(read(user.id)).rejects.toMatchObject({ name: 'UnreadableRecord' });
    });

    it('are found missing by their ids, however many there are', async () => {
      const user = await storedUser(store);
      const key = await store.transact(({ revocations }) => revocations.key());
      const many = Array.from({ length: 450 }, (_, index) => ({
        id: `of many ${index}`,
        kind: 'account-deleted' as const,
        userTag: key.tagOf(user.id),
        sealed: null,
        at: at(index),
      }));
      await store.transact(({ revocations }) => revocations.addAll(many.slice(0, 300)));
      const unknown = await store.read(({ revocations }) => revocations.listUnknown(many));
      expect(unknown).toEqual(many.slice(300));
    });

    it('have a key that stays the same when the master key is changed, and for each data another', async () => {
      const own = await openTestStore(kind);
      own.clock.advance(1);
      const keyNow = () => own.store.transact(({ revocations }) => revocations.key());
      const before = await keyNow();
      expect(before.bytes).not.toEqual((await store.transact(({ revocations }) => revocations.key())).bytes);
      const { place, masterKey } = own.database;
      await rotateMasterKey({ database: place, masterKey, nextMasterKey: masterKey, clock: own.clock });
      await expect(keyNow()).rejects.toMatchObject({ code: 'server_stopping' });
      await own.reopen();
      expect((await keyNow()).bytes).toEqual(before.bytes);
      await own.remove();
    });
  });

  describe('the generation', () => {
    it('rises, also beyond one that was seen elsewhere', async () => {
      const advance = (beyond?: number) =>
        store.transact(({ serverState }) => serverState.advanceGeneration(beyond));
      const first = await advance();
      expect(await advance()).toBe(first + 1);
      expect(await advance(first + 10)).toBe(first + 11);
      expect(await advance(first)).toBe(first + 12);
      expect(await store.read(({ serverState }) => serverState.generation())).toBe(first + 12);
    });
  });
}
