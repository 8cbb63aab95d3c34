import { Refusal } from '@everdraft/core/api/errors';
import type { ChatMessage, NewChatMessage } from '@everdraft/core/entities/chat-message';
import { type ChatSession, NEW_CHAT_TITLE, type NewChatSession } from '@everdraft/core/entities/chat-session';
import { refuseTakenId } from './created.ts';
import { ownChatSession, ownManuscript } from './ownership.ts';
import type { ServiceTools } from './service-tools.ts';

export function createChat({ store, clock, newId }: ServiceTools) {
  return {
    listSessions(userId: string, manuscriptId: string): Promise<ChatSession[]> {
      return store.read(async records => {
        await ownManuscript(records, userId, manuscriptId);
        return records.chatSessions.listOf(userId, manuscriptId);
      });
    },

    createSession(
      userId: string,
      { id = newId(), manuscriptId, title }: NewChatSession,
    ): Promise<ChatSession> {
      const createdAt = clock().toISOString();
      return store.transact(async records => {
        await ownManuscript(records, userId, manuscriptId);
        const session = { id, userId, manuscriptId, title: title?.trim() || NEW_CHAT_TITLE, createdAt };
        refuseTakenId(await records.chatSessions.insert(session));
        return ownChatSession(records, userId, id);
      });
    },

    async removeSession(userId: string, id: string): Promise<void> {
      const deletedAt = clock().toISOString();
      await store.transact(async records => {
        if (!(await records.chatSessions.remove(userId, id, deletedAt))) throw new Refusal('not_found');
      });
    },

    listMessages(userId: string, sessionId: string): Promise<ChatMessage[]> {
      return store.read(async records => {
        await ownChatSession(records, userId, sessionId);
        return records.chatMessages.listOf(userId, sessionId);
      });
    },

    createMessage(userId: string, { id = newId(), ...message }: NewChatMessage): Promise<ChatMessage> {
      const timestamp = clock().toISOString();
      return store.transact(async records => {
        const session = await ownChatSession(records, userId, message.sessionId);
        // A message filed under another book would reach that book's companion.
        if (session.manuscriptId !== message.manuscriptId) throw new Refusal('not_found');
        refuseTakenId(await records.chatMessages.insert({ ...message, id, userId, timestamp }));
        const kept = await records.chatMessages.find(userId, id);
        if (!kept) throw new Refusal('not_found');
        return kept;
      });
    },
  };
}

export type Chat = ReturnType<typeof createChat>;
