import { addDays, type CalendarDay, daysBetween, weekdayOf } from './calendar-day.ts';
import type { WritingDay } from './writing-day.ts';

/** None, less than two thirds of the goal, less than the goal, the goal. */
export type Step = 0 | 1 | 2 | 3;

export interface CalendarCell {
  readonly day: CalendarDay;
  readonly words: number;
  /** Null for a day that has not come yet. */
  readonly step: Step | null;
  readonly isToday: boolean;
}

export interface MonthCalendar {
  /** From Monday to Sunday; null for days of the months beside it. */
  readonly weeks: readonly (readonly (CalendarCell | null)[])[];
  readonly words: number;
}

const FIRST_STEP_SHARE = 2 / 3;

/** The month of today, with what was written on each of its days. */
export function monthOf(
  days: readonly WritingDay[],
  today: CalendarDay,
  dailyGoalWords: number,
): MonthCalendar {
  const wordsOn = new Map(days.map(({ day, words }) => [day, words]));
  const first = `${today.slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const cells = Array.from({ length: daysBetween(first, next) }, (_, index): CalendarCell => {
    const day = addDays(first, index);
    const words = wordsOn.get(day) ?? 0;
    return {
      day,
      words,
      step: day > today ? null : stepOf(words, dailyGoalWords),
      isToday: day === today,
    };
  });
  const padded = [...new Array<null>(weekdayOf(first)).fill(null), ...cells];
  const weeks = Array.from({ length: Math.ceil(padded.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => padded[week * 7 + weekday] ?? null),
  );
  return { weeks, words: cells.reduce((sum, { words }) => sum + words, 0) };
}

export function stepOf(words: number, dailyGoalWords: number): Step {
  if (words <= 0) return 0;
  if (words >= dailyGoalWords) return 3;
  return words < dailyGoalWords * FIRST_STEP_SHARE ? 1 : 2;
}
