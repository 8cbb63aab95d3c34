import { manuscriptEndpoints } from '@everdraft/core/api/manuscript-endpoints';
import { orDone, type Route } from '../plugins/route.ts';
import type { Imports } from '../services/imports.ts';
import { IMPORT_BODY } from './body-limits.ts';

export function importRoutes(route: Route, imports: Imports): void {
  route(manuscriptEndpoints.importManuscript, ({ author, params, file }) =>
    imports.read(author.id, params.id, file),
  );
  route(
    manuscriptEndpoints.confirmImport,
    async ({ author, params, body, operation }) =>
      orDone(await imports.confirm(author.id, params.id, body, operation)),
    { body: IMPORT_BODY },
  );
  route(manuscriptEndpoints.undoImport, async ({ author, params, body, operation }) =>
    orDone(await imports.undo(author.id, params.id, body.importId, operation)),
  );
}
