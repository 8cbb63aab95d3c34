import type { CalendarDay } from '@everdraft/core/goals/calendar-day';
import { numberOf, wordsOf } from './count-words.ts';
import type { GoalProgress } from './use-goals.ts';

// A calendar day has no zone: read and written in the same one, it stays what it is.
const dateOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const DAY_AND_MONTH = dateOf({ day: 'numeric', month: 'long' });
const WITH_YEAR = dateOf({ day: 'numeric', month: 'long', year: 'numeric' });
const MONTH = dateOf({ month: 'long' });

export function monthName(day: CalendarDay): string {
  return MONTH.format(Date.parse(day));
}

/** Such as '15 November, 612 words'. */
export function dayWords(day: CalendarDay, words: number): string {
  return `${DAY_AND_MONTH.format(Date.parse(day))}, ${wordsOf(words)}`;
}

export function todayWords({ goals, wordsToday }: GoalProgress): string {
  if (goals.dailyWords === null) return `You have typed ${wordsOf(wordsToday)}.`;
  const left = goals.dailyWords - wordsToday;
  if (left > 0) return `${wordsOf(left)} to go.`;
  return left === 0
    ? 'The goal for today is reached.'
    : `The goal for today is reached, and ${wordsOf(-left)} more.`;
}

export function monthWords({ month, streak }: GoalProgress): string {
  const days = streak === 1 ? '1 day running' : `${numberOf(streak)} days running`;
  return streak === 0 ? wordsOf(month.words) : `${wordsOf(month.words)}, ${days}`;
}

export function bookWords({ goals, bookWords: words }: GoalProgress): string {
  return goals.bookWords === null ? wordsOf(words) : `${numberOf(words)} of ${numberOf(goals.bookWords)}`;
}

/** Undefined for a book without a goal. */
export function paceWords({ goals, bookWords: words, doneBy, today }: GoalProgress): string | undefined {
  if (goals.bookWords === null) return undefined;
  if (words >= goals.bookWords) return 'done';
  if (doneBy === undefined) return 'too early to say';
  const format = doneBy.slice(0, 4) === today.slice(0, 4) ? DAY_AND_MONTH : WITH_YEAR;
  return `done by ${format.format(Date.parse(doneBy))}`;
}
