import styles from './analysis.module.css';

export interface FigureBar {
  name: string;
  value: number;
  words: string;
}

/** Bars with their numbers, the longest as wide as there is room. */
export function FigureBars({ bars }: { bars: readonly FigureBar[] }) {
  const most = Math.max(...bars.map(bar => bar.value), Number.EPSILON);
  return (
    <dl className={styles.bars}>
      {bars.map(({ name, value, words }) => (
        <div key={name} className={styles.barRow}>
          <dt>{name}</dt>
          <dd>
            <svg
              className={styles.bar}
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect width={100} height={6} className={styles.barGround} />
              <rect width={(100 * value) / most} height={6} className={styles.longBar} />
            </svg>
            <span className={styles.barWords}>{words}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
