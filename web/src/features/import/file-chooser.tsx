import { FileTextIcon, UploadSimpleIcon } from '@phosphor-icons/react';
import { type ChangeEvent, useId } from 'react';
import { Ring } from '../../ui/spinner.tsx';
import styles from './file-chooser.module.css';

interface FileChooserProps {
  file: { name: string; size: number } | undefined;
  isReading: boolean;
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

const BYTES_PER_KB = 1024;

function sizeOf(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / BYTES_PER_KB)).toLocaleString('en')} KB`;
}

export function FileChooser({ file, isReading, isDisabled, onChoose }: FileChooserProps) {
  const id = useId();

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.currentTarget.files?.[0];
    // Emptied, so that choosing the same file again after a correction is a change.
    event.currentTarget.value = '';
    if (chosen !== undefined) onChoose(chosen);
  }

  return (
    <div>
      <div className={styles.chooser}>
        <input
          id={id}
          className={styles.input}
          type="file"
          accept=".txt,.docx"
          disabled={isDisabled}
          onChange={handleChange}
        />
        <label className={styles.label} htmlFor={id}>
          <UploadSimpleIcon aria-hidden="true" />
          Choose .txt or .docx file (max 500KB)
        </label>
      </div>
      {file !== undefined && (
        <div className={styles.file}>
          <FileTextIcon aria-hidden="true" />
          <p className={styles.name}>
            {file.name} <span className={styles.size}>{sizeOf(file.size)}</span>
          </p>
        </div>
      )}
      <div role="status">
        {isReading && (
          <p className={styles.reading}>
            <Ring />
            Analyzing...
          </p>
        )}
      </div>
    </div>
  );
}
