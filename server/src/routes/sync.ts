import { syncEndpoints } from '@everdraft/core/api/sync-endpoints';
import { type EventStreamOptions, openEventStream } from '../plugins/event-stream.ts';
import { StreamedAnswer } from '../plugins/list-answer.ts';
import type { Route } from '../plugins/route.ts';
import type { ChangeFeed } from '../services/change-feed.ts';
import type { Hints } from '../services/hints.ts';
import { pageTexts } from './feed-page-texts.ts';

interface SyncServices {
  changeFeed: ChangeFeed;
  hints: Hints;
  eventStreams: EventStreamOptions;
}

export function syncRoutes(route: Route, { changeFeed, hints, eventStreams }: SyncServices): void {
  route(
    syncEndpoints.pullChanges,
    async ({ author, query }) => {
      const page = await changeFeed.pull(author.id, query);
      return new StreamedAnswer(check => pageTexts(page, check));
    },
    { isLongWork: true },
  );

  route(syncEndpoints.events, async ({ author, request, reply }) => {
    const lastEventId = request.headers['last-event-id'];
    await hints.open(
      { userId: author.id, deviceId: author.deviceId, address: request.ip },
      typeof lastEventId === 'string' ? lastEventId : undefined,
      onClose => {
        const stream = openEventStream(reply, onClose, eventStreams);
        return { send: cursor => stream.send(cursor, { cursor }), end: () => stream.end() };
      },
    );
  });
}
