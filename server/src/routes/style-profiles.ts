import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { styleEndpoints } from '@everdraft/core/api/style-endpoints';
import { orDone, type Route } from '../plugins/route.ts';
import type { StyleProfiles } from '../services/style-profiles.ts';
import { STYLE_BODY } from './body-limits.ts';

export function styleProfileRoutes(route: Route, profiles: StyleProfiles): void {
  route(styleEndpoints.getStyleProfile, ({ author, params }) => profiles.get(author.id, params.manuscriptId));
  route(
    styleEndpoints.changeStyleProfile,
    async ({ author, params, body, operation }) =>
      orDone(await profiles.change(author.id, params.manuscriptId, body, operation)),
    { body: STYLE_BODY },
  );
  route(chatEndpoints.analyzeManuscriptStyle, ({ author, body }) =>
    body.neverSendToAi
      ? profiles.analyze(author.id, body.manuscriptId, 'long')
      : profiles.analyzeWithModel(author.id, body.manuscriptId),
  );
}
