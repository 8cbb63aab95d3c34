import type { Settings, SettingsChange } from '@everdraft/core/entities/settings';
import { beginChange, deliveryOf } from './operation.ts';
import type { ServiceTools } from './service-tools.ts';

interface GivenSettings extends SettingsChange {
  onlyIfUnreadable?: true | undefined;
}

export function createAuthorSettings({ store, clock }: Pick<ServiceTools, 'store' | 'clock'>) {
  return {
    of(userId: string): Promise<Settings> {
      return store.read(records => records.settings.of(userId));
    },

    change(
      userId: string,
      { onlyIfUnreadable, ...fields }: GivenSettings,
      operation?: string,
    ): Promise<Settings> {
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        const isFirstDelivery = await beginChange(records, delivery);
        const present = await records.settings.of(userId);
        const isWanted = isFirstDelivery && (!onlyIfUnreadable || present.isUnreadable);
        return isWanted ? records.settings.change(userId, fields) : present;
      });
    },
  };
}

export type AuthorSettings = ReturnType<typeof createAuthorSettings>;
