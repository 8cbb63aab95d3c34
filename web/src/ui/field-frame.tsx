import { WarningIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import styles from './field-frame.module.css';
import hiddenStyles from './visually-hidden.module.css';

export interface FieldFrameProps {
  controlId: string;
  label: string;
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** What `aria-describedby` of a control inside a frame must name: its hint and its error, where they are shown. */
export function describedBy(
  controlId: string,
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
) {
  const ids = [error !== undefined && `${controlId}-error`, Boolean(hint) && `${controlId}-hint`];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Label above, control, then error and hint below. */
export function FieldFrame({
  controlId,
  label,
  isLabelHidden = false,
  hint,
  error,
  children,
}: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? hiddenStyles.hidden : styles.label} htmlFor={controlId}>
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p className={styles.error} id={`${controlId}-error`}>
          <WarningIcon aria-hidden="true" />
          {error}
        </p>
      )}
      {Boolean(hint) && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
