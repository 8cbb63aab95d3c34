import { outlineEndpoints } from '@everdraft/core/api/outline-endpoints';
import { DONE, type Route } from '../plugins/route.ts';
import type { Outline } from '../services/outline.ts';

export function outlineCardRoutes(route: Route, outline: Outline): void {
  route(outlineEndpoints.listCards, ({ author, params }) => outline.list(author.id, params.manuscriptId));
  route(outlineEndpoints.listCardsByQuery, ({ author, query }) =>
    outline.list(author.id, query.manuscriptId),
  );
  route(outlineEndpoints.createCard, ({ author, body }) => outline.create(author.id, body));
  route(outlineEndpoints.changeCard, ({ author, params, body }) =>
    outline.change(author.id, params.id, body),
  );
  route(outlineEndpoints.deleteCard, async ({ author, params }) => {
    await outline.remove(author.id, params.id);
    return DONE;
  });
  route(outlineEndpoints.reorderCards, ({ author, body }) =>
    outline.reorder(
      author.id,
      body.cards.map(card => card.id),
    ),
  );
}
