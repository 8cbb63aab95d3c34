import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { openReplyStream } from '../plugins/reply-stream.ts';
import type { Route } from '../plugins/route.ts';
import type { Companion } from '../services/companion.ts';
import { QUESTION_BODY } from './body-limits.ts';

interface AiChatServices {
  companion: Companion;
  eventStreams: { heartbeatMs?: number };
}

export function aiChatRoutes(route: Route, { companion, eventStreams }: AiChatServices): void {
  route(
    chatEndpoints.askCompanion,
    async ({ author, body, request, reply }) => {
      const answer = await companion.ask(author.id, body);
      const leaving = new AbortController();
      const stream = openReplyStream(reply, () => leaving.abort(), eventStreams);
      try {
        await answer({
          requestId: request.id,
          send: stream.send,
          signal: leaving.signal,
          report: err => request.log.warn({ err }, 'The companion could not answer.'),
        });
      } catch (err) {
        // The head is sent, so that nothing but the log can still be told of it.
        request.log.error({ err }, 'A reply of the companion was not kept.');
      }
      stream.end();
    },
    { body: QUESTION_BODY },
  );

  route(chatEndpoints.listModels, () => companion.offers());
  route(chatEndpoints.listInstalledModels, ({ request }) =>
    companion.installed(err => request.log.warn({ err }, 'The list of models was refused.')),
  );
}
