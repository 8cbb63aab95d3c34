import { manuscriptEndpoints } from '@everdraft/core/api/manuscript-endpoints';
import { syncEndpoints } from '@everdraft/core/api/sync-endpoints';
import { ListAnswer } from '../plugins/list-answer.ts';
import { DONE, orDone, type Route } from '../plugins/route.ts';
import { withWrittenContent } from '../plugins/written-content.ts';
import type { Manuscripts } from '../services/manuscripts.ts';
import { BOOK_BODY } from './body-limits.ts';

export function manuscriptRoutes(route: Route, manuscripts: Manuscripts): void {
  route(
    manuscriptEndpoints.listManuscripts,
    async ({ author, query }) => new ListAnswer(await manuscripts.list(author.id, query)),
  );
  route(manuscriptEndpoints.getManuscript, async ({ author, params, reply }) =>
    withWrittenContent(reply, await manuscripts.get(author.id, params.id)),
  );
  route(
    manuscriptEndpoints.createManuscript,
    async ({ author, body, operation, reply }) => {
      const answer = await manuscripts.create(author.id, body, operation);
      return answer === 'gone' ? DONE : withWrittenContent(reply, answer);
    },
    { body: BOOK_BODY },
  );
  route(
    manuscriptEndpoints.changeManuscript,
    async ({ author, params, body, operation }) =>
      orDone(await manuscripts.change(author.id, params.id, body, operation)),
    { body: BOOK_BODY },
  );
  route(manuscriptEndpoints.deleteManuscript, async ({ author, params, operation }) => {
    await manuscripts.remove(author.id, params.id, operation);
    return DONE;
  });
  route(syncEndpoints.restoreManuscript, async ({ author, params, operation }) =>
    orDone(await manuscripts.restore(author.id, params.id, operation)),
  );
}
