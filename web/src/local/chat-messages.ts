import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import { Dexie } from 'dexie';
import { laterThan } from './chat-sessions.ts';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';

export interface LatestMessages {
  /** Oldest first. */
  messages: ChatMessage[];
  hasEarlier: boolean;
}

/** The last messages of a chat. */
export async function latestMessages(
  { database }: LocalStore,
  sessionId: string,
  count: number,
): Promise<LatestMessages> {
  const found = await messagesOf(database, sessionId)
    .reverse()
    .limit(count + 1)
    .toArray();
  return { messages: found.slice(0, count).reverse(), hasEarlier: found.length > count };
}

/** The messages of a chat from a time on, as many as are asked for at most: then the last. */
export async function messagesFrom(
  { database: { chatMessages } }: LocalStore,
  sessionId: string,
  from: string,
  most: number,
): Promise<ChatMessage[]> {
  const found = chatMessages
    .where('[sessionId+timestamp]')
    .between([sessionId, from], [sessionId, Dexie.maxKey]);
  return (await found.reverse().limit(most).toArray()).reverse();
}

/** The last messages of a chat before a time. */
export async function messagesBefore(
  { database: { chatMessages } }: LocalStore,
  sessionId: string,
  before: string,
  count: number,
): Promise<LatestMessages> {
  const found = await chatMessages
    .where('[sessionId+timestamp]')
    .between([sessionId, Dexie.minKey], [sessionId, before], true, false)
    .reverse()
    .limit(count + 1)
    .toArray();
  return { messages: found.slice(0, count).reverse(), hasEarlier: found.length > count };
}

/**
 * Keeps a message here and in the queue. One that is there already, because the server has kept it and told of it, stays as
 * it is; one of a chat that was deleted meanwhile goes with it.
 */
export async function keepMessage(
  local: LocalStore,
  message: Omit<ChatMessage, 'timestamp'>,
): Promise<ChatMessage | undefined> {
  const { chatSessions, chatMessages, syncQueue, metadata } = local.database;
  return local.database.transaction('rw', [chatSessions, chatMessages, syncQueue, metadata], async () => {
    const before = await chatMessages.get(message.id);
    if (before) return before;
    if (!(await chatSessions.get(message.sessionId))) return undefined;
    const latest = await messagesOf(local.database, message.sessionId).last();
    const kept = { ...message, timestamp: laterThan(latest?.timestamp, local.clock()) };
    await chatMessages.add(kept);
    await enqueue(local, { type: 'chatMessage', action: 'create', id: kept.id, data: { ...kept } });
    return kept;
  });
}

function messagesOf({ chatMessages }: LocalStore['database'], sessionId: string) {
  return chatMessages
    .where('[sessionId+timestamp]')
    .between([sessionId, Dexie.minKey], [sessionId, Dexie.maxKey]);
}
