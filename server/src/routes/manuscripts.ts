import { Refusal } from '@everdraft/core/api/errors';
import { manuscriptEndpoints } from '@everdraft/core/api/manuscript-endpoints';
import { MANUSCRIPT_HTML_MAX_CHARACTERS } from '@everdraft/core/limits';
import { DONE, type Route } from '../plugins/route.ts';
import type { Manuscripts } from '../services/manuscripts.ts';

/** A whole book as HTML, in letters that take up to three bytes each. */
const bodyLimitBytes = MANUSCRIPT_HTML_MAX_CHARACTERS * 3;

export function manuscriptRoutes(route: Route, manuscripts: Manuscripts): void {
  route(manuscriptEndpoints.listManuscripts, ({ author }) => manuscripts.list(author.id));
  route(manuscriptEndpoints.getManuscript, ({ author, params }) => manuscripts.get(author.id, params.id));
  route(manuscriptEndpoints.createManuscript, ({ author, body }) => manuscripts.create(author.id, body), {
    bodyLimitBytes,
  });
  route(
    manuscriptEndpoints.changeManuscript,
    ({ author, params, body }) => manuscripts.change(author.id, params.id, body),
    { bodyLimitBytes },
  );
  route(manuscriptEndpoints.deleteManuscript, async ({ author, params }) => {
    await manuscripts.remove(author.id, params.id);
    return DONE;
  });
  route(manuscriptEndpoints.importManuscript, async ({ author, params }) => {
    await manuscripts.checkOwned(author.id, params.id);
    throw new Refusal('not_available', 'This server cannot read manuscript files yet.');
  });
  route(
    manuscriptEndpoints.confirmImport,
    ({ author, params, body }) => manuscripts.confirmImport(author.id, params.id, body),
    { bodyLimitBytes },
  );
}
