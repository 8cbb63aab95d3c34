import { doneBy } from '@everdraft/core/goals/book-pace';
import type { CalendarDay } from '@everdraft/core/goals/calendar-day';
import { type MonthCalendar, monthOf } from '@everdraft/core/goals/month-calendar';
import { streakOf } from '@everdraft/core/goals/streak';
import { mergeDays } from '@everdraft/core/goals/writing-day';
import { useWorkspace } from '../../engine-context.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { useLocal } from '../../local/use-local.ts';
import { readGoals } from '../../local/writing-goals.ts';
import { listWritingDays } from '../../local/writing-log.ts';
import type { WordsToday } from './use-words-today.ts';

export interface GoalProgress extends WordsToday {
  streak: number;
  month: MonthCalendar;
  /** What the key of the calendar calls a full day. */
  fullDayWords: number;
  bookWords: number;
  doneBy: CalendarDay | undefined;
}

/** The steps of the calendar, for an author without a daily goal. */
const FULL_DAY_WORDS = 1_000;

/** How far the author has come today and with this book, from the logs of all devices as this one knows them; undefined until they are read. */
export function useGoals(manuscriptId: string, today: CalendarDay): GoalProgress | undefined {
  const { local } = useWorkspace();
  return useLocal(() => readProgress(local, manuscriptId, today), [local, manuscriptId, today]);
}

async function readProgress(
  local: LocalStore,
  manuscriptId: string,
  today: CalendarDay,
): Promise<GoalProgress> {
  const [goals, all, manuscript] = await Promise.all([
    readGoals(local, manuscriptId),
    listWritingDays(local),
    local.database.manuscripts.get(manuscriptId),
  ]);
  const days = mergeDays(all);
  const bookDays = mergeDays(all.filter(day => day.manuscriptId === manuscriptId));
  const bookWords = manuscript?.wordCount ?? 0;
  const fullDayWords = goals.dailyWords ?? FULL_DAY_WORDS;
  return {
    goals,
    today,
    wordsToday: days.find(({ day }) => day === today)?.words ?? 0,
    streak: streakOf(days, today),
    month: monthOf(days, today, fullDayWords),
    fullDayWords,
    bookWords,
    doneBy:
      goals.bookWords === null
        ? undefined
        : doneBy({ days: bookDays, today, bookWords, bookGoalWords: goals.bookWords }),
  };
}
