import { describeMode } from '@everdraft/core/ai/modes';
import type { Mode } from '@everdraft/core/entities/mode';
import styles from './mode-heading.module.css';
import { ModeIcon } from './mode-icon.tsx';

/** Whom the author talks to, and what it does. */
export function ModeHeading({ mode }: { mode: Mode }) {
  const { name, description } = describeMode(mode);
  return (
    <div className={styles.heading}>
      <ModeIcon mode={mode} isColoured />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.description}>{description}</p>
      </div>
    </div>
  );
}
