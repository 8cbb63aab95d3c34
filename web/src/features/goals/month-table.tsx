import type { CalendarCell } from '@everdraft/core/goals/month-calendar';
import { numberOf } from './count-words.ts';
import { dayWords, monthName, monthWords } from './goal-words.ts';
import styles from './month-table.module.css';
import type { GoalProgress } from './use-goals.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const STEPS = [0, 1, 2, 3];

/** What was typed on each day of this month. */
export function MonthTable({ progress }: { progress: GoalProgress }) {
  const { month, today, fullDayWords } = progress;
  return (
    <section>
      <div className={styles.head}>
        <h3 className={styles.name}>{monthName(today)}</h3>
        <span className={styles.sum}>{monthWords(progress)}</span>
      </div>
      <table className={styles.month} aria-label={`Words typed in ${monthName(today)}`}>
        <thead>
          <tr>
            {WEEKDAYS.map(name => (
              <th key={name} scope="col" abbr={name}>
                {name.charAt(0)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map(week => (
            <tr key={week.find(cell => cell !== null)?.day}>
              {week.map((cell, weekday) =>
                cell === null ? <td key={WEEKDAYS[weekday]} /> : <Day key={cell.day} {...cell} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.key} aria-hidden="true">
        0
        {STEPS.map(step => (
          <span key={step} className={styles.sample} data-step={step} />
        ))}
        {numberOf(fullDayWords)}+
      </p>
    </section>
  );
}

function Day({ day, words, step, isToday }: CalendarCell) {
  return (
    <td
      data-step={step ?? undefined}
      aria-current={isToday ? 'date' : undefined}
      title={step === null ? undefined : dayWords(day, words)}
    >
      {Number(day.slice(8))}
    </td>
  );
}
