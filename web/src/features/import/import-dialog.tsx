import { useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { useLocal } from '../../local/use-local.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileChooser } from './file-chooser.tsx';
import styles from './import-dialog.module.css';
import { ImportPreview } from './import-preview.tsx';
import { type ImportChoices, useImport } from './use-import.ts';

export interface ImportDialogProps {
  manuscriptId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called before the text is changed. */
  beforeImport?: () => Promise<void>;
}

const DEFAULT_CHOICES: ImportChoices = { replacesCards: false, updatesText: true, addsToText: false };

/** Makes outline cards, and a text, of a file that was written elsewhere. */
export function ImportDialog({ manuscriptId, open, onOpenChange, beforeImport }: ImportDialogProps) {
  const { local } = useWorkspace();
  const [choices, setChoices] = useState(DEFAULT_CHOICES);
  const { flow, choose, confirm, cancel } = useImport(manuscriptId, { onDone: close, beforeImport });
  const manuscript = useLocal(() => local.database.manuscripts.get(manuscriptId), [local, manuscriptId]);
  const hasText = (manuscript?.wordCount ?? 0) > 0;
  const isConfirming = flow.kind === 'confirming';
  const isReady = flow.kind === 'preview' || isConfirming;

  function close() {
    setChoices(DEFAULT_CHOICES);
    onOpenChange(false);
  }

  function dismiss() {
    cancel();
    close();
  }

  function choice(name: keyof ImportChoices, label: string) {
    return (
      <Checkbox
        label={label}
        isChecked={choices[name]}
        onChange={isChecked => setChoices(last => ({ ...last, [name]: isChecked }))}
        isDisabled={isConfirming}
      />
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={dismiss}
      title="Import Manuscript"
      subtitle="Chapters and scenes become outline cards."
      size="md"
      isDismissable={!isConfirming}
      foot={
        <>
          <Button variant="quiet" onClick={dismiss} disabled={isConfirming}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!isReady}
            isPending={isConfirming}
            pendingLabel="Creating Cards..."
            onClick={() => void confirm({ ...choices, addsToText: choices.addsToText && hasText })}
          >
            Confirm Import
          </Button>
        </>
      }
    >
      <FileChooser
        file={flow.kind === 'no-file' ? undefined : flow.file}
        isReading={flow.kind === 'parsing'}
        isDisabled={isConfirming}
        onChoose={file => void choose(file)}
      />
      <p className={styles.hint}>A longer book can be imported in parts, one after another.</p>
      {'parsed' in flow && (
        <>
          <ImportPreview structure={flow.parsed.structure} />
          <div className={styles.choices}>
            {choice('replacesCards', 'Replace existing outline cards')}
            {choice('updatesText', 'Update manuscript content with uploaded text')}
            {hasText && choices.updatesText && choice('addsToText', 'Add after the existing text')}
          </div>
        </>
      )}
    </Dialog>
  );
}
