import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countStoredUsage } from '../../../test-support/count-stored-usage.ts';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import { storedHistory } from '../../../test-support/stored-history.ts';
import {
  aCard,
  aChat,
  aCompanionChange,
  aMessage,
  aStyle,
  at,
  storedManuscript,
  storedUser,
} from '../../../test-support/stored-records.ts';
import type { StoreKind } from '../store.ts';

const STEPS_MAX = 50;
const HISTORIES = 12;
const LATER = at(60 * 24 * 365);

export function usageContract(kind: StoreKind): void {
  const suite = storeOfSuite(kind);
  const { store } = suite;
  const totalsOf = (userId: string) => store.read(records => records.usage.of(userId));
  const counted = (userId: string) => countStoredUsage(suite.database, userId);

  describe('the totals of an author', () => {
    it('are nothing for a new account', async () => {
      const user = await storedUser(store);
      expect(Object.values(await totalsOf(user.id)).every(total => total === 0)).toBe(true);
    });

    it('count each thing once, and the bytes of its row', async () => {
      const user = await storedUser(store);
      const book = await storedManuscript(store, user.id);
      await store.transact(async records => {
        await records.outlineCards.insert(aCard(book, { content: 'x'.repeat(10_000) }));
        const chat = aChat(book);
        await records.chatSessions.insert(chat);
        await records.chatMessages.insert(aMessage(chat));
        await records.writingStyles.insert(aStyle(user.id));
        await records.documents.append(user.id, book.id, {
          opId: randomUUID(),
          update: new Uint8Array(5_000),
          createdAt: at(0),
        });
      });
      const totals = await totalsOf(user.id);
      expect(totals).toMatchObject({
        manuscripts: 1,
        cards: 1,
        chats: 1,
        messages: 1,
        updates: 1,
        styles: 1,
        trashedBytes: 0,
      });
      expect(totals.bytes).toBeGreaterThan(15_000);
      expect(totals.bytes).toBeLessThan(20_000);
    });

    it('count what the companion has changed, with its former values, until they expire', async () => {
      const user = await storedUser(store);
      const book = await storedManuscript(store, user.id);
      const card = aCard(book);
      const chat = aChat(book);
      await store.transact(async records => {
        await records.outlineCards.insert(card);
        await records.chatSessions.insert(chat);
      });
      const { bytes } = await totalsOf(user.id);
      const before = { content: 'x'.repeat(10_000) };
      const [listed, forgotten] = [{ sessionId: chat.id }, {}].map(place =>
        aCompanionChange(card, { before, ...place }),
      );
      await store.transact(async ({ companionChanges }) => {
        for (const change of [listed, forgotten]) if (change) await companionChanges.insert(change);
      });
      const made = await totalsOf(user.id);
      expect(made.bytes - bytes).toBeGreaterThan(20_000);
      expect(made).toEqual(await counted(user.id));
      await store.transact(records => records.companionChanges.expireMadeBefore(LATER));
      // The line of the one that can still be shown is left.
      const expired = await totalsOf(user.id);
      expect(expired.bytes - bytes).toBeGreaterThan(0);
      expect(expired.bytes - bytes).toBeLessThan(1_000);
      expect(expired).toEqual(await counted(user.id));
      const { before: sums, after } = await store.transact(records => records.usage.recount(user.id));
      expect(after).toEqual(sums);
    });

    it('are equal to a count of all rows after any history', { timeout: 300_000 }, async () => {
      const steps = fc.array(fc.record({ kind: fc.nat(), which: fc.nat(), size: fc.nat({ max: 3_000 }) }), {
        minLength: 10,
        maxLength: STEPS_MAX,
      });
      await fc.assert(
        fc.asyncProperty(steps, async history => {
          const user = await storedUser(store);
          const other = await storedUser(store);
          await storedHistory(store, user.id, history);
          expect(await totalsOf(user.id)).toEqual(await counted(user.id));
          expect(Object.values(await totalsOf(other.id)).every(total => total === 0)).toBe(true);
          const { before, after } = await store.transact(records => records.usage.recount(user.id));
          expect(after).toEqual(before);
        }),
        { numRuns: HISTORIES },
      );
    });

    it('count all of many changes at the same moment', async () => {
      const user = await storedUser(store);
      const book = await storedManuscript(store, user.id);
      await Promise.all(
        Array.from({ length: 20 }, () =>
          store.transact(async records => {
            await records.users.hold(user.id);
            await records.outlineCards.insert(aCard(book));
          }),
        ),
      );
      expect(await totalsOf(user.id)).toMatchObject({ cards: 20 });
      expect(await totalsOf(user.id)).toEqual(await counted(user.id));
    });

    it('are what they were when a change is refused', async () => {
      const user = await storedUser(store);
      const book = await storedManuscript(store, user.id);
      const before = await totalsOf(user.id);
      const refused = store.transact(async records => {
        await records.outlineCards.insert(aCard(book));
        expect((await records.usage.settle(user.id)).totals.cards).toBe(1);
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
      expect(await totalsOf(user.id)).toEqual(before);
    });

    it('tell in the middle of a change what it adds', async () => {
      const user = await storedUser(store);
      const book = await storedManuscript(store, user.id);
      const { added, totals } = await store.transact(async records => {
        await records.outlineCards.insert(aCard(book));
        return records.usage.settle(user.id);
      });
      expect(added).toMatchObject({ cards: 1, manuscripts: 0 });
      expect(totals).toMatchObject({ cards: 1, manuscripts: 1 });
    });

    it('give room back with the trash, and the rest when it is emptied', async () => {
      const user = await storedUser(store);
      const book = await storedManuscript(store, user.id);
      await store.transact(records => records.outlineCards.insert(aCard(book)));
      const { bytes } = await totalsOf(user.id);
      await store.transact(records => records.manuscripts.moveToTrash(user.id, book.id, at(1)));
      const trashed = await totalsOf(user.id);
      expect(trashed).toMatchObject({ manuscripts: 0, cards: 0, trashedBytes: bytes });
      expect(trashed.bytes).toBeLessThan(bytes);
      await store.transact(records => records.manuscripts.purgeDeletedBefore(LATER));
      expect(await totalsOf(user.id)).toMatchObject({ trashedBytes: 0, bytes: trashed.bytes });
    });

    it('come back when a manuscript leaves the trash, and are no growth', async () => {
      const user = await storedUser(store);
      const book = await storedManuscript(store, user.id);
      await store.transact(records => records.outlineCards.insert(aCard(book)));
      const { cards, manuscripts } = await totalsOf(user.id);
      await store.transact(records => records.manuscripts.moveToTrash(user.id, book.id, at(1)));
      const { added } = await store.transact(async records => {
        await records.manuscripts.restore(user.id, book.id);
        return records.usage.settle(user.id);
      });
      expect(added).toMatchObject({ bytes: 0, cards: 0, manuscripts: 0 });
      expect(await totalsOf(user.id)).toMatchObject({ cards, manuscripts, trashedBytes: 0 });
    });

    it('shrink when updates are folded into a snapshot and removed', async () => {
      const user = await storedUser(store);
      const book = await storedManuscript(store, user.id);
      for (let count = 0; count < 5; count++) {
        await store.transact(records =>
          records.documents.append(user.id, book.id, {
            opId: randomUUID(),
            update: new Uint8Array(1_000),
            createdAt: at(0),
          }),
        );
      }
      const before = await totalsOf(user.id);
      await store.transact(async records => {
        const head = await records.documents.headOf(user.id, book.id);
        const snapshot = { upTo: head?.lastSeq ?? 0, state: new Uint8Array(1_200), createdAt: at(1) };
        await records.documents.keepSnapshot(user.id, book.id, snapshot);
        await records.documents.removeSnapshotted(user.id, book.id, LATER);
      });
      const after = await totalsOf(user.id);
      expect(after.updates).toBe(0);
      expect(after.bytes).toBeLessThan(before.bytes - 3_000);
      expect(after).toEqual(await counted(user.id));
    });

    it('tell who has more operations than need be remembered, and shrink with them', async () => {
      const user = await storedUser(store);
      for (let minute = 0; minute < 9; minute++) {
        await store.transact(records => records.operations.claim(user.id, `operation-${minute}`, at(minute)));
      }
      const busy = (max: number) => store.read(records => records.usage.authorsWithOperationsBeyond(max));
      expect(await busy(8)).toContain(user.id);
      await store.transact(records => records.operations.removeBeyond(user.id, 4));
      expect(await busy(4)).not.toContain(user.id);
      expect(await totalsOf(user.id)).toEqual(await counted(user.id));
      expect(await totalsOf(user.id)).toMatchObject({ operations: 4 });
    });

    it('go with the account', async () => {
      const user = await storedUser(store);
      await storedManuscript(store, user.id);
      await store.transact(records => records.users.remove(user.id));
      const tables = ['author_usage', 'manuscript_usage'];
      for (const table of tables) {
        expect(await suite.database.query(`select 1 from ${table} where user_id = ?`, user.id)).toEqual([]);
      }
    });
  });

  describe('a recount', () => {
    it('mends totals that are wrong, and says what they were', async () => {
      const user = await storedUser(store);
      const book = await storedManuscript(store, user.id);
      await store.transact(records => records.outlineCards.insert(aCard(book)));
      const right = await totalsOf(user.id);
      await suite.database.query('update author_usage set bytes = 7, cards = 9 where user_id = ?', user.id);
      await suite.database.query('update manuscript_usage set cards = -3 where user_id = ?', user.id);
      const { before, after } = await store.transact(records => records.usage.recount(user.id));
      expect(before).toMatchObject({ bytes: 7, cards: 9 });
      expect(after).toEqual(right);
      await store.transact(records => records.manuscripts.moveToTrash(user.id, book.id, at(1)));
      expect(await totalsOf(user.id)).toEqual(await counted(user.id));
    });
  });

  describe('a store from before the totals', () => {
    it('is counted when it is opened', { timeout: 60_000 }, async () => {
      const users = [await storedUser(store), await storedUser(store), await storedUser(store)];
      const history = Array.from({ length: 60 }, (_, step) => ({
        kind: step * 7,
        which: step * 5,
        size: step * 40,
      }));
      for (const user of users.slice(0, 2)) await storedHistory(store, user.id, history);
      const before = await Promise.all(users.map(user => totalsOf(user.id)));
      for (const table of ['author_usage', 'manuscript_usage']) {
        await suite.database.query(`drop table ${table}`);
      }
      await suite.database.query("delete from migrations where name = '0011-usage'");
      await suite.reopen();
      expect(await Promise.all(users.map(user => totalsOf(user.id)))).toEqual(before);
      expect(before[0]).toEqual(await counted(users[0]?.id ?? ''));
      // Books are counted by themselves, too: what one takes goes with it.
      for (const user of users) {
        const { before: held, after } = await store.transact(records => records.usage.recount(user.id));
        expect(after).toEqual(held);
      }
    });
  });
}
