import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

/** One setting; a hairline divides it from the one before. */
export function SettingRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface NamedSettingProps {
  name: string;
  description: ReactNode;
  /** At the right of the words, or below them on a phone. */
  control?: ReactNode;
}

export function NamedSetting({ name, description, control }: NamedSettingProps) {
  return (
    <div className={styles.named}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.description}>{description}</p>
      </div>
      {control && <div className={styles.control}>{control}</div>}
    </div>
  );
}
