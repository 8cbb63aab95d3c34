import { versionEndpoints } from '@everdraft/core/api/version-endpoints';
import { ListAnswer } from '../plugins/list-answer.ts';
import { orDone, type Route } from '../plugins/route.ts';
import type { Versions } from '../services/versions.ts';
import { VERSION_BODY } from './body-limits.ts';

export function versionRoutes(route: Route, versions: Versions): void {
  route(
    versionEndpoints.listVersions,
    async ({ author, params, query }) => new ListAnswer(await versions.list(author.id, params.id, query)),
  );
  route(versionEndpoints.readVersionPieces, ({ author, params, body }) =>
    versions.readPieces(author.id, params.id, body.names),
  );
  route(
    versionEndpoints.keepVersion,
    async ({ author, params, body, operation }) =>
      orDone(await versions.keep(author.id, params.id, body, operation)),
    { body: VERSION_BODY },
  );
}
