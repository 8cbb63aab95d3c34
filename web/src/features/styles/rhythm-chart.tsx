import styles from './analysis.module.css';

const HEIGHT = 72;
const BAR_WIDTH = 6;
const STEP = 9;
const SHORT_BELOW_WORDS = 8;
const LONG_ABOVE_WORDS = 35;
const ROOM_FOR_SENTENCES = 48;

interface RhythmChartProps {
  /** Words of each sentence, in order. */
  sentences: readonly number[];
  average: number;
}

/** A bar for each sentence in order; the dashed line is the average. */
export function RhythmChart({ sentences, average }: RhythmChartProps) {
  const longest = Math.max(...sentences, 1);
  const width = Math.max(sentences.length, ROOM_FOR_SENTENCES) * STEP;
  const scale = (HEIGHT - 4) / longest;
  const averageAt = HEIGHT - average * scale;
  const label = `${sentences.length} sentences in order, from ${Math.min(...sentences)} to ${longest} words; ${average} on average.`;
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {sentences.map((words, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences have nothing but their place, and it does not change
            key={index}
            x={index * STEP}
            y={HEIGHT - words * scale}
            width={BAR_WIDTH}
            height={words * scale}
            className={barClass(words)}
          />
        ))}
        <line
          x1={0}
          x2={width}
          y1={averageAt}
          y2={averageAt}
          className={styles.averageLine}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ul className={styles.legend}>
        <li>
          <i className={styles.shortMark} />
          under {SHORT_BELOW_WORDS} words
        </li>
        <li>
          <i className={styles.middleMark} />
          {SHORT_BELOW_WORDS} to {LONG_ABOVE_WORDS}
        </li>
        <li>
          <i className={styles.longMark} />
          over {LONG_ABOVE_WORDS}, the longest here is {longest}
        </li>
      </ul>
    </>
  );
}

function barClass(words: number): string | undefined {
  if (words < SHORT_BELOW_WORDS) return styles.shortBar;
  return words > LONG_ABOVE_WORDS ? styles.longBar : styles.middleBar;
}
