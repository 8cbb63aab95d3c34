import { outlineEndpoints } from '@everdraft/core/api/outline-endpoints';
import { ListAnswer } from '../plugins/list-answer.ts';
import { DONE, orDone, type Route } from '../plugins/route.ts';
import type { Outline } from '../services/outline.ts';
import { OUTLINE_BODY } from './body-limits.ts';

export function outlineCardRoutes(route: Route, outline: Outline): void {
  route(
    outlineEndpoints.listCards,
    async ({ author, params, query }) =>
      new ListAnswer(await outline.listInSlices(author.id, params.manuscriptId, query)),
  );
  route(
    outlineEndpoints.listCardsByQuery,
    async ({ author, query: { manuscriptId, ...page } }) =>
      new ListAnswer(await outline.listInSlices(author.id, manuscriptId, page)),
  );
  route(outlineEndpoints.createCard, async ({ author, body, operation }) =>
    orDone(await outline.create(author.id, body, operation)),
  );
  route(outlineEndpoints.changeCard, async ({ author, params, body, operation }) =>
    orDone(await outline.change(author.id, params.id, body, operation)),
  );
  route(outlineEndpoints.deleteCard, async ({ author, params, operation }) => {
    await outline.remove(author.id, params.id, operation);
    return DONE;
  });
  route(outlineEndpoints.restoreCard, async ({ author, params, operation }) =>
    orDone(await outline.restore(author.id, params.id, operation)),
  );
  route(
    outlineEndpoints.reorderCards,
    async ({ author, body, operation }) =>
      new ListAnswer(await outline.reorder(author.id, body.cards, operation)),
    { body: OUTLINE_BODY },
  );
}
