import { doneBy } from '@everdraft/core/goals/book-pace';
import type { CalendarDay } from '@everdraft/core/goals/calendar-day';
import { type MonthCalendar, monthOf } from '@everdraft/core/goals/month-calendar';
import { streakOf } from '@everdraft/core/goals/streak';
import { mergeDays } from '@everdraft/core/goals/writing-day';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { useLocal } from '../../local/use-local.ts';
import { readGoals, type WritingGoals } from '../../local/writing-goals.ts';
import { dayOn, listWritingDays } from '../../local/writing-log.ts';

export interface GoalProgress {
  goals: WritingGoals;
  today: CalendarDay;
  wordsToday: number;
  streak: number;
  month: MonthCalendar;
  /** What the key of the calendar calls a full day. */
  fullDayWords: number;
  bookWords: number;
  doneBy: CalendarDay | undefined;
}

/** The steps of the calendar, for an author without a daily goal. */
const FULL_DAY_WORDS = 1_000;
const LOOK_AT_CLOCK_EVERY_MS = 30_000;

/** How far the author has come today and with this book, from the logs of all devices as this one knows them; undefined until they are read. */
export function useGoals(manuscriptId: string): GoalProgress | undefined {
  const { local } = useWorkspace();
  const today = useToday(local);
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

/** It may become another while the studio stands open, by the clock or by a journey. */
function useToday({ clock }: LocalStore): CalendarDay {
  const [today, setToday] = useState(() => dayOn(clock()));
  useEffect(() => {
    const look = () => setToday(dayOn(clock()));
    const timer = setInterval(look, LOOK_AT_CLOCK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock]);
  return today;
}
