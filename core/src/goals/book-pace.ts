import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts';
import type { WritingDay } from './writing-day.ts';

/** Days without words count too: they are part of a pace. */
const PACE_DAYS = 14;
/** From fewer days than these nothing can be foretold. */
const PACE_DAYS_MIN = 3;
/** Beyond ten years a date says nothing. */
const FORETOLD_DAYS_MAX = 3_650;

interface Progress {
  /** What was typed into this book, once for each day, in the order of the calendar. */
  days: readonly WritingDay[];
  today: CalendarDay;
  bookWords: number;
  bookGoalWords: number;
}

/** The day on which a book has its words at the pace of the last two weeks; undefined where that cannot be said. */
export function doneBy({ days, today, bookWords, bookGoalWords }: Progress): CalendarDay | undefined {
  const left = bookGoalWords - bookWords;
  const first = days.find(({ words }) => words > 0)?.day;
  if (left <= 0 || first === undefined || first > today) return undefined;
  const known = Math.min(PACE_DAYS, daysBetween(first, today) + 1);
  if (known < PACE_DAYS_MIN) return undefined;
  const since = addDays(today, 1 - known);
  const typed = days
    .filter(({ day }) => day >= since && day <= today)
    .reduce((sum, { words }) => sum + words, 0);
  if (typed === 0) return undefined;
  const daysLeft = Math.ceil((left * known) / typed);
  return daysLeft > FORETOLD_DAYS_MAX ? undefined : addDays(today, daysLeft);
}
