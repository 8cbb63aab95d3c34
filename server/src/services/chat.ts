import { Refusal } from '@everdraft/core/api/errors';
import type { ChatMessage, NewChatMessage } from '@everdraft/core/entities/chat-message';
import { type ChatSession, NEW_CHAT_TITLE, type NewChatSession } from '@everdraft/core/entities/chat-session';
import { madeAtOrNow } from '@everdraft/core/entities/made-at';
import type { RecordsReader } from '../store/store.ts';
import { refuseTakenId } from './created.ts';
import { beginChange, deliveryOf, type Gone, shownAfter, whereaboutsFor } from './operation.ts';
import { ownChatSession, ownManuscript } from './ownership.ts';
import type { ServiceTools } from './service-tools.ts';
import { type ListPage, type SlicedList, sliceList } from './sliced-list.ts';

export function createChat({
  store,
  clock,
  newId,
  quotas,
}: Pick<ServiceTools, 'store' | 'clock' | 'newId' | 'quotas'>) {
  return {
    async listSessions(
      userId: string,
      manuscriptId: string,
      page: ListPage,
    ): Promise<SlicedList<ChatSession>> {
      const rows = await store.read(async records => {
        await ownManuscript(records, userId, manuscriptId);
        return records.chatSessions.indexOf(userId, manuscriptId);
      });
      return sliceList(rows, page, ids =>
        store.read(records => records.chatSessions.listOf(userId, manuscriptId, ids)),
      );
    },

    createSession(
      userId: string,
      { id: wantedId, manuscriptId, title, madeAt }: NewChatSession,
      operation?: string,
    ): Promise<ChatSession | Gone> {
      const id = wantedId ?? operation ?? newId();
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        if (await beginChange(records, delivery)) {
          await ownManuscript(records, userId, manuscriptId, whereaboutsFor(delivery));
          const createdAt = madeAtOrNow(madeAt, delivery.at);
          const session = { id, userId, manuscriptId, title: title?.trim() || NEW_CHAT_TITLE, createdAt };
          refuseTakenId(await records.chatSessions.insert(session));
          await quotas.check(records, userId);
        }
        if (operation === undefined) return ownChatSession(records, userId, id);
        return (await records.chatSessions.find(userId, id, 'anywhere')) ?? 'gone';
      });
    },

    async removeSession(userId: string, id: string, operation?: string): Promise<void> {
      const delivery = deliveryOf(userId, operation, clock);
      await store.transact(async records => {
        if (!(await beginChange(records, delivery))) return;
        if (await records.chatSessions.remove(userId, id, delivery.at, whereaboutsFor(delivery))) return;
        const tombstone = await records.tombstones.find(userId, 'chat-session', id);
        if (operation === undefined || !tombstone) throw new Refusal('not_found');
      });
    },

    async listMessages(userId: string, sessionId: string, page: ListPage): Promise<SlicedList<ChatMessage>> {
      const rows = await store.read(async records => {
        await ownChatSession(records, userId, sessionId);
        return records.chatMessages.indexOf(userId, sessionId);
      });
      return sliceList(rows, page, ids =>
        store.read(records => records.chatMessages.listOf(userId, sessionId, ids)),
      );
    },

    /** A chat is deleted for good, and what a device still sends for it goes with it. */
    createMessage(
      userId: string,
      { id: wantedId, madeAt, ...message }: NewChatMessage,
      operation?: string,
    ): Promise<ChatMessage | Gone> {
      const id = wantedId ?? operation ?? newId();
      const delivery = deliveryOf(userId, operation, clock);
      const whereabouts = whereaboutsFor(delivery);
      return store.transact(async records => {
        if (await beginChange(records, delivery)) {
          const isChatGone =
            operation !== undefined &&
            (await records.tombstones.find(userId, 'chat-session', message.sessionId)) !== undefined;
          if (isChatGone) return 'gone';
          const session = await ownChatSession(records, userId, message.sessionId, whereabouts);
          // A message filed under another book would reach that book's companion.
          if (session.manuscriptId !== message.manuscriptId) throw new Refusal('not_found');
          const isPlain = wantedId === undefined && operation === undefined;
          const reply = isPlain ? await keptReply(records, userId, message) : undefined;
          if (reply) return reply;
          const timestamp = madeAtOrNow(madeAt, delivery.at);
          refuseTakenId(await records.chatMessages.insert({ ...message, id, userId, timestamp }));
          await quotas.check(records, userId);
        }
        const kept = await shownAfter(() => records.chatMessages.find(userId, id, whereabouts));
        if (kept !== 'gone') return kept;
        if (operation === undefined) throw new Refusal('not_found');
        return 'gone';
      });
    },
  };
}

export type Chat = ReturnType<typeof createChat>;

/** A plain client keeps the reply it was sent, which the companion has kept already. */
async function keptReply(
  { chatMessages }: RecordsReader,
  userId: string,
  { sessionId, role, content }: Omit<NewChatMessage, 'id'>,
): Promise<ChatMessage | undefined> {
  if (role !== 'assistant') return undefined;
  const lastId = (await chatMessages.indexOf(userId, sessionId)).at(-1)?.id;
  const last = lastId === undefined ? undefined : await chatMessages.find(userId, lastId);
  return last?.role === 'assistant' && last.content === content ? last : undefined;
}
