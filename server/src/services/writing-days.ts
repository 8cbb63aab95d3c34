import { Refusal } from '@everdraft/core/api/errors';
import type { DeviceDay } from '@everdraft/core/entities/device-day';
import type { DeviceDayRecord } from '../store/device-days.ts';
import type { RecordsWriter } from '../store/store.ts';
import { beginChange, type Delivery, deliveryOf } from './operation.ts';
import type { ServiceTools } from './service-tools.ts';

/** What an author has typed on which day, on all devices. */
export function createWritingDays({
  store,
  clock,
  quotas,
}: Pick<ServiceTools, 'store' | 'clock' | 'quotas'>) {
  return {
    keep(userId: string, said: DeviceDay, operation?: string): Promise<DeviceDayRecord> {
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        const isFirstDelivery = await beginChange(records, delivery);
        if (!(await isOwnBook(records, said.manuscriptId, delivery))) throw new Refusal('not_found');
        const known = isFirstDelivery ? undefined : await records.deviceDays.find(userId, said);
        if (known) return known;
        const kept = await records.deviceDays.keep(userId, said);
        await quotas.check(records, userId);
        return kept;
      });
    },
  };
}

export type WritingDays = ReturnType<typeof createWritingDays>;

/** A device may tell what was typed into a book after the book was deleted: it was written all the same. */
async function isOwnBook(
  { manuscripts, tombstones }: RecordsWriter,
  manuscriptId: string,
  { userId, operation }: Delivery,
): Promise<boolean> {
  if (operation === undefined) return (await manuscripts.find(userId, manuscriptId)) !== undefined;
  if (await manuscripts.findAnywhere(userId, manuscriptId)) return true;
  return (await tombstones.find(userId, 'manuscript', manuscriptId)) !== undefined;
}
