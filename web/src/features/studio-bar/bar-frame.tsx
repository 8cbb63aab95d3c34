import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './bar-frame.module.css';

/** What the bars over a book stand in. */
export function BarFrame({ shape, children }: { shape: 'phone' | 'wide'; children: ReactNode }) {
  return <header className={classNames(styles.frame, styles[shape])}>{children}</header>;
}
