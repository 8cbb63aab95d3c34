import type { CalendarDay } from '@everdraft/core/goals/calendar-day';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { numberOf } from './count-words.ts';
import { GoalForm } from './goal-form.tsx';
import { GoalRing } from './goal-ring.tsx';
import { bookWords, paceWords, todayWords } from './goal-words.ts';
import styles from './goals-panel.module.css';
import { MonthTable } from './month-table.tsx';
import { useGoals } from './use-goals.ts';

interface GoalsPanelProps {
  manuscriptId: string;
  today: CalendarDay;
}

/** Today, the month and the book, and how to ask more or less of oneself. */
export function GoalsPanel({ manuscriptId, today }: GoalsPanelProps) {
  const progress = useGoals(manuscriptId, today);
  const [isChanging, setIsChanging] = useState(false);
  if (progress === undefined) return null;
  const { goals, wordsToday } = progress;
  const pace = paceWords(progress);
  return (
    <div className={styles.panel}>
      <div className={styles.today}>
        <div className={styles.ring}>
          <GoalRing sizePx={96} share={goals.dailyWords === null ? 0 : wordsToday / goals.dailyWords} />
          <p className={styles.number}>
            <span className={styles.words}>{numberOf(wordsToday)}</span>
            {goals.dailyWords !== null && <span className={styles.of}>of {numberOf(goals.dailyWords)}</span>}
          </p>
        </div>
        <div>
          <h3 className={styles.heading}>Today</h3>
          <p className={styles.sentence}>{todayWords(progress)}</p>
        </div>
      </div>
      <div className={styles.part}>
        <MonthTable progress={progress} />
      </div>
      <div className={styles.part}>
        <dl className={styles.facts}>
          <div>
            <dt>Book</dt>
            <dd>{bookWords(progress)}</dd>
          </div>
          {pace !== undefined && (
            <div>
              <dt>At this pace</dt>
              <dd>{pace}</dd>
            </div>
          )}
        </dl>
        <p className={styles.hint}>
          Counts words you typed, on all your devices. Cutting older pages never costs you.
        </p>
      </div>
      {isChanging ? (
        <GoalForm manuscriptId={manuscriptId} goals={goals} onDone={() => setIsChanging(false)} />
      ) : (
        <Button size="sm" className={styles.change} onClick={() => setIsChanging(true)}>
          Change goal
        </Button>
      )}
    </div>
  );
}
