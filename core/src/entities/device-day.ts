import { z } from 'zod';
import { idOf } from './ids.ts';

const WORDS_MAX = 10_000_000;
const instantMs = z.int().min(0);

/**
 * What an author typed into one book on one day, on one device. Only that device counts there, and it says the whole
 * number each time: what is sent twice or late is never counted twice.
 */
export const deviceDaySchema = z.object({
  /** Part of `deviceDayId`, so no colon and nothing that a database would write in another way. */
  device: z.string().regex(/^[\w-]{1,64}$/),
  /** By the calendar of the place where the author was. */
  day: z.iso.date(),
  manuscriptId: z.string().min(1).max(64),
  words: z.int().min(0).max(WORDS_MAX),
  /** The instants of the first and the last of them. */
  firstAtMs: instantMs,
  lastAtMs: instantMs,
});
export type DeviceDay = z.infer<typeof deviceDaySchema>;

/** As a device says it. */
export const newDeviceDaySchema = deviceDaySchema.extend({ manuscriptId: idOf('manuscript') });

/** As it is kept, under `deviceDayId`. Devices were once called anything, and what is kept is not refused. */
export const keptDeviceDaySchema = deviceDaySchema.extend({ id: z.string(), device: z.string() });

type DeviceDayKey = Pick<DeviceDay, 'device' | 'day' | 'manuscriptId'>;

/** No two devices, days or books share it. */
export function deviceDayId({ device, day, manuscriptId }: DeviceDayKey): string {
  return `${device}:${day}:${manuscriptId}`;
}

/** Whether what a device says now is older than what is known of that day already, as after a long way round. */
export function isOutdated(said: DeviceDay, known: DeviceDay | undefined): boolean {
  return known !== undefined && said.lastAtMs < known.lastAtMs;
}
