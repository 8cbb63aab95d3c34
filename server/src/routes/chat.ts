import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { ListAnswer } from '../plugins/list-answer.ts';
import { DONE, orDone, type Route } from '../plugins/route.ts';
import type { Chat } from '../services/chat.ts';
import { MESSAGE_BODY } from './body-limits.ts';

export function chatRoutes(route: Route, chat: Chat): void {
  route(
    chatEndpoints.listChatSessions,
    async ({ author, params, query }) =>
      new ListAnswer(await chat.listSessions(author.id, params.manuscriptId, query)),
  );
  route(
    chatEndpoints.listChatSessionsByQuery,
    async ({ author, query: { manuscriptId, ...page } }) =>
      new ListAnswer(await chat.listSessions(author.id, manuscriptId, page)),
  );
  route(chatEndpoints.createChatSession, async ({ author, body, operation }) =>
    orDone(await chat.createSession(author.id, body, operation)),
  );
  route(chatEndpoints.deleteChatSession, async ({ author, params, operation }) => {
    await chat.removeSession(author.id, params.id, operation);
    return DONE;
  });
  route(
    chatEndpoints.listChatMessages,
    async ({ author, params, query }) =>
      new ListAnswer(await chat.listMessages(author.id, params.sessionId, query)),
  );
  route(
    chatEndpoints.createChatMessage,
    async ({ author, body, operation }) => orDone(await chat.createMessage(author.id, body, operation)),
    { body: MESSAGE_BODY },
  );
}
