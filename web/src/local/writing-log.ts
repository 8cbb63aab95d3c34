import { type CalendarDay, dayAt } from '@everdraft/core/goals/calendar-day';
import { addTyped, type TypedWords } from '@everdraft/core/goals/writing-day';
import type { BookDay } from './database.ts';
import type { LocalStore } from './local-store.ts';

/** The day that the author's calendar shows, in the time zone that this device is in at that moment. */
export function dayOn(time: Date): CalendarDay {
  return dayAt(time.getTime(), -time.getTimezoneOffset());
}

/** Adds what was typed into a book on this device. Two tabs that write at once both have their words counted. */
export async function addTypedWords(
  { database }: LocalStore,
  manuscriptId: string,
  typed: readonly TypedWords[],
): Promise<void> {
  await database.transaction('rw', database.writingDays, async () => {
    for (const part of typed) {
      const { day, atMs } = part;
      const known = await database.writingDays.get([day, manuscriptId]);
      const before = known ?? { day, manuscriptId, words: 0, firstAtMs: atMs, lastAtMs: atMs };
      await database.writingDays.put(addTyped(before, part));
    }
  });
}

/** Every day of every book; the words of a book that is gone were written all the same. */
export function listWritingDays({ database }: LocalStore): Promise<BookDay[]> {
  return database.writingDays.toArray();
}
