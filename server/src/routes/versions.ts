import { versionEndpoints } from '@everdraft/core/api/version-endpoints';
import { MANUSCRIPT_HTML_MAX_CHARACTERS } from '@everdraft/core/limits';
import { orDone, type Route } from '../plugins/route.ts';
import type { Versions } from '../services/versions.ts';

/** A whole book in pieces, in letters that take up to three bytes each. */
const bodyLimitBytes = MANUSCRIPT_HTML_MAX_CHARACTERS * 3;

export function versionRoutes(route: Route, versions: Versions): void {
  route(versionEndpoints.listVersions, ({ author, params }) => versions.list(author.id, params.id));
  route(versionEndpoints.readVersionPieces, ({ author, params, body }) =>
    versions.readPieces(author.id, params.id, body.names),
  );
  route(
    versionEndpoints.keepVersion,
    async ({ author, params, body, operation }) =>
      orDone(await versions.keep(author.id, params.id, body, operation)),
    { bodyLimitBytes },
  );
}
