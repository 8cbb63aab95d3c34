import { settingsEndpoints } from '@everdraft/core/api/settings-endpoints';
import type { Route } from '../plugins/route.ts';
import type { AuthorSettings } from '../services/author-settings.ts';

export function settingsRoutes(route: Route, settings: AuthorSettings): void {
  route(settingsEndpoints.getSettings, ({ author }) => settings.of(author.id));
  route(settingsEndpoints.changeSettings, ({ author, body, operation }) =>
    settings.change(author.id, body, operation),
  );
}
