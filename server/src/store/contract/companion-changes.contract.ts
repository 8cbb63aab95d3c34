import { beforeEach, describe, expect, it } from 'vitest';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import {
  aCard,
  aChat,
  aCompanionChange,
  at,
  storedManuscript,
  storedUser,
} from '../../../test-support/stored-records.ts';
import { UnreadableRecord } from '../../crypto/unreadable-record.ts';
import type { NewCompanionChangeRecord } from '../companion-changes.ts';
import type { NewManuscriptRecord } from '../manuscripts.ts';
import type { NewCardRecord } from '../outline-cards.ts';
import type { StoreKind } from '../store.ts';

export function companionChangesContract(kind: StoreKind): void {
  const opened = storeOfSuite(kind);
  const { store } = opened;
  let userId: string;
  let manuscript: NewManuscriptRecord;
  let card: NewCardRecord;
  beforeEach(async () => {
    userId = (await storedUser(store)).id;
    manuscript = await storedManuscript(store, userId);
    card = aCard(manuscript);
    await store.transact(records => records.outlineCards.insert(card));
  });

  async function storedChange(fields: Partial<NewCompanionChangeRecord> = {}) {
    const change = aCompanionChange(card, fields);
    await store.transact(records => records.companionChanges.insert(change));
    return change;
  }
  const found = (id: string) => store.read(records => records.companionChanges.find(userId, id));
  /** Other tests of the suite have changes of later times. */
  const expire = (before: string) =>
    store.transact(records => records.companionChanges.expireMadeBefore(before));

  describe('changes of the companion', () => {
    it('[COMPANION-11] are kept with the former values, and told of by their numbers', async () => {
      const change = await storedChange();
      expect(await found(change.id)).toEqual({ ...change, seq: 3 });
      const told = (after: number, upTo: number) =>
        store.read(records => records.companionChanges.listChanged(userId, { after, upTo }));
      expect(await told(2, 3)).toEqual([{ ...change, seq: 3 }]);
      expect(await told(3, 10)).toEqual([]);
    });

    it('[COMPANION-11] say when they were undone and what was left alone, under a new number', async () => {
      const change = await storedChange();
      const undone = await store.transact(records =>
        records.companionChanges.change(userId, change.id, { undoneAt: at(5), keptFields: ['content'] }),
      );
      expect(undone).toEqual({ ...change, undoneAt: at(5), keptFields: ['content'], seq: 4 });
      expect(await found(change.id)).toEqual(undone);
    });

    it('are inserted once, and never under another author’s id', async () => {
      const change = await storedChange();
      const stranger = (await storedUser(store)).id;
      const theirs = aCard(await storedManuscript(store, stranger));
      await store.transact(async ({ companionChanges }) => {
        expect(await companionChanges.insert({ ...change, title: 'Sent again' })).toBe('same');
        expect(await companionChanges.insert(aCompanionChange(theirs, { id: change.id }))).toBe(
          'taken-by-other',
        );
        expect(await companionChanges.isOfOther(stranger, change.id)).toBe(true);
        expect(await companionChanges.isOfOther(userId, change.id)).toBe(false);
      });
      expect(await found(change.id)).toMatchObject({ title: change.title });
    });

    it('[OWN-3] are not found or changed by another author', async () => {
      const change = await storedChange();
      const stranger = (await storedUser(store)).id;
      await store.transact(async ({ companionChanges }) => {
        expect(await companionChanges.find(stranger, change.id, 'anywhere')).toBeUndefined();
        expect(await companionChanges.change(stranger, change.id, { undoneAt: at(1) })).toBeUndefined();
        expect(await companionChanges.listChanged(stranger, { after: 0, upTo: 100 })).toEqual([]);
      });
      expect(await found(change.id)).toMatchObject({ undoneAt: null });
    });

    it('go to the trash with their manuscript, come back with it, and are gone when it is', async () => {
      const change = await storedChange();
      await store.transact(records => records.manuscripts.moveToTrash(userId, manuscript.id, at(1)));
      expect(await found(change.id)).toBeUndefined();
      const anywhere = () =>
        store.read(records => records.companionChanges.find(userId, change.id, 'anywhere'));
      expect(await anywhere()).toMatchObject({ id: change.id });
      await store.transact(records => records.manuscripts.restore(userId, manuscript.id));
      expect(await found(change.id)).toMatchObject({ id: change.id });
      await store.transact(async records => {
        await records.manuscripts.moveToTrash(userId, manuscript.id, at(1));
        await records.manuscripts.purgeDeletedBefore(at(2));
      });
      expect(await anywhere()).toBeUndefined();
    });

    it('[COMPANION-11] outlive their card, their messages and their chat', async () => {
      const chat = aChat(manuscript);
      await store.transact(records => records.chatSessions.insert(chat));
      const change = await storedChange({ sessionId: chat.id });
      await store.transact(async records => {
        await records.chatSessions.remove(userId, chat.id, at(1));
        await records.outlineCards.moveToTrash(userId, card.id, at(1));
        await records.outlineCards.purgeDeletedBefore(at(2));
      });
      expect(await found(change.id)).toMatchObject({ before: change.before });
    });

    it('[COMPANION-11] lose their former values when their time is over, and stay beside the chat', async () => {
      const chat = aChat(manuscript);
      await store.transact(records => records.chatSessions.insert(chat));
      const old = await storedChange({ sessionId: chat.id, madeAt: at(-100) });
      const young = await storedChange({ sessionId: chat.id, madeAt: at(-90) });
      const orphan = await storedChange({ madeAt: at(-100) });
      expect(await expire(at(-90))).toBe(2);
      expect(await found(old.id)).toMatchObject({
        title: old.title,
        before: null,
        after: null,
        isExpired: true,
        seq: 7,
      });
      expect(await found(young.id)).toMatchObject({ before: young.before, isExpired: false });
      expect(await found(orphan.id)).toBeUndefined();
      expect(await expire(at(-90))).toBe(0);
    });

    it('do not stop the others when one of them is damaged', async () => {
      const chat = aChat(manuscript);
      await store.transact(records => records.chatSessions.insert(chat));
      const damaged = await storedChange({ sessionId: chat.id, madeAt: at(-200) });
      const whole = await storedChange({ sessionId: chat.id, madeAt: at(-200) });
      const sealed = Buffer.alloc(40, 1);
      await opened.database.query('update companion_changes set sealed = ? where id = ?', sealed, damaged.id);
      expect(await expire(at(-190))).toBe(2);
      expect(await expire(at(-190))).toBe(0);
      expect(await found(whole.id)).toMatchObject({ isExpired: true });
    });

    it.each([
      ['card_id', 'another card'],
      ['action', 'create'],
      ['reply_id', 'another reply'],
      ['question_id', 'another question'],
      ['session_id', 'another chat'],
    ])('cannot be read when their %s was changed in the database', async (column, value) => {
      const change = await storedChange();
      await opened.database.query(
        `update companion_changes set ${column} = ? where id = ?`,
        value,
        change.id,
      );
      await expect(found(change.id)).rejects.toBeInstanceOf(UnreadableRecord);
    });

    it('cannot be about another author’s manuscript', async () => {
      const stranger = (await storedUser(store)).id;
      const change = aCompanionChange({ ...card, userId: stranger });
      const inserting = store.transact(records => records.companionChanges.insert(change));
      await expect(inserting).rejects.toMatchObject({ name: 'StoreFault' });
    });
  });
}
