import { type ChangeEvent, type ReactNode, useId } from 'react';
import styles from './file-field.module.css';

interface FileFieldProps {
  /** The kinds of files that are offered, as the browser names them. */
  accept: string;
  isDisabled: boolean;
  onChoose: (file: File) => void;
  /** What stands on it, with its icon. */
  children: ReactNode;
}

/** Where one file is chosen or dropped. */
export function FileField({ accept, isDisabled, onChoose, children }: FileFieldProps) {
  const id = useId();

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.currentTarget.files?.[0];
    // Emptied, so that choosing the same file again after a correction is a change.
    event.currentTarget.value = '';
    if (chosen !== undefined) onChoose(chosen);
  }

  return (
    <div className={styles.field}>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={accept}
        disabled={isDisabled}
        onChange={handleChange}
      />
      <label className={styles.label} htmlFor={id}>
        {children}
      </label>
    </div>
  );
}
