import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import {
  aCard,
  aManuscript,
  aStyle,
  at,
  storedManuscript,
  storedUser,
} from '../../../test-support/stored-records.ts';
import type { NewManuscriptRecord } from '../manuscripts.ts';
import type { StoreKind } from '../store.ts';

export function manuscriptsContract(kind: StoreKind): void {
  const { store } = storeOfSuite(kind);
  let userId: string;
  beforeEach(async () => {
    userId = (await storedUser(store)).id;
  });
  const insert = (manuscript: NewManuscriptRecord) =>
    store.transact(records => records.manuscripts.insert(manuscript));
  const find = (owner: string, id: string) => store.read(records => records.manuscripts.find(owner, id));
  const moveToTrash = (id: string, deletedAt = at(5)) =>
    store.transact(records => records.manuscripts.moveToTrash(userId, id, deletedAt));
  const purge = (before: string) => store.transact(records => records.manuscripts.purgeDeletedBefore(before));

  describe('manuscripts', () => {
    it('[DATA-10] [DATA-11] [DATA-12] begin with no words, no characters and no style', async () => {
      const manuscript = aManuscript(userId);
      expect(await insert(manuscript)).toBe('inserted');
      expect(await find(userId, manuscript.id)).toEqual({
        ...manuscript,
        wordCount: 0,
        characterCount: 0,
        writingStyleId: null,
        seq: 1,
      });
    });

    it('[OWN-3] are not found, changed, deleted or restored by another author', async () => {
      const { id } = await storedManuscript(store, userId);
      const stranger = (await storedUser(store)).id;
      expect(await find(stranger, id)).toBeUndefined();
      await store.transact(async ({ manuscripts }) => {
        expect(await manuscripts.change(stranger, id, { title: 'Mine' })).toBeUndefined();
        expect(await manuscripts.moveToTrash(stranger, id, at(1))).toBe(false);
        expect(await manuscripts.moveToTrash(userId, id, at(1))).toBe(true);
        expect(await manuscripts.restore(stranger, id)).toBeUndefined();
        expect(await manuscripts.findInTrash(stranger, id)).toBeUndefined();
        expect(await manuscripts.listTrash(stranger)).toEqual([]);
      });
    });

    it('are inserted once, however often they are sent', async () => {
      const manuscript = aManuscript(userId);
      await insert(manuscript);
      expect(await insert({ ...manuscript, title: 'Sent again' })).toBe('same');
      expect(await find(userId, manuscript.id)).toMatchObject({ title: 'The Sea', seq: 1 });
    });

    it('are inserted once when they are sent twice at the same moment', async () => {
      const manuscript = aManuscript(userId);
      const outcomes = await Promise.all([insert(manuscript), insert(manuscript), insert(manuscript)]);
      expect(outcomes.sort()).toEqual(['inserted', 'same', 'same']);
      expect(await store.read(records => records.users.sequenceOf(userId))).toBe(1);
    });

    it('do not take the id of another author’s manuscript', async () => {
      const { id } = await storedManuscript(store, userId);
      const stranger = (await storedUser(store)).id;
      expect(await insert(aManuscript(stranger, { id, title: 'Mine' }))).toBe('taken-by-other');
      expect(await find(userId, id)).toMatchObject({ title: 'The Sea' });
      expect(await store.read(records => records.users.sequenceOf(stranger))).toBe(0);
    });

    it('change in the fields that are given', async () => {
      const { id } = await storedManuscript(store, userId);
      const changed = await store.transact(records =>
        records.manuscripts.change(userId, id, { title: 'The Shore', wordCount: 5_000_000_000 }),
      );
      expect(changed).toMatchObject({
        title: 'The Shore',
        wordCount: 5_000_000_000,
        lastSaved: at(0),
        seq: 2,
      });
      expect(await find(userId, id)).toEqual(changed);
    });

    it('keep their title when only the counts change', async () => {
      const { id } = await storedManuscript(store, userId, { title: 'Ünï \u{1F30A} \0 \uD800' });
      await store.transact(records => records.manuscripts.change(userId, id, { characterCount: 7 }));
      expect(await find(userId, id)).toMatchObject({ title: 'Ünï \u{1F30A} \0 \uD800', characterCount: 7 });
    });

    it('are listed with the most recently saved first, without those of others', async () => {
      await storedManuscript(store, (await storedUser(store)).id);
      for (const minute of [1, 3, 2]) {
        await storedManuscript(store, userId, { title: `Saved at ${minute}`, lastSaved: at(minute) });
      }
      const titles = (await store.read(records => records.manuscripts.listOf(userId))).map(
        found => found.title,
      );
      expect(titles).toEqual(['Saved at 3', 'Saved at 2', 'Saved at 1']);
    });

    it('can only have a writing style of their own author', async () => {
      const stranger = (await storedUser(store)).id;
      const style = aStyle(stranger);
      await store.transact(records => records.writingStyles.insert(style));
      const { id } = await storedManuscript(store, userId);
      const change = store.transact(records =>
        records.manuscripts.change(userId, id, { writingStyleId: style.id }),
      );
      await expect(change).rejects.toMatchObject({ name: 'StoreFault' });
    });
  });

  describe('the trash', () => {
    it('takes a manuscript out of every list and leaves a tombstone with the number of the change', async () => {
      const manuscript = await storedManuscript(store, userId);
      const card = aCard(manuscript);
      await store.transact(records => records.outlineCards.insert(card));
      expect(await moveToTrash(manuscript.id)).toBe(true);
      await store.read(async records => {
        expect(await records.manuscripts.find(userId, manuscript.id)).toBeUndefined();
        expect(await records.manuscripts.listOf(userId)).toEqual([]);
        expect(await records.outlineCards.find(userId, card.id)).toBeUndefined();
        expect(await records.manuscripts.listTrash(userId)).toMatchObject([
          { id: manuscript.id, title: 'The Sea', deletedAt: at(5), seq: 3 },
        ]);
        expect(await records.tombstones.listSince(userId, 0)).toEqual([
          { entity: 'manuscript', id: manuscript.id, seq: 3, deletedAt: at(5) },
        ]);
        expect(await records.tombstones.listSince(userId, 3)).toEqual([]);
      });
    });

    it('takes a manuscript once', async () => {
      const { id } = await storedManuscript(store, userId);
      await moveToTrash(id);
      expect(await moveToTrash(id, at(6))).toBe(false);
      expect(await store.read(records => records.users.sequenceOf(userId))).toBe(2);
    });

    it('gives a manuscript back with its cards, under a later number than its tombstone', async () => {
      const manuscript = await storedManuscript(store, userId);
      const card = aCard(manuscript);
      await store.transact(records => records.outlineCards.insert(card));
      await moveToTrash(manuscript.id);
      const restored = await store.transact(records => records.manuscripts.restore(userId, manuscript.id));
      expect(restored).toMatchObject({ id: manuscript.id, title: 'The Sea', seq: 4 });
      await store.read(async records => {
        expect(await records.manuscripts.find(userId, manuscript.id)).toEqual(restored);
        expect(await records.outlineCards.find(userId, card.id)).toMatchObject({ title: 'A storm' });
        expect(await records.tombstones.find(userId, 'manuscript', manuscript.id)).toMatchObject({ seq: 3 });
      });
    });

    it('does not give back what a late create sends again, before and after it was emptied', async () => {
      const manuscript = aManuscript(userId);
      await insert(manuscript);
      await moveToTrash(manuscript.id);
      expect(await insert(manuscript)).toBe('deleted');
      await purge(at(6));
      expect(await insert(manuscript)).toBe('deleted');
      expect(await find(userId, manuscript.id)).toBeUndefined();
    });

    it('loses for good what was deleted before a moment, and keeps the tombstone', async () => {
      const early = await storedManuscript(store, userId);
      const late = await storedManuscript(store, userId);
      const update = { opId: randomUUID(), update: new Uint8Array([1]), createdAt: at(0) };
      await store.transact(records => records.documents.append(userId, early.id, update));
      await moveToTrash(early.id, at(5));
      await moveToTrash(late.id, at(6));
      await purge(at(6));
      await store.read(async records => {
        expect((await records.manuscripts.listTrash(userId)).map(found => found.id)).toEqual([late.id]);
        expect(await records.documents.updatesSince(userId, early.id, 0)).toEqual([]);
        expect(await records.tombstones.find(userId, 'manuscript', early.id)).toMatchObject({
          deletedAt: at(5),
        });
      });
    });
  });

  describe('documents', () => {
    const bytes = (...values: number[]) => new Uint8Array(values);
    const plain = (update: Uint8Array) => [...update];
    const append = (manuscriptId: string, opId: string, update: Uint8Array, minute = 0) =>
      store.transact(records =>
        records.documents.append(userId, manuscriptId, { opId, update, createdAt: at(minute) }),
      );
    const updatesOf = async (manuscriptId: string, afterSeq = 0) =>
      (await store.read(records => records.documents.updatesSince(userId, manuscriptId, afterSeq))).map(
        ({ seq, update }) => ({ seq, update: plain(update) }),
      );

    it('keep updates in the order of their arrival, each with its number', async () => {
      const { id } = await storedManuscript(store, userId);
      expect(await append(id, 'one', bytes(1, 0, 255))).toEqual({ outcome: 'appended', seq: 2 });
      expect(await append(id, 'two', bytes())).toEqual({ outcome: 'appended', seq: 3 });
      const all = [
        { seq: 2, update: [1, 0, 255] },
        { seq: 3, update: [] },
      ];
      expect(await updatesOf(id)).toEqual(all);
      expect(await updatesOf(id, 2)).toEqual(all.slice(1));
      expect(await find(userId, id)).toMatchObject({ seq: 3 });
    });

    it('keep an update that arrives twice once', async () => {
      const { id } = await storedManuscript(store, userId);
      const outcomes = await Promise.all([1, 2, 3].map(() => append(id, 'one', bytes(1))));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['appended', 'same', 'same']);
      expect(new Set(outcomes.map(({ seq }) => seq))).toEqual(new Set([2]));
      expect(await updatesOf(id)).toEqual([{ seq: 2, update: [1] }]);
    });

    it('are not reached through another author’s name', async () => {
      const { id } = await storedManuscript(store, userId);
      await append(id, 'one', bytes(1));
      const stranger = (await storedUser(store)).id;
      await store.read(async ({ documents }) => {
        expect(await documents.updatesSince(stranger, id, 0)).toEqual([]);
        expect(await documents.snapshotOf(stranger, id)).toBeUndefined();
      });
      const update = { opId: 'theirs', update: bytes(2), createdAt: at(0) };
      const appending = store.transact(records => records.documents.append(stranger, id, update));
      await expect(appending).rejects.toMatchObject({ name: 'StoreFault' });
      const snapshot = { upTo: 2, state: bytes(3), createdAt: at(0) };
      await store.transact(records => records.documents.keepSnapshot(userId, id, { ...snapshot, upTo: 1 }));
      const keeping = store.transact(records => records.documents.keepSnapshot(stranger, id, snapshot));
      await expect(keeping).rejects.toMatchObject({ name: 'StoreFault' });
    });

    it('are kept while their manuscript is in the trash', async () => {
      const { id } = await storedManuscript(store, userId);
      await append(id, 'one', bytes(1));
      await moveToTrash(id);
      expect(await updatesOf(id)).toEqual([{ seq: 2, update: [1] }]);
    });

    it('replace updates by a snapshot only where it contains them and they are old enough', async () => {
      const { id } = await storedManuscript(store, userId);
      for (const [index, minute] of [1, 5, 2, 3].entries())
        await append(id, `${index}`, bytes(index), minute);
      const snapshot = { upTo: 4, state: bytes(9), createdAt: at(6) };
      await store.transact(async ({ documents }) => {
        expect(await documents.removeSnapshotted(userId, id, at(9))).toBe(0);
        expect(await documents.keepSnapshot(userId, id, snapshot)).toBe(true);
        expect(await documents.removeSnapshotted(userId, id, at(5))).toBe(2);
      });
      expect(await updatesOf(id)).toEqual([
        { seq: 3, update: [1] },
        { seq: 5, update: [3] },
      ]);
      const found = await store.read(records => records.documents.snapshotOf(userId, id));
      expect(found && { ...found, state: plain(found.state) }).toEqual({ ...snapshot, state: [9] });
    });

    it('never replace a snapshot by an earlier one', async () => {
      const { id } = await storedManuscript(store, userId);
      const keep = (upTo: number) =>
        store.transact(records =>
          records.documents.keepSnapshot(userId, id, { upTo, state: bytes(upTo), createdAt: at(0) }),
        );
      expect([await keep(4), await keep(3), await keep(5)]).toEqual([true, false, true]);
      expect(await store.read(records => records.documents.snapshotOf(userId, id))).toMatchObject({
        upTo: 5,
      });
    });
  });
}
