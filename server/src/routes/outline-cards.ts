import { outlineEndpoints } from '@everdraft/core/api/outline-endpoints';
import { DONE, orDone, type Route } from '../plugins/route.ts';
import type { Outline } from '../services/outline.ts';
import { OUTLINE_BODY } from './body-limits.ts';

export function outlineCardRoutes(route: Route, outline: Outline): void {
  route(outlineEndpoints.listCards, ({ author, params }) => outline.list(author.id, params.manuscriptId));
  route(outlineEndpoints.listCardsByQuery, ({ author, query }) =>
    outline.list(author.id, query.manuscriptId),
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
    ({ author, body, operation }) => outline.reorder(author.id, body.cards, operation),
    { body: OUTLINE_BODY },
  );
}
