import type { CalendarDay } from '@everdraft/core/goals/calendar-day';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { readSettings } from '../../local/settings.ts';
import { useBook } from '../../local/use-book.ts';
import { useLocal } from '../../local/use-local.ts';
import type { WritingGoals } from '../../local/writing-goals.ts';
import { dayOn, listWritingDays } from '../../local/writing-log.ts';

export interface WordsToday {
  goals: WritingGoals;
  today: CalendarDay;
  wordsToday: number;
}

const LOOK_AT_CLOCK_EVERY_MS = 30_000;

/** What the author has typed today, on all devices as this one knows them; undefined until it is read. */
export function useWordsToday(manuscriptId: string): WordsToday | undefined {
  const { local } = useWorkspace();
  const today = useToday(local);
  const bookWords = useBook(local, manuscriptId, record => record && (record.goalWords ?? null));
  const dailyWords = useLocal(async () => (await readSettings(local)).dailyGoalWords, [local]);
  const wordsToday = useLocal(async () => {
    const days = await listWritingDays(local);
    return days.reduce((sum, { day, words }) => (day === today ? sum + words : sum), 0);
  }, [local, today]);
  if (bookWords === undefined || dailyWords === undefined || wordsToday === undefined) return undefined;
  return { goals: { dailyWords, bookWords }, today, wordsToday };
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
