import { randomUUID } from 'node:crypto';
import { emailKey } from '@everdraft/core/entities/user';
import { describe, expect, it } from 'vitest';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import { at, aUser, storedUser } from '../../../test-support/stored-records.ts';
import type { DeviceRecord } from '../devices.ts';
import type { StoreKind } from '../store.ts';

export function accountsContract(kind: StoreKind): void {
  const { store } = storeOfSuite(kind);

  function aDevice(userId: string, fields: Partial<DeviceRecord> = {}): DeviceRecord {
    return {
      id: randomUUID(),
      userId,
      tokenHash: randomUUID(),
      name: 'Firefox on Linux',
      signedInAt: at(0),
      lastSeenAt: at(0),
      expiresAt: at(60),
      ...fields,
    };
  }
  async function withDevices(...seenAtMinutes: number[]) {
    const user = await storedUser(store);
    const devices = seenAtMinutes.map(minute => aDevice(user.id, { lastSeenAt: at(minute) }));
    await store.transact(async records => {
      for (const device of devices) await records.devices.create(device);
    });
    return { user, devices };
  }

  describe('users', () => {
    it('[DATA-1] [DATA-3] [DATA-4] are found by id with everything they were created with', async () => {
      const user = await storedUser(store);
      expect(await store.read(records => records.users.find(user.id))).toEqual(user);
    });

    it('[DATA-2] are unique by email, whatever its spelling', async () => {
      const id = randomUUID();
      const user = await storedUser(store, { email: `Anna.${id}@Example.org` });
      const again = aUser({ email: `anna.${id}@example.ORG` });
      expect(await store.transact(records => records.users.create(again))).toBe('email-taken');
      const found = await store.read(records => records.users.findByEmailKey(emailKey(again.email)));
      expect(found).toEqual(user);
    });

    it('are not there for an unknown id, not even one that no database can hold', async () => {
      expect(await store.read(records => records.users.find('nobody\0'))).toBeUndefined();
    });

    it('take a new password hash', async () => {
      const user = await storedUser(store);
      expect(await store.transact(records => records.users.setPasswordHash(user.id, 'another'))).toBe(true);
      expect((await store.read(records => records.users.find(user.id)))?.passwordHash).toBe('another');
      expect(await store.transact(records => records.users.setPasswordHash('nobody', 'x'))).toBe(false);
    });
  });

  describe('devices', () => {
    const idsOf = async (userId: string) =>
      (await store.read(records => records.devices.listOf(userId))).map(device => device.id);

    it('are found by the hash of their token', async () => {
      const { devices } = await withDevices(0);
      const hash = devices[0]?.tokenHash ?? '';
      expect(await store.read(records => records.devices.findByTokenHash(hash))).toEqual(devices[0]);
      expect(await store.read(records => records.devices.findByTokenHash('another'))).toBeUndefined();
    });

    it('keep a name that no database can hold in a form that each can', async () => {
      const user = await storedUser(store);
      await store.transact(records => records.devices.create(aDevice(user.id, { name: 'Fire\0fox' })));
      expect(await store.read(records => records.devices.listOf(user.id))).toMatchObject([
        { name: 'Fire\uFFFDfox' },
      ]);
    });

    it('are listed with the most recently seen first', async () => {
      const { user, devices } = await withDevices(1, 3, 2);
      const ids = devices.map(device => device.id);
      expect(await idsOf(user.id)).toEqual([ids[1], ids[2], ids[0]]);
    });

    it('remember when they were seen', async () => {
      const { user, devices } = await withDevices(0);
      const id = devices[0]?.id ?? '';
      const times = { lastSeenAt: at(5), expiresAt: at(65) };
      expect(await store.transact(records => records.devices.touch(user.id, id, times))).toBe(true);
      expect(await store.read(records => records.devices.listOf(user.id))).toMatchObject([times]);
    });

    it('are neither touched nor removed by another author', async () => {
      const { user, devices } = await withDevices(0);
      const stranger = await storedUser(store);
      const id = devices[0]?.id ?? '';
      const times = { lastSeenAt: at(5), expiresAt: at(65) };
      expect(await store.transact(records => records.devices.touch(stranger.id, id, times))).toBe(false);
      expect(await store.transact(records => records.devices.remove(stranger.id, id))).toBe(false);
      expect(await idsOf(user.id)).toEqual([id]);
    });

    it('are signed out one by one, all but one, or all', async () => {
      const { user, devices } = await withDevices(1, 2, 3, 4);
      const [first = '', second = ''] = devices.map(device => device.id);
      expect(await store.transact(records => records.devices.remove(user.id, first))).toBe(true);
      expect(await store.transact(records => records.devices.removeAllOf(user.id, second))).toBe(2);
      expect(await idsOf(user.id)).toEqual([second]);
      expect(await store.transact(records => records.devices.removeAllOf(user.id))).toBe(1);
      expect(await idsOf(user.id)).toEqual([]);
    });

    it('go when their time has come', async () => {
      const user = await storedUser(store);
      const kept = aDevice(user.id, { expiresAt: at(11) });
      await store.transact(async records => {
        await records.devices.create(aDevice(user.id, { expiresAt: at(10) }));
        await records.devices.create(kept);
        await records.devices.removeExpired(at(10));
      });
      expect(await idsOf(user.id)).toEqual([kept.id]);
    });
  });

  describe('the sessions of a deleted account', () => {
    it('are remembered as such, and those of others are not', async () => {
      const { user, devices } = await withDevices(0, 1);
      const other = await withDevices(0);
      await store.transact(async records => {
        await records.devices.rememberDeleted(user.id, at(5));
        await records.users.remove(user.id);
      });
      const isOfDeleted = (hash = '') => store.read(records => records.devices.isOfDeletedAccount(hash));
      for (const { tokenHash } of devices) expect(await isOfDeleted(tokenHash)).toBe(true);
      expect(await isOfDeleted(other.devices[0]?.tokenHash)).toBe(false);
      expect(await isOfDeleted('nobody’s')).toBe(false);
      await store.transact(records => records.devices.forgetDeletedBefore(at(5)));
      expect(await isOfDeleted(devices[0]?.tokenHash)).toBe(true);
      await store.transact(records => records.devices.forgetDeletedBefore(at(6)));
      expect(await isOfDeleted(devices[0]?.tokenHash)).toBe(false);
    });
  });

  describe('recovery codes', () => {
    it('can each be used once, by their owner', async () => {
      const user = await storedUser(store);
      const stranger = await storedUser(store);
      await store.transact(records => records.recoveryCodes.replaceAll(user.id, ['a', 'b'], at(1)));
      const consume = (userId: string, hash: string) =>
        store.transact(records => records.recoveryCodes.consume(userId, hash, at(2)));
      expect(await consume(stranger.id, 'a')).toBe(false);
      expect(await consume(user.id, 'a')).toBe(true);
      expect(await consume(user.id, 'a')).toBe(false);
      expect(await consume(user.id, 'c')).toBe(false);
      expect(await store.read(records => records.recoveryCodes.status(user.id))).toEqual({
        remaining: 1,
        createdAt: at(1),
      });
    });

    it('are used by only one of two who try at the same moment', async () => {
      const user = await storedUser(store);
      await store.transact(records => records.recoveryCodes.replaceAll(user.id, ['a'], at(1)));
      const tries = [1, 2, 3, 4].map(() =>
        store.transact(records => records.recoveryCodes.consume(user.id, 'a', at(2))),
      );
      expect((await Promise.all(tries)).filter(isUsed => isUsed)).toHaveLength(1);
    });

    it('no longer count once there is a new set', async () => {
      const user = await storedUser(store);
      await store.transact(records => records.recoveryCodes.replaceAll(user.id, ['a'], at(1)));
      await store.transact(records => records.recoveryCodes.replaceAll(user.id, ['b'], at(2)));
      expect(await store.transact(records => records.recoveryCodes.consume(user.id, 'a', at(3)))).toBe(false);
      expect(await store.transact(records => records.recoveryCodes.consume(user.id, 'b', at(3)))).toBe(true);
    });

    it('are removed with how many could still have been used', async () => {
      const user = await storedUser(store);
      const stranger = await storedUser(store);
      await store.transact(async ({ recoveryCodes }) => {
        await recoveryCodes.replaceAll(user.id, ['a', 'b', 'c'], at(1));
        await recoveryCodes.replaceAll(stranger.id, ['d'], at(1));
        await recoveryCodes.consume(user.id, 'b', at(2));
        expect(await recoveryCodes.removeAllOf(user.id)).toBe(2);
        expect(await recoveryCodes.consume(user.id, 'a', at(3))).toBe(false);
        expect(await recoveryCodes.status(stranger.id)).toMatchObject({ remaining: 1 });
        expect(await recoveryCodes.removeAll()).toBeGreaterThanOrEqual(1);
        expect(await recoveryCodes.status(stranger.id)).toMatchObject({ remaining: 0 });
      });
    });

    it('are none before the first set', async () => {
      const user = await storedUser(store);
      const none = { remaining: 0, createdAt: null };
      expect(await store.read(records => records.recoveryCodes.status(user.id))).toEqual(none);
    });
  });

  describe('attempts', () => {
    it('are counted from a moment on, for one key', async () => {
      const [key, other] = [randomUUID(), randomUUID()];
      await store.transact(async records => {
        for (const minute of [1, 2, 2, 3]) await records.attempts.record(key, at(minute));
        await records.attempts.record(other, at(2));
      });
      await store.read(async records => {
        expect(await records.attempts.countSince(key, at(2))).toBe(3);
        expect(await records.attempts.oldestSince(key, at(2))).toBe(at(2));
        expect(await records.attempts.countSince(key, at(4))).toBe(0);
        expect(await records.attempts.oldestSince(key, at(4))).toBeUndefined();
      });
    });

    it('are forgotten for one key, or before a moment', async () => {
      const [key, other] = [randomUUID(), randomUUID()];
      await store.transact(async records => {
        await records.attempts.record(key, at(1));
        await records.attempts.record(other, at(1));
        await records.attempts.record(other, at(3));
        await records.attempts.clear(key);
        await records.attempts.removeBefore(at(2));
      });
      await store.read(async records => {
        expect(await records.attempts.countSince(key, at(0))).toBe(0);
        expect(await records.attempts.countSince(other, at(0))).toBe(1);
      });
    });
  });
}
