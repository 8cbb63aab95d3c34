import { manuscriptEndpoints } from '@everdraft/core/api/manuscript-endpoints';
import { MANUSCRIPT_HTML_MAX_CHARACTERS } from '@everdraft/core/limits';
import { orDone, type Route } from '../plugins/route.ts';
import type { Imports } from '../services/imports.ts';

/** A whole book as HTML, in letters that take up to three bytes each. */
const bodyLimitBytes = MANUSCRIPT_HTML_MAX_CHARACTERS * 3;

export function importRoutes(route: Route, imports: Imports): void {
  route(manuscriptEndpoints.importManuscript, ({ author, params, file }) =>
    imports.read(author.id, params.id, file),
  );
  route(
    manuscriptEndpoints.confirmImport,
    async ({ author, params, body, operation }) =>
      orDone(await imports.confirm(author.id, params.id, body, operation)),
    { bodyLimitBytes },
  );
  route(manuscriptEndpoints.undoImport, async ({ author, params, body, operation }) =>
    orDone(await imports.undo(author.id, params.id, body.importId, operation)),
  );
}
