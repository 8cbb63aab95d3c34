import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export interface BadgeProps {
  /** `plain` is words with an accent icon and no ground, for a state that asks for no notice. */
  tone?: 'neutral' | 'accent' | 'warning' | 'danger' | 'plain' | undefined;
  icon?: ReactNode;
  /** On a tablet the icon alone is seen; the words stay for assistive technology. */
  shedsWords?: boolean | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, shedsWords = false, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {shedsWords ? <span className={styles.words}>{children}</span> : children}
    </span>
  );
}
