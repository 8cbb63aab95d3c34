import { UploadSimpleIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';
import styles from './import-button.module.css';
import { lateImport } from './late-import.ts';

interface ImportButtonProps {
  manuscriptId: string;
  /** Called before the text is changed. */
  beforeImport?: () => Promise<void>;
}

/** Opens the import of a file into a manuscript. */
export function ImportButton({ manuscriptId, beforeImport }: ImportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.button}
        variant="quiet"
        size="sm"
        icon={<UploadSimpleIcon />}
        aria-label="Import Manuscript"
        onClick={() => setIsOpen(true)}
      >
        Import Manuscript
      </Button>
      <LateDialog code={lateImport} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {ImportDialog => (
          <ImportDialog
            manuscriptId={manuscriptId}
            open={isOpen}
            onOpenChange={setIsOpen}
            {...(beforeImport && { beforeImport })}
          />
        )}
      </LateDialog>
    </>
  );
}
