import styles from './goal-ring.module.css';

interface GoalRingProps {
  /** From 0 to 1; more is full. */
  share: number;
  sizePx: 18 | 96;
}

/** How much of a goal is reached; the number beside it says the same in words. */
export function GoalRing({ share, sizePx }: GoalRingProps) {
  const strokePx = sizePx === 18 ? 2.5 : 7;
  const radius = (sizePx - strokePx) / 2;
  const length = 2 * Math.PI * radius;
  const circle = { cx: sizePx / 2, cy: sizePx / 2, r: radius, strokeWidth: strokePx };
  return (
    <svg
      className={styles.ring}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${sizePx} ${sizePx}`}
      aria-hidden="true"
    >
      <circle className={styles.ground} {...circle} />
      {share > 0 && (
        <circle
          className={styles.reached}
          {...circle}
          strokeDasharray={`${Math.min(1, share) * length} ${length}`}
        />
      )}
    </svg>
  );
}
