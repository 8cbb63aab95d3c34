import { lateCode } from '../../ui/late-code.ts';
import { LatePanel } from '../../ui/late-panel.tsx';
import { Popover } from '../../ui/popover.tsx';
import { buttonWords, numberOf } from './count-words.ts';
import { GoalRing } from './goal-ring.tsx';
import styles from './goals-button.module.css';
import { useWordsToday } from './use-words-today.ts';

export const lateGoals = lateCode(
  () => import('./goals-panel.tsx'),
  module => module.GoalsPanel,
);

interface GoalsButtonProps {
  manuscriptId: string;
  /** In the top bar the number goes when room is short. */
  shape: 'bar' | 'whole';
}

/** The words of today, and behind them the author's goals. */
export function GoalsButton({ manuscriptId, shape }: GoalsButtonProps) {
  const now = useWordsToday(manuscriptId);
  if (now === undefined) return null;
  const { goals, wordsToday, today } = now;
  return (
    <Popover
      label="Writing goals"
      trigger={
        <button
          type="button"
          className={styles.button}
          data-shape={shape}
          aria-label={buttonWords(now)}
          title="Writing goals"
        >
          <GoalRing sizePx={18} share={goals.dailyWords === null ? 0 : wordsToday / goals.dailyWords} />
          <span className={styles.number}>{numberOf(wordsToday)}</span>
        </button>
      }
    >
      <LatePanel code={lateGoals} isWanted>
        {GoalsPanel => <GoalsPanel manuscriptId={manuscriptId} today={today} />}
      </LatePanel>
    </Popover>
  );
}
