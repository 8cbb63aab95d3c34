import type { Mode } from '@everdraft/core/entities/mode';
import { CloudSlashIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import styles from './empty-chat.module.css';

interface EmptyChatProps {
  mode: Mode;
  isOffline: boolean;
  modeIcon: (mode: Mode) => ReactNode;
}

/** A chat in which nothing has been said. */
export function EmptyChat({ mode, isOffline, modeIcon }: EmptyChatProps) {
  if (isOffline) {
    return (
      <div className={styles.empty}>
        <CloudSlashIcon className={styles.cloud} aria-hidden="true" />
        <h3 className={styles.title}>AI Features Unavailable Offline</h3>
        <p className={styles.words}>
          AI assistance requires an internet connection. Your writing is saved locally and will sync
          automatically when you're back online.
        </p>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      {modeIcon(mode)}
      <h3 className={styles.title}>Your AI Companion Awaits</h3>
      <p className={styles.words}>
        Ask for ideas, get feedback, or collaborate on your writing. Your manuscript context is automatically
        included.
      </p>
    </div>
  );
}
