import { newChatSessionSchema, ownChatId } from '@everdraft/core/entities/chat-session';
import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { applyChanges } from './apply-changes.ts';
import { keepMessage } from './chat-messages.ts';
import { createChat, deleteChat, ensureChat, listChats } from './chat-sessions.ts';
import { takeLeadership } from './leadership.ts';
import type { LocalStore } from './local-store.ts';
import { queuedItems } from './sync-queue.ts';

const BOOK = '018f2b6a-7c1d-7a2b-9c3d-000000000001';

async function withBook(presence?: 'removed'): Promise<LocalStore> {
  const local = await aLocalStore();
  await local.database.manuscripts.add({
    id: BOOK,
    userId: local.userId,
    title: 'Low Water',
    wordCount: 0,
    characterCount: 0,
    writingStyleId: null,
    lastSaved: '2026-03-01T09:00:00.000Z',
    deletedAt: null,
    ...(presence && { presence }),
  });
  return local;
}

const titlesOf = async (local: LocalStore) => (await listChats(local, BOOK)).map(({ title }) => title);

describe('chats on this device', () => {
  it('[CHAT-24] begin with one Chat 1, however often it is asked for', async () => {
    const local = await withBook();
    await Promise.all([ensureChat(local, BOOK), ensureChat(local, BOOK)]);
    expect(await titlesOf(local)).toEqual(['Chat 1']);
    expect(await queuedItems(local)).toMatchObject([
      { type: 'chatSession', action: 'create', data: { manuscriptId: BOOK, title: 'Chat 1' } },
    ]);
  });

  it('[CHAT-24] have the same first id on every device, one that the server takes', async () => {
    const [one, other] = [await withBook(), await withBook()];
    await ensureChat(one, BOOK);
    await ensureChat(other, BOOK);
    const [chat] = await listChats(one, BOOK);
    expect(await listChats(other, BOOK)).toMatchObject([{ id: chat?.id }]);
    expect(newChatSessionSchema.safeParse({ ...chat }).success).toBe(true);
    expect(chat?.id).not.toBe(BOOK);
  });

  it('are left alone where the book is not on this device', async () => {
    const local = await withBook('removed');
    await ensureChat(local, BOOK);
    expect(await listChats(local, BOOK)).toEqual([]);
  });

  it('[CHAT-25, CHAT-27] are numbered by their count, newest first, whatever the clock says', async () => {
    const local = await withBook();
    await ensureChat(local, BOOK);
    await createChat(local, BOOK);
    await createChat(local, BOOK);
    expect(await titlesOf(local)).toEqual(['Chat 3', 'Chat 2', 'Chat 1']);
  });

  it('[CHAT-6, CHAT-29] are deleted with their messages, but not the last', async () => {
    const local = await withBook();
    await ensureChat(local, BOOK);
    const { id } = await createChat(local, BOOK);
    const message = { manuscriptId: BOOK, sessionId: id, content: 'Hello', mode: 'critic' } as const;
    await keepMessage(local, { ...message, id: 'm1', role: 'user' });
    await local.database.syncQueue.clear();

    expect(await deleteChat(local, id)).toBe('deleted');
    expect(await local.database.chatMessages.count()).toBe(0);
    expect(await queuedItems(local)).toMatchObject([{ type: 'chatSession', action: 'delete', id }]);
    expect(await deleteChat(local, ownChatId(BOOK))).toBe('last');
    expect(await titlesOf(local)).toEqual(['Chat 1']);
  });

  it('[CHAT-24] never take an id again whose chat was deleted, here or on another device', async () => {
    const local = await withBook();
    await ensureChat(local, BOOK);
    const epoch = await takeLeadership(local);
    const tombstone = { entity: 'tombstone', of: 'chat-session', id: ownChatId(BOOK), seq: 4 } as const;
    await applyChanges(local, { changes: [tombstone], cursor: 'e:4', hasMore: false }, epoch);
    expect(await listChats(local, BOOK)).toEqual([]);

    await ensureChat(local, BOOK);
    const [next] = await listChats(local, BOOK);
    expect(next).toMatchObject({ title: 'Chat 1' });
    expect(next?.id).toBe(ownChatId(BOOK, 1));
    expect(newChatSessionSchema.safeParse({ ...next }).success).toBe(true);
  });

  it('stay deleted while the server has not heard of it', async () => {
    const local = await withBook();
    await ensureChat(local, BOOK);
    const { id } = await createChat(local, BOOK);
    await local.database.syncQueue.clear();
    await deleteChat(local, id);
    const epoch = await takeLeadership(local);
    const record = { id, manuscriptId: BOOK, title: 'Chat 2', createdAt: '2026-03-01T10:00:00.000Z' };
    await applyChanges(
      local,
      { changes: [{ entity: 'chat-session', seq: 3, record }], cursor: 'e:3', hasMore: false },
      epoch,
    );
    expect(await titlesOf(local)).toEqual(['Chat 1']);
  });
});
