import { beforeEach, describe, expect, it } from 'vitest';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import { storedManuscript, storedUser } from '../../../test-support/stored-records.ts';
import type { StoreKind } from '../store.ts';

export function deviceDaysContract(kind: StoreKind): void {
  const { store } = storeOfSuite(kind);
  let userId: string;
  beforeEach(async () => {
    userId = (await storedUser(store)).id;
  });

  const aDay = { device: 'desk', day: '2026-11-15', manuscriptId: 'book', words: 300 };
  const said = { ...aDay, firstAtMs: 1_000, lastAtMs: 2_000 };
  const everything = (author: string) =>
    store.read(records => records.deviceDays.listChanged(author, { after: 0, upTo: 1_000 }));

  describe('days of writing', () => {
    it('[GOAL-13] are kept once for each device, day and book', async () => {
      await store.transact(async ({ deviceDays }) => {
        await deviceDays.keep(userId, said);
        await deviceDays.keep(userId, { ...said, words: 310, lastAtMs: 3_000 });
        await deviceDays.keep(userId, { ...said, device: 'phone', words: 20 });
      });
      expect(await everything(userId)).toMatchObject([
        { id: 'desk:2026-11-15:book', words: 310, lastAtMs: 3_000, seq: 2 },
        { id: 'phone:2026-11-15:book', words: 20, seq: 3 },
      ]);
    });

    it('[GOAL-13] are not set back by what is older', async () => {
      const kept = await store.transact(async ({ deviceDays }) => {
        await deviceDays.keep(userId, said);
        return deviceDays.keep(userId, { ...said, words: 10, lastAtMs: 1_500 });
      });
      expect(kept).toMatchObject({ words: 300, seq: 1 });
      // Taken back within the same moment: the later call speaks.
      const fewer = await store.transact(({ deviceDays }) =>
        deviceDays.keep(userId, { ...said, words: 290 }),
      );
      expect(fewer).toMatchObject({ words: 290, seq: 2 });
    });

    it('are told of above the number that a device has seen, up to and with the last it asks for', async () => {
      await store.transact(async ({ deviceDays }) => {
        for (const device of ['desk', 'phone', 'tablet']) await deviceDays.keep(userId, { ...said, device });
      });
      const told = await store.read(records => records.deviceDays.listChanged(userId, { after: 1, upTo: 2 }));
      expect(told).toMatchObject([{ device: 'phone', seq: 2 }]);
    });

    it('[OWN-3] of another author are others, whatever they are called', async () => {
      const stranger = (await storedUser(store)).id;
      await store.transact(async ({ deviceDays }) => {
        await deviceDays.keep(userId, said);
        await deviceDays.keep(stranger, { ...said, words: 7 });
        expect(await deviceDays.find(userId, said)).toMatchObject({ words: 300 });
      });
      expect(await everything(stranger)).toMatchObject([{ words: 7 }]);
    });

    it('[GOAL-12] the goal of a book is changed alone, kept and taken away', async () => {
      const { id } = await storedManuscript(store, userId, { title: 'The Sea' });
      const change = (fields: { goalWords?: number | null; title?: string }) =>
        store.transact(records => records.manuscripts.change(userId, id, fields));
      expect(await change({ goalWords: 90_000 })).toMatchObject({ title: 'The Sea', goalWords: 90_000 });
      expect(await change({ title: 'The Shore' })).toMatchObject({ title: 'The Shore', goalWords: 90_000 });
      expect(await change({ goalWords: null })).not.toHaveProperty('goalWords');
    });
  });
}
