import { settingsEndpoints } from '@everdraft/core/api/settings-endpoints';
import type { Route } from '../plugins/route.ts';
import type { AiKeyStatus } from '../services/ai-key.ts';
import type { AuthorSettings } from '../services/author-settings.ts';

export function settingsRoutes(
  route: Route,
  { settings, aiKey }: { settings: AuthorSettings; aiKey: AiKeyStatus },
): void {
  route(settingsEndpoints.getSettings, ({ author }) => settings.of(author.id));
  route(settingsEndpoints.changeSettings, ({ author, body, operation }) =>
    settings.change(author.id, body, operation),
  );
  route(settingsEndpoints.getAiKey, () => aiKey);
}
