import type { Settings, SettingsChange } from '@everdraft/core/entities/settings';
import type { ServiceTools } from './service-tools.ts';

export function createAuthorSettings({ store }: Pick<ServiceTools, 'store'>) {
  return {
    of(userId: string): Promise<Settings> {
      return store.read(records => records.settings.of(userId));
    },

    change(userId: string, fields: SettingsChange): Promise<Settings> {
      return store.transact(records => records.settings.change(userId, fields));
    },
  };
}

export type AuthorSettings = ReturnType<typeof createAuthorSettings>;
