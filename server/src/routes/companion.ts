import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { Refusal } from '@everdraft/core/api/errors';
import type { Route } from '../plugins/route.ts';
import type { Chat } from '../services/chat.ts';
import type { Manuscripts } from '../services/manuscripts.ts';

/** No model is connected yet, and these calls say so instead of answering as if one were. */
export function companionRoutes(
  route: Route,
  { chat, manuscripts }: { chat: Chat; manuscripts: Manuscripts },
): void {
  route(chatEndpoints.askCompanion, async ({ author, body }) => {
    await manuscripts.checkOwned(author.id, body.manuscriptId);
    await chat.listMessages(author.id, body.sessionId);
    throw new Refusal('not_available', 'This server has no companion yet.');
  });
  route(chatEndpoints.analyzeManuscriptStyle, async ({ author, body }) => {
    await manuscripts.checkOwned(author.id, body.manuscriptId);
    throw new Refusal('not_available', 'This server cannot analyse a manuscript’s style yet.');
  });
}
