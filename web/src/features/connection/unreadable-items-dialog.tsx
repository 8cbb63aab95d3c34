import { useWorkspace } from '../../engine-context.ts';
import { offerCopy } from '../../local/note-unreadable.ts';
import { hideUnreadable } from '../../local/unreadable-items.ts';
import { type UnreadableNote, unreadableKey } from '../../local/unreadable-note.ts';
import { useLocal } from '../../local/use-local.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import dialogRowStyles from '../../ui/dialog-rows.module.css';
import { describeUnreadable } from './describe-unreadable.ts';
import styles from './unreadable-items.module.css';

interface UnreadableItemsDialogProps {
  notes: readonly UnreadableNote[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Each item that the server cannot read, with what can be done about it. */
export function UnreadableItemsDialog({ notes, open, onOpenChange }: UnreadableItemsDialogProps) {
  const { local } = useWorkspace();
  const items =
    useLocal(() => Promise.all(notes.map(note => describeUnreadable(local, note))), [local, notes]) ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={notes.length === 1 ? 'One item can’t be read' : 'Some items can’t be read'}
      subtitle="The server’s copies are damaged. Nothing else is affected."
      size="md"
      foot={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      }
    >
      <ul className={dialogRowStyles.list}>
        {items.map(({ note, what, status, canOffer }) => (
          <li key={unreadableKey(note)} className={classNames(dialogRowStyles.row, dialogRowStyles.ruled)}>
            <div>
              <p className={styles.what}>{what}</p>
              <p className={styles.status}>{status}</p>
            </div>
            <div className={styles.actions}>
              {canOffer && (
                <Button size="sm" onClick={() => void offerCopy(local, note)}>
                  Use this copy
                </Button>
              )}
              {!note.isOffered && (
                <Button variant="quiet" size="sm" onClick={() => void hideUnreadable(local, note)}>
                  Hide
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
