import { type CalendarDay, daysBetween } from './calendar-day.ts';
import type { WritingDay } from './writing-day.ts';

/** At home a whole day cannot lie between words that are less than this apart. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How many days running the author has written, up to today; a today without words yet does not end it. Days are given
 * once each, in the order of the calendar. A date that a traveller's calendar has jumped over is not missed.
 */
export function streakOf(days: readonly WritingDay[], today: CalendarDay): number {
  const written = days.filter(({ day, words }) => words > 0 && day <= today);
  const last = written.at(-1);
  if (last === undefined || daysBetween(last.day, today) > 1) return 0;
  let streak = 1;
  for (let index = written.length - 1; index > 0; index--) {
    const later = written[index];
    const earlier = written[index - 1];
    if (later === undefined || earlier === undefined || !isNext(earlier, later)) break;
    streak += 1;
  }
  return streak;
}

function isNext(earlier: WritingDay, later: WritingDay): boolean {
  const apart = daysBetween(earlier.day, later.day);
  return apart === 1 || (apart === 2 && later.firstAtMs - earlier.lastAtMs < DAY_MS);
}
