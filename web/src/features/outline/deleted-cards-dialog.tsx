import { ArrowUUpLeftIcon } from '@phosphor-icons/react';
import { useWorkspace } from '../../engine-context.ts';
import { listDeletedCards } from '../../local/outline-cards.ts';
import { useLocal } from '../../local/use-local.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import dialogRowStyles from '../../ui/dialog-rows.module.css';
import styles from './deleted-cards-dialog.module.css';

interface DeletedCardsDialogProps {
  manuscriptId: string;
  onRestore: (id: string) => void;
  onClose: () => void;
}

/** The cards that were deleted in the last 30 days, each with a way back. */
export function DeletedCardsDialog({ manuscriptId, onRestore, onClose }: DeletedCardsDialogProps) {
  const { local } = useWorkspace();
  const cards = useLocal(() => listDeletedCards(local, manuscriptId), [local, manuscriptId]) ?? [];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Deleted cards"
      subtitle="Deleted cards are kept for 30 days."
      size="md"
    >
      {cards.length === 0 ? (
        <p className={styles.none}>There are no deleted cards.</p>
      ) : (
        <ul className={dialogRowStyles.list}>
          {cards.map(({ id, title, content }) => (
            <li key={id} className={classNames(dialogRowStyles.row, dialogRowStyles.ruled)}>
              <div className={styles.words}>
                <p className={styles.title}>{title}</p>
                <p className={styles.content}>{content}</p>
              </div>
              <Button
                size="sm"
                icon={<ArrowUUpLeftIcon />}
                aria-label={`Restore ${title}`}
                onClick={() => onRestore(id)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
