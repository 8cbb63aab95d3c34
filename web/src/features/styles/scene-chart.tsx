import type { SceneRhythm } from '@everdraft/core/entities/style-measures';
import styles from './analysis.module.css';
import { percentOf } from './figure-words.ts';

const HEIGHT = 56;
const STEP = 12;
const BAR_WIDTH = 9;
/** Few scenes leave room at the right: stretched over the whole width they would look like more than they are. */
const ROOM_FOR_SCENES = 24;

/** A bar for each scene: as tall as its sentences are long, filled as far as it is spoken. */
export function SceneChart({ scenes }: { scenes: readonly SceneRhythm[] }) {
  const longest = Math.max(...scenes.map(scene => scene.averageSentenceLength), 1);
  const width = Math.max(scenes.length, ROOM_FOR_SCENES) * STEP;
  const scale = (HEIGHT - 2) / longest;
  const lengths = scenes.map(scene => scene.averageSentenceLength);
  const shares = scenes.map(scene => scene.dialogueShare);
  const label = `${scenes.length} scenes in order: sentences of ${Math.min(...lengths)} to ${Math.max(...lengths)} words on average, ${percentOf(Math.min(...shares))} to ${percentOf(Math.max(...shares))} of the words spoken.`;
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {scenes.map(({ averageSentenceLength, dialogueShare }, index) => {
          const height = averageSentenceLength * scale;
          const spoken = height * dialogueShare;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: scenes have no other name than their place in the book
            <g key={index}>
              <rect
                x={index * STEP}
                y={HEIGHT - height}
                width={BAR_WIDTH}
                height={height}
                className={styles.shortBar}
              />
              <rect
                x={index * STEP}
                y={HEIGHT - spoken}
                width={BAR_WIDTH}
                height={spoken}
                className={styles.longBar}
              />
            </g>
          );
        })}
      </svg>
      <ul className={styles.legend}>
        <li>
          <i className={styles.shortMark} />
          words a sentence
        </li>
        <li>
          <i className={styles.longMark} />
          the part that is spoken
        </li>
      </ul>
    </>
  );
}
