import { beforeEach, describe, expect, it } from 'vitest';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import { aCard, at, storedManuscript, storedUser } from '../../../test-support/stored-records.ts';
import type { NewManuscriptRecord } from '../manuscripts.ts';
import type { NewCardRecord } from '../outline-cards.ts';
import type { StoreKind } from '../store.ts';

export function outlineCardsContract(kind: StoreKind): void {
  const { store } = storeOfSuite(kind);
  let userId: string;
  let manuscript: NewManuscriptRecord;
  beforeEach(async () => {
    userId = (await storedUser(store)).id;
    manuscript = await storedManuscript(store, userId);
  });
  const insert = (card: NewCardRecord) => store.transact(records => records.outlineCards.insert(card));
  const list = () => store.read(records => records.outlineCards.listOf(userId, manuscript.id));
  const titles = async () => (await list()).map(card => card.title).join(' ');
  const sequence = () => store.read(records => records.users.sequenceOf(userId));

  /** Cards titled by single letters, in this order; returns the id of each letter. */
  async function withCards(letters: string): Promise<Record<string, string>> {
    const cards = [...letters].map(title => aCard(manuscript, { title }));
    await store.transact(async records => {
      for (const card of cards) await records.outlineCards.insert(card);
    });
    return Object.fromEntries(cards.map(card => [card.title, card.id]));
  }

  describe('outline cards', () => {
    it('[DATA-19] [DATA-20] [DATA-21] begin empty, after the last one', async () => {
      await withCards('a');
      const card = aCard(manuscript);
      expect(await insert(card)).toBe('inserted');
      expect(await store.read(records => records.outlineCards.find(userId, card.id))).toEqual({
        ...card,
        content: '',
        metadata: null,
        position: 1,
        seq: 3,
      });
    });

    it('[DATA-22] keep their metadata, with fields of their own too', async () => {
      const metadata = { type: 'scene' as const, characters: ['Ahab'], order: 2, weather: 'fog' };
      const card = aCard(manuscript, { metadata });
      await insert(card);
      expect(await list()).toMatchObject([{ metadata }]);
    });

    it('are put where a position asks for it', async () => {
      await withCards('abc');
      await insert(aCard(manuscript, { title: 'x', position: 1 }));
      await insert(aCard(manuscript, { title: 'y', position: 0 }));
      await insert(aCard(manuscript, { title: 'z', position: 99 }));
      expect(await titles()).toBe('y a x b c z');
      expect((await list()).map(card => card.position)).toEqual([0, 1, 2, 3, 4, 5]);
    });

    it('change in the fields that are given', async () => {
      const ids = await withCards('a');
      const changed = await store.transact(records =>
        records.outlineCards.change(userId, ids.a ?? '', { content: 'Night.' }),
      );
      expect(changed).toMatchObject({ title: 'a', content: 'Night.', position: 0, seq: 3 });
      expect(await list()).toEqual([changed]);
    });

    it('move, and only the one that moved takes a new number', async () => {
      const ids = await withCards('abcd');
      const before = await list();
      const moved = await store.transact(records =>
        records.outlineCards.change(userId, ids.d ?? '', { position: 0 }),
      );
      expect(moved).toMatchObject({ position: 0, seq: 6 });
      expect(await titles()).toBe('d a b c');
      const after = await list();
      expect(after.slice(1).map(card => card.seq)).toEqual(before.slice(0, 3).map(card => card.seq));
    });

    it('stand in the order that is asked for, those not named behind', async () => {
      const ids = await withCards('abcde');
      const wanted = ['c', 'e', 'a'].map(letter => ids[letter] ?? '');
      await store.transact(records =>
        records.outlineCards.reorder(userId, manuscript.id, [...wanted, 'no card', ...wanted]),
      );
      expect(await titles()).toBe('c e a b d');
    });

    it('[P16] stand where a device has put them, and only those that moved take a number', async () => {
      const cards = ['a', 'b', 'c'].map((title, index) =>
        aCard(manuscript, { title, orderKey: `V0000${3 - index}`, position: 0 }),
      );
      for (const card of cards) await insert(card);
      expect(await titles()).toBe('c b a');
      const keys = new Map([
        [cards[0]?.id ?? '', 'V00000'],
        [cards[1]?.id ?? '', 'V00002'],
        ['no card', 'V00009'],
      ]);
      const before = (await sequence()) ?? 0;
      await store.transact(records => records.outlineCards.place(userId, manuscript.id, keys));
      expect(await titles()).toBe('a c b');
      expect(await sequence()).toBe(before + 1);
    });

    it('take no number when the order is what it was', async () => {
      const ids = await withCards('abc');
      await store.transact(records =>
        records.outlineCards.reorder(userId, manuscript.id, Object.values(ids)),
      );
      expect(await sequence()).toBe(4);
    });

    it('keep one order when many are put in front at the same moment', async () => {
      await withCards('a');
      const inserts = Array.from({ length: 10 }, (_, index) =>
        insert(aCard(manuscript, { title: `${index}`, position: 0 })),
      );
      await Promise.all(inserts);
      const cards = await list();
      expect(cards).toHaveLength(11);
      expect(cards.at(-1)?.title).toBe('a');
      expect(cards.map(card => card.position)).toEqual(cards.map((_, index) => index));
    });

    it('[OWN-3] are not found, changed, moved or deleted by another author', async () => {
      const ids = await withCards('ab');
      const stranger = (await storedUser(store)).id;
      await store.transact(async ({ outlineCards }) => {
        const id = ids.a ?? '';
        expect(await outlineCards.find(stranger, id)).toBeUndefined();
        expect(await outlineCards.listOf(stranger, manuscript.id)).toEqual([]);
        expect(await outlineCards.change(stranger, id, { title: 'Mine' })).toBeUndefined();
        expect(await outlineCards.moveToTrash(stranger, id, at(1))).toBe(false);
        await outlineCards.reorder(stranger, manuscript.id, [ids.b ?? '', id]);
      });
      expect(await titles()).toBe('a b');
    });

    it('cannot be put into another author’s manuscript', async () => {
      const stranger = (await storedUser(store)).id;
      const card = aCard({ id: manuscript.id, userId: stranger });
      await expect(insert(card)).rejects.toMatchObject({ name: 'StoreFault' });
      expect(await store.read(records => records.users.sequenceOf(stranger))).toBe(0);
    });

    it('are inserted once, and never under another author’s id', async () => {
      const card = aCard(manuscript);
      await insert(card);
      expect(await insert({ ...card, title: 'Sent again' })).toBe('same');
      const stranger = (await storedUser(store)).id;
      const theirs = await storedManuscript(store, stranger);
      expect(await insert(aCard(theirs, { id: card.id }))).toBe('taken-by-other');
      expect(await titles()).toBe('A storm');
    });

    it('go to the trash and come back to their place', async () => {
      const ids = await withCards('abc');
      const id = ids.b ?? '';
      expect(await store.transact(records => records.outlineCards.moveToTrash(userId, id, at(5)))).toBe(true);
      expect(await titles()).toBe('a c');
      await store.read(async records => {
        expect(await records.outlineCards.find(userId, id)).toBeUndefined();
        expect(await records.outlineCards.listTrash(userId, manuscript.id)).toMatchObject([
          { id, title: 'b', deletedAt: at(5), seq: 5 },
        ]);
        expect(await records.tombstones.find(userId, 'outline-card', id)).toMatchObject({ seq: 5 });
      });
      const restored = await store.transact(records => records.outlineCards.restore(userId, id));
      expect(restored).toBe(true);
      expect(await store.read(records => records.outlineCards.find(userId, id))).toMatchObject({
        position: 1,
        seq: 6,
      });
      expect(await titles()).toBe('a b c');
    });

    it('are not brought back by a late create, before and after the trash was emptied', async () => {
      const card = aCard(manuscript);
      await insert(card);
      await store.transact(records => records.outlineCards.moveToTrash(userId, card.id, at(5)));
      expect(await insert(card)).toBe('deleted');
      await store.transact(records => records.outlineCards.purgeDeletedBefore(at(6)));
      expect(await store.read(records => records.outlineCards.listTrash(userId, manuscript.id))).toEqual([]);
      expect(await insert(card)).toBe('deleted');
    });
  });
}
