import { UploadSimpleIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LateCode } from '../../ui/late-code.ts';
import { LateDialog } from '../../ui/late-dialog.tsx';

export const lateImport = new LateCode(async () => (await import('./import-dialog.tsx')).ImportDialog);

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
      <Button variant="quiet" size="sm" icon={<UploadSimpleIcon />} onClick={() => setIsOpen(true)}>
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
