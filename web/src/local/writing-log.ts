import { type DeviceDay, deviceDayId, isOutdated } from '@everdraft/core/entities/device-day';
import { type CalendarDay, dayAt } from '@everdraft/core/goals/calendar-day';
import { addTyped, type TypedWords } from '@everdraft/core/goals/writing-day';
import type { DeviceDayRow } from './database.ts';
import { deviceIdOf } from './device-id.ts';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';

/** The day that the author's calendar shows, in the time zone that this device is in at that moment. */
export function dayOn(time: Date): CalendarDay {
  return dayAt(time.getTime(), -time.getTimezoneOffset());
}

/** Adds what was typed into a book on this device. Two tabs that write at once both have their words counted. */
export async function addTypedWords(
  local: LocalStore,
  manuscriptId: string,
  typed: readonly TypedWords[],
): Promise<void> {
  const { database } = local;
  await database.transaction('rw', database.deviceDays, database.metadata, async () => {
    const device = await deviceIdOf(local);
    for (const part of typed) {
      const { day, atMs } = part;
      const known = await database.deviceDays.get([device, day, manuscriptId]);
      const before = known ?? { device, day, manuscriptId, words: 0, firstAtMs: atMs, lastAtMs: atMs };
      await database.deviceDays.put({ ...addTyped(before, part), waiting: 1 });
    }
  });
}

/** Puts the days that have changed on this device since the last time into the queue. */
export async function queueWritingDays(local: LocalStore): Promise<void> {
  const { database } = local;
  const { deviceDays, syncQueue, metadata } = database;
  await database.transaction('rw', [deviceDays, syncQueue, metadata], async () => {
    for (const row of await deviceDays.where('waiting').equals(1).toArray()) await queueDay(local, row);
  });
}

/** Called inside a transaction. */
export async function queueDay(local: LocalStore, row: DeviceDayRow): Promise<void> {
  const { waiting: _waiting, ...day } = row;
  await local.database.deviceDays.put(day);
  await enqueue(local, { type: 'deviceDay', action: 'update', id: deviceDayId(day), data: { ...day } });
}

/** Takes in what a device said of a day: another one, or this one long ago. Called inside a transaction. */
export async function takeInDay({ database }: LocalStore, said: DeviceDay, isQueued: boolean): Promise<void> {
  const known = await database.deviceDays.get([said.device, said.day, said.manuscriptId]);
  if (isQueued || known?.waiting || isOutdated(said, known)) return;
  await database.deviceDays.put(said);
}

/** Every day of every device and book; the words of a book that is gone were written all the same. */
export function listWritingDays({ database }: LocalStore): Promise<DeviceDayRow[]> {
  return database.deviceDays.toArray();
}
