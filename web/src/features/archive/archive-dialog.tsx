import { CheckIcon, FileZipIcon, WarningIcon } from '@phosphor-icons/react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import styles from './archive-dialog.module.css';
import { isAgain, lookWords, takenWords } from './archive-words.ts';
import { type ArchiveState, useArchive } from './use-archive.ts';

interface ArchiveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Brings the archive that 'Everything' of the export has made back in, here or in another account. */
export function ArchiveDialog({ open, onOpenChange }: ArchiveDialogProps) {
  const { state, fileName, choose, takeIn, leave } = useArchive();
  const isWorking = state.kind === 'taking-in';

  function close() {
    leave();
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Import everything"
      subtitle="Books, cards, chats and styles from an archive that Everdraft has exported."
      isDismissable={!isWorking}
      foot={
        <>
          <Button variant="quiet" disabled={isWorking} onClick={close}>
            {state.kind === 'done' ? 'Close' : 'Cancel'}
          </Button>
          {state.kind !== 'done' && (
            <Button
              variant="primary"
              disabled={state.kind !== 'ready'}
              isPending={isWorking}
              pendingLabel="Importing..."
              onClick={() => void takeIn()}
            >
              {state.kind === 'ready' && isAgain(state.look) ? 'Import again' : 'Import'}
            </Button>
          )}
        </>
      }
    >
      <FileField
        accept=".zip,application/zip"
        isDisabled={isWorking}
        onChoose={chosen => void choose(chosen)}
      >
        <FileZipIcon aria-hidden="true" />
        {fileName === '' ? 'Choose an archive (.zip)' : fileName}
      </FileField>
      <ArchiveStatus state={state} />
    </Dialog>
  );
}

function ArchiveStatus({ state }: { state: ArchiveState }) {
  return (
    <>
      {state.kind === 'refused' && <Alert>{state.words}</Alert>}
      <div className={styles.status} role="status">
        {state.kind === 'opening' && <p>Opening...</p>}
        {state.kind === 'ready' && lookWords(state.look).map(words => <p key={words}>{words}</p>)}
        {state.kind === 'taking-in' && (
          <p className={styles.line}>
            <ProgressLine label="Importing" share={state.share} />
            Importing...
          </p>
        )}
        {state.kind === 'done' && (
          <>
            <p className={styles.line}>
              {state.taken.problems.length === 0 ? <CheckIcon /> : <WarningIcon />}
              {takenWords(state.taken)}
            </p>
            {state.taken.problems.map(problem => (
              <p key={problem}>{problem}</p>
            ))}
          </>
        )}
      </div>
    </>
  );
}
