import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import hiddenStyles from './visually-hidden.module.css';

export interface BadgeProps {
  /** `plain` is words with an accent icon and no ground, for a state that asks for no notice. */
  tone?: 'neutral' | 'accent' | 'warning' | 'danger' | 'plain' | undefined;
  icon?: ReactNode;
  /** Where room is short the icon alone is seen, by the width of the window; the words stay for assistive technology. */
  shedsWords?: 'on-phone' | 'on-tablet' | 'when-narrow' | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, shedsWords, children }: BadgeProps) {
  // What goes in so wide a window is more than a sign can say: the pointer finds the words.
  const title = shedsWords === 'when-narrow' && typeof children === 'string' ? children : undefined;
  return (
    <span className={classNames(styles.badge, styles[tone])} title={title}>
      {icon}
      {shedsWords === undefined ? (
        children
      ) : (
        <span className={classNames(styles.words, hiddenStyles[shedsWords])}>{children}</span>
      )}
    </span>
  );
}
