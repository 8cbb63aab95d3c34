import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { DONE, type Route } from '../plugins/route.ts';
import type { Chat } from '../services/chat.ts';

export function chatRoutes(route: Route, chat: Chat): void {
  route(chatEndpoints.listChatSessions, ({ author, params }) =>
    chat.listSessions(author.id, params.manuscriptId),
  );
  route(chatEndpoints.listChatSessionsByQuery, ({ author, query }) =>
    chat.listSessions(author.id, query.manuscriptId),
  );
  route(chatEndpoints.createChatSession, ({ author, body }) => chat.createSession(author.id, body));
  route(chatEndpoints.deleteChatSession, async ({ author, params }) => {
    await chat.removeSession(author.id, params.id);
    return DONE;
  });
  route(chatEndpoints.listChatMessages, ({ author, params }) =>
    chat.listMessages(author.id, params.sessionId),
  );
  route(chatEndpoints.createChatMessage, ({ author, body }) => chat.createMessage(author.id, body));
}
