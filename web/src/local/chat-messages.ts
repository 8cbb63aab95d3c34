import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import { Dexie } from 'dexie';
import { withoutOrder } from './chat-order.ts';
import type { LocalChatMessage } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { orderOfUnsent } from './order-of-unsent.ts';
import { enqueue } from './sync-queue.ts';

export interface LatestMessages {
  /** Oldest first. */
  messages: LocalChatMessage[];
  hasEarlier: boolean;
}

/** The last messages of a chat. */
export async function latestMessages(
  { database }: LocalStore,
  sessionId: string,
  count: number,
): Promise<LatestMessages> {
  return lastOf(database, sessionId, Number.POSITIVE_INFINITY, count);
}

/** The messages of a chat from this one on, as many as are asked for at most: then the last. None when it is not there. */
export async function messagesFrom(
  { database: { chatMessages } }: LocalStore,
  sessionId: string,
  firstId: string,
  most: number,
): Promise<LocalChatMessage[]> {
  const first = await chatMessages.get(firstId);
  if (first?.sessionId !== sessionId) return [];
  const found = chatMessages
    .where('[sessionId+order]')
    .between([sessionId, first.order], [sessionId, Dexie.maxKey]);
  return (await found.reverse().limit(most).toArray()).reverse();
}

/** The last messages of a chat before this one. */
export async function messagesBefore(
  { database }: LocalStore,
  sessionId: string,
  firstId: string,
  count: number,
): Promise<LatestMessages> {
  const first = await database.chatMessages.get(firstId);
  if (first?.sessionId !== sessionId) return { messages: [], hasEarlier: false };
  return lastOf(database, sessionId, first.order, count);
}

async function lastOf(
  { chatMessages }: LocalStore['database'],
  sessionId: string,
  before: number,
  count: number,
): Promise<LatestMessages> {
  const found = await chatMessages
    .where('[sessionId+order]')
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
): Promise<LocalChatMessage | undefined> {
  const { chatSessions, chatMessages, syncQueue, metadata } = local.database;
  return local.database.transaction('rw', [chatSessions, chatMessages, syncQueue, metadata], async () => {
    const before = await chatMessages.get(message.id);
    if (before) return before;
    if (!(await chatSessions.get(message.sessionId))) return undefined;
    const timestamp = local.clock().toISOString();
    const kept = { ...message, timestamp, order: await orderOfUnsent(local) };
    await chatMessages.add(kept);
    const data = withoutOrder(kept);
    await enqueue(local, { type: 'chatMessage', action: 'create', id: kept.id, data });
    return kept;
  });
}
