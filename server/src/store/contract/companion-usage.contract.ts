import { describe, expect, it } from 'vitest';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import { storedUser } from '../../../test-support/stored-records.ts';
import type { StoreKind } from '../store.ts';

const TODAY = '2026-03-02';
const YESTERDAY = '2026-03-01';

export function companionUsageContract(kind: StoreKind): void {
  const { store } = storeOfSuite(kind);

  const add = (userId: string, day: string, messages: number, tokens: number) =>
    store.transact(records => records.companionUsage.add(userId, day, { messages, tokens }));
  const of = (userId: string, day: string) => store.read(records => records.companionUsage.of(userId, day));

  describe('use of the companion', () => {
    it('is nothing before the first message', async () => {
      const user = await storedUser(store);
      expect(await of(user.id, TODAY)).toEqual({ messages: 0, tokens: 0 });
    });

    it('adds up by author and day', async () => {
      const user = await storedUser(store);
      const other = await storedUser(store);
      await add(user.id, YESTERDAY, 5, 500);
      await add(user.id, TODAY, 1, 9_000);
      await add(user.id, TODAY, 0, -1_500);
      await add(other.id, TODAY, 1, 10);
      expect(await of(user.id, TODAY)).toEqual({ messages: 1, tokens: 7_500 });
      expect(await of(user.id, YESTERDAY)).toEqual({ messages: 5, tokens: 500 });
    });

    it('counts every one of many messages at the same moment', async () => {
      const user = await storedUser(store);
      await Promise.all(Array.from({ length: 20 }, () => add(user.id, TODAY, 1, 100)));
      expect(await of(user.id, TODAY)).toEqual({ messages: 20, tokens: 2_000 });
    });

    it('is known for all authors together', async () => {
      const day = '2031-01-01';
      expect(await store.read(records => records.companionUsage.tokensOfAll(day))).toBe(0);
      for (const tokens of [100, 20, 3]) await add((await storedUser(store)).id, day, 1, tokens);
      expect(await store.read(records => records.companionUsage.tokensOfAll(day))).toBe(123);
    });

    it('is forgotten when its day has long passed', async () => {
      const user = await storedUser(store);
      await add(user.id, '2020-01-01', 1, 1);
      await add(user.id, TODAY, 1, 1);
      await store.transact(records => records.companionUsage.removeBefore(YESTERDAY));
      expect(await of(user.id, '2020-01-01')).toEqual({ messages: 0, tokens: 0 });
      expect(await of(user.id, TODAY)).toEqual({ messages: 1, tokens: 1 });
    });
  });
}
