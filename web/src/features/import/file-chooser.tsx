import { FileTextIcon, UploadSimpleIcon } from '@phosphor-icons/react';
import { FileField } from '../../ui/file-field.tsx';
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
  return (
    <div>
      <FileField accept=".txt,.docx" isDisabled={isDisabled} onChoose={onChoose}>
        <UploadSimpleIcon aria-hidden="true" />
        Choose .txt or .docx file (max 500KB)
      </FileField>
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
