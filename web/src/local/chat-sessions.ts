import { isOwnChatId, ownChatId } from '@everdraft/core/entities/chat-session';
import { withoutOrder } from './chat-order.ts';
import type { LocalChatSession } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { orderOfUnsent } from './order-of-unsent.ts';
import { enqueue } from './sync-queue.ts';

/** The chats about a manuscript, newest first. */
export async function listChats({ database }: LocalStore, manuscriptId: string): Promise<LocalChatSession[]> {
  const chats = await database.chatSessions.where({ manuscriptId }).toArray();
  return chats.sort((a, b) => b.order - a.order);
}

/** A new chat, before all others. */
export async function createChat(local: LocalStore, manuscriptId: string): Promise<LocalChatSession> {
  return inOneTransaction(local, async () => addChat(local, manuscriptId, local.newId()));
}

/** Gives a manuscript its first chat if it has none and is on this device. */
export async function ensureChat(local: LocalStore, manuscriptId: string): Promise<void> {
  const { chatSessions, manuscripts, metadata } = local.database;
  await inOneTransaction(local, async () => {
    const manuscript = await manuscripts.get(manuscriptId);
    // The chats of a book that was removed from this device are elsewhere, and come back with it.
    if (!manuscript || manuscript.presence !== undefined || manuscript.deletedAt !== null) return;
    if ((await chatSessions.where({ manuscriptId }).count()) > 0) return;
    let turn = 0;
    while (await metadata.get(`gone-chat:${ownChatId(manuscriptId, turn)}`)) turn += 1;
    await addChat(local, manuscriptId, ownChatId(manuscriptId, turn));
  });
}

/** Deletes a chat and its messages for good. The last of a manuscript stays. */
export async function deleteChat(local: LocalStore, id: string): Promise<'deleted' | 'last'> {
  const { chatSessions } = local.database;
  return inOneTransaction(local, async () => {
    const chat = await chatSessions.get(id);
    if (!chat) return 'deleted';
    if ((await chatSessions.where({ manuscriptId: chat.manuscriptId }).count()) <= 1) return 'last';
    await forgetChat(local, id);
    await enqueue(local, { type: 'chatSession', action: 'delete', id, data: {} });
    return 'deleted';
  });
}

/** Removes what this device has of a chat that is gone for good. Called inside a transaction. */
export async function forgetChat({ database }: LocalStore, id: string): Promise<void> {
  const { chatSessions, chatMessages, companionChanges, metadata } = database;
  const messages = await chatMessages.where('sessionId').equals(id).primaryKeys();
  await metadata.bulkDelete(messages.map(messageId => `reply:${messageId}` as const));
  await chatMessages.bulkDelete(messages);
  await companionChanges.where('sessionId').equals(id).delete();
  await chatSessions.delete(id);
  if (isOwnChatId(id)) await metadata.put({ key: `gone-chat:${id}` });
}

async function addChat(local: LocalStore, manuscriptId: string, id: string): Promise<LocalChatSession> {
  const count = await local.database.chatSessions.where({ manuscriptId }).count();
  const chat: LocalChatSession = {
    id,
    manuscriptId,
    title: `Chat ${count + 1}`,
    createdAt: local.clock().toISOString(),
    order: await orderOfUnsent(local),
  };
  await local.database.chatSessions.add(chat);
  await enqueue(local, { type: 'chatSession', action: 'create', id, data: withoutOrder(chat) });
  return chat;
}

function inOneTransaction<T>(local: LocalStore, work: () => Promise<T>): Promise<T> {
  const { chatSessions, chatMessages, companionChanges, manuscripts, syncQueue, metadata } = local.database;
  const tables = [chatSessions, chatMessages, companionChanges, manuscripts, syncQueue, metadata];
  return local.database.transaction('rw', tables, work);
}
