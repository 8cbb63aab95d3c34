import { beforeEach, describe, expect, it } from 'vitest';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import { aChat, aMessage, at, storedManuscript, storedUser } from '../../../test-support/stored-records.ts';
import type { NewChatSessionRecord } from '../chat-sessions.ts';
import type { NewManuscriptRecord } from '../manuscripts.ts';
import type { StoreKind } from '../store.ts';

export function chatsContract(kind: StoreKind): void {
  const { store } = storeOfSuite(kind);
  let userId: string;
  let manuscript: NewManuscriptRecord;
  beforeEach(async () => {
    userId = (await storedUser(store)).id;
    manuscript = await storedManuscript(store, userId);
  });
  async function storedChat(fields: Partial<NewChatSessionRecord> = {}): Promise<NewChatSessionRecord> {
    const chat = aChat(manuscript, fields);
    await store.transact(records => records.chatSessions.insert(chat));
    return chat;
  }

  describe('chats', () => {
    it('[DATA-23] [DATA-25] are found and listed, the last one made first, whatever the clock said', async () => {
      const first = await storedChat({ title: 'Chat 1', createdAt: at(2) });
      const second = await storedChat({ title: 'Chat 2', createdAt: at(1) });
      await store.read(async records => {
        expect(await records.chatSessions.find(userId, first.id)).toEqual({ ...first, seq: 2 });
        const listed = await records.chatSessions.listOf(userId, manuscript.id);
        expect(listed.map(chat => chat.id)).toEqual([second.id, first.id]);
      });
    });

    it('are deleted for good with their messages, and leave a tombstone', async () => {
      const chat = await storedChat();
      const message = aMessage(chat);
      await store.transact(records => records.chatMessages.insert(message));
      expect(await store.transact(records => records.chatSessions.remove(userId, chat.id, at(5)))).toBe(true);
      await store.read(async records => {
        expect(await records.chatSessions.find(userId, chat.id)).toBeUndefined();
        expect(await records.chatMessages.find(userId, message.id)).toBeUndefined();
        expect(await records.tombstones.listSince(userId, 0)).toEqual([
          { entity: 'chat-session', id: chat.id, seq: 4, deletedAt: at(5) },
        ]);
      });
      expect(await store.transact(records => records.chatSessions.remove(userId, chat.id, at(6)))).toBe(
        false,
      );
      expect(await store.transact(records => records.chatSessions.insert(chat))).toBe('deleted');
    });

    it('[OWN-3] are not found or deleted by another author', async () => {
      const chat = await storedChat();
      const stranger = (await storedUser(store)).id;
      await store.transact(async ({ chatSessions }) => {
        expect(await chatSessions.find(stranger, chat.id)).toBeUndefined();
        expect(await chatSessions.listOf(stranger, manuscript.id)).toEqual([]);
        expect(await chatSessions.remove(stranger, chat.id, at(1))).toBe(false);
      });
    });

    it('are inserted once, and never under another author’s id', async () => {
      const chat = await storedChat();
      const stranger = (await storedUser(store)).id;
      const theirs = await storedManuscript(store, stranger);
      await store.transact(async ({ chatSessions }) => {
        expect(await chatSessions.insert({ ...chat, title: 'Sent again' })).toBe('same');
        expect(await chatSessions.insert(aChat(theirs, { id: chat.id }))).toBe('taken-by-other');
      });
    });

    it('cannot be about another author’s manuscript', async () => {
      const stranger = (await storedUser(store)).id;
      const chat = aChat({ id: manuscript.id, userId: stranger });
      const inserting = store.transact(records => records.chatSessions.insert(chat));
      await expect(inserting).rejects.toMatchObject({ name: 'StoreFault' });
    });
  });

  describe('chat messages', () => {
    it('[DATA-26] [DATA-28] are listed in the order of their arrival, whatever the clock said', async () => {
      const chat = await storedChat();
      const messages = [
        aMessage(chat, { timestamp: at(2), content: 'first' }),
        aMessage(chat, { timestamp: at(1), content: 'second', role: 'assistant', mode: 'idea-smith' }),
        aMessage(chat, { timestamp: at(2), content: 'third' }),
      ];
      for (const message of messages) await store.transact(records => records.chatMessages.insert(message));
      const listed = await store.read(records => records.chatMessages.listOf(userId, chat.id));
      expect(listed).toEqual(messages.map((message, index) => ({ ...message, seq: index + 3 })));
    });

    it('are inserted once, and never under another author’s id', async () => {
      const message = aMessage(await storedChat());
      const stranger = (await storedUser(store)).id;
      const theirs = aChat(await storedManuscript(store, stranger));
      await store.transact(async ({ chatMessages, chatSessions }) => {
        expect(await chatMessages.insert(message)).toBe('inserted');
        expect(await chatMessages.insert({ ...message, content: 'Sent again' })).toBe('same');
        await chatSessions.insert(theirs);
        expect(await chatMessages.insert(aMessage(theirs, { id: message.id }))).toBe('taken-by-other');
        expect(await chatMessages.find(userId, message.id)).toMatchObject({ content: message.content });
        expect(await chatMessages.find(stranger, message.id)).toBeUndefined();
        expect(await chatMessages.listOf(stranger, message.sessionId)).toEqual([]);
      });
    });

    it('cannot be put into another author’s chat, nor under another manuscript than their chat’s', async () => {
      const chat = await storedChat();
      const stranger = (await storedUser(store)).id;
      const other = await storedManuscript(store, userId);
      for (const message of [
        aMessage({ ...chat, userId: stranger }),
        aMessage({ ...chat, manuscriptId: other.id }),
      ]) {
        const inserting = store.transact(records => records.chatMessages.insert(message));
        await expect(inserting).rejects.toMatchObject({ name: 'StoreFault' });
      }
    });

    it('are not found while their manuscript is in the trash', async () => {
      const chat = await storedChat();
      await store.transact(async records => {
        await records.chatMessages.insert(aMessage(chat));
        await records.manuscripts.moveToTrash(userId, manuscript.id, at(5));
        expect(await records.chatMessages.listOf(userId, chat.id)).toEqual([]);
        expect(await records.chatSessions.find(userId, chat.id)).toBeUndefined();
      });
    });
  });
}
