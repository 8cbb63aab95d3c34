import { type ChatSession, isOwnChatId, ownChatId } from '@everdraft/core/entities/chat-session';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';

/** The chats about a manuscript, newest first. */
export async function listChats({ database }: LocalStore, manuscriptId: string): Promise<ChatSession[]> {
  const chats = await database.chatSessions.where({ manuscriptId }).toArray();
  return chats.sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
}

/** A new chat, before all others. */
export async function createChat(local: LocalStore, manuscriptId: string): Promise<ChatSession> {
  return inOneTransaction(local, () => addChat(local, manuscriptId, local.newId()));
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
  const { chatSessions, chatMessages, metadata } = database;
  const messages = await chatMessages.where('sessionId').equals(id).primaryKeys();
  await metadata.bulkDelete(messages.map(messageId => `reply:${messageId}` as const));
  await chatMessages.bulkDelete(messages);
  await chatSessions.delete(id);
  if (isOwnChatId(id)) await metadata.put({ key: `gone-chat:${id}` });
}

async function addChat(local: LocalStore, manuscriptId: string, id: string): Promise<ChatSession> {
  const chats = await listChats(local, manuscriptId);
  const chat: ChatSession = {
    id,
    manuscriptId,
    title: `Chat ${chats.length + 1}`,
    createdAt: laterThan(chats[0]?.createdAt, local.clock()),
  };
  await local.database.chatSessions.add(chat);
  await enqueue(local, { type: 'chatSession', action: 'create', id, data: { ...chat } });
  return chat;
}

/** Now, or just after the latest of those that are there: the clocks of other devices may be ahead of this one. */
export function laterThan(latest: string | undefined, now: Date): string {
  const before = latest === undefined ? Number.NaN : Date.parse(latest);
  return new Date(Number.isNaN(before) ? now : Math.max(now.getTime(), before + 1)).toISOString();
}

function inOneTransaction<T>(local: LocalStore, work: () => Promise<T>): Promise<T> {
  const { chatSessions, chatMessages, manuscripts, syncQueue, metadata } = local.database;
  return local.database.transaction(
    'rw',
    [chatSessions, chatMessages, manuscripts, syncQueue, metadata],
    work,
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
