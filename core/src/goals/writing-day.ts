import type { CalendarDay } from './calendar-day.ts';

/** What an author has typed on one day. */
export interface WritingDay {
  readonly day: CalendarDay;
  /** Never below zero. */
  readonly words: number;
  /** The instants of the first and the last of them. */
  readonly firstAtMs: number;
  readonly lastAtMs: number;
}

/** Words that were typed, or as a negative number taken back, at one instant of a day. */
export interface TypedWords {
  readonly day: CalendarDay;
  readonly words: number;
  readonly atMs: number;
}

/** A day with more words. What is taken back beyond the day's own words was typed earlier and costs this day nothing. */
export function addTyped<Day extends WritingDay>(known: Day, { words, atMs }: TypedWords): Day {
  return {
    ...known,
    words: Math.max(0, known.words + words),
    firstAtMs: Math.min(known.firstAtMs, atMs),
    lastAtMs: Math.max(known.lastAtMs, atMs),
  };
}

/** One entry for each day, from those of several books; in the order of the calendar. */
export function mergeDays(days: readonly WritingDay[]): WritingDay[] {
  const merged = new Map<CalendarDay, WritingDay>();
  for (const { day, words, firstAtMs, lastAtMs } of days) {
    const known = merged.get(day);
    merged.set(day, {
      day,
      words: words + (known?.words ?? 0),
      firstAtMs: Math.min(firstAtMs, known?.firstAtMs ?? firstAtMs),
      lastAtMs: Math.max(lastAtMs, known?.lastAtMs ?? lastAtMs),
    });
  }
  return [...merged.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}
