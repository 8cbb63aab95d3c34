import type { Settings, SettingsChange } from '@everdraft/core/entities/settings';
import { beginChange, deliveryOf } from './operation.ts';
import type { ServiceTools } from './service-tools.ts';

export function createAuthorSettings({ store, clock }: Pick<ServiceTools, 'store' | 'clock'>) {
  return {
    of(userId: string): Promise<Settings> {
      return store.read(records => records.settings.of(userId));
    },

    change(userId: string, fields: SettingsChange, operation?: string): Promise<Settings> {
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        const isFirstDelivery = await beginChange(records, delivery);
        return isFirstDelivery ? records.settings.change(userId, fields) : records.settings.of(userId);
      });
    },
  };
}

export type AuthorSettings = ReturnType<typeof createAuthorSettings>;
