import { InfoIcon, WarningIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';

export interface AlertProps {
  tone?: 'danger' | 'warning' | 'info' | undefined;
  title?: string | undefined;
  /** In place of the tone's own icon. */
  icon?: ReactNode;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** A message beside its cause. `danger` interrupts assistive technology, the others wait their turn. */
export function Alert({ tone = 'danger', title, icon, children, action }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      {icon ?? (tone === 'info' ? <InfoIcon aria-hidden="true" /> : <WarningIcon aria-hidden="true" />)}
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
