import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Words for assistive technology that the eye does not need. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
