import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { DONE, orDone, type Route } from '../plugins/route.ts';
import type { Chat } from '../services/chat.ts';
import { MESSAGE_BODY } from './body-limits.ts';

export function chatRoutes(route: Route, chat: Chat): void {
  route(chatEndpoints.listChatSessions, ({ author, params }) =>
    chat.listSessions(author.id, params.manuscriptId),
  );
  route(chatEndpoints.listChatSessionsByQuery, ({ author, query }) =>
    chat.listSessions(author.id, query.manuscriptId),
  );
  route(chatEndpoints.createChatSession, async ({ author, body, operation }) =>
    orDone(await chat.createSession(author.id, body, operation)),
  );
  route(chatEndpoints.deleteChatSession, async ({ author, params, operation }) => {
    await chat.removeSession(author.id, params.id, operation);
    return DONE;
  });
  route(chatEndpoints.listChatMessages, ({ author, params }) =>
    chat.listMessages(author.id, params.sessionId),
  );
  route(
    chatEndpoints.createChatMessage,
    async ({ author, body, operation }) => orDone(await chat.createMessage(author.id, body, operation)),
    { body: MESSAGE_BODY },
  );
}
