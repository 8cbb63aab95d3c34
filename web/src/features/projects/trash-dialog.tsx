import { ArrowUUpLeftIcon } from '@phosphor-icons/react';
import { useWorkspace } from '../../engine-context.ts';
import type { LocalManuscript } from '../../local/database.ts';
import { restoreManuscript } from '../../local/manuscripts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import dialogRowStyles from '../../ui/dialog-rows.module.css';
import { useToast } from '../../ui/use-toast.ts';
import { wordsOf } from './project-words.ts';
import { relativeTime } from './relative-time.ts';
import styles from './trash-dialog.module.css';
import { useNow } from './use-now.ts';

interface TrashDialogProps {
  trash: readonly LocalManuscript[];
  onClose: () => void;
}

/** What was deleted in the last 30 days, each with a way back. */
export function TrashDialog({ trash, onClose }: TrashDialogProps) {
  const { local } = useWorkspace();
  const { toast } = useToast();
  const now = useNow();

  async function restore({ id, title }: LocalManuscript) {
    try {
      await restoreManuscript(local, id);
      toast({ title: 'Project restored', description: title });
    } catch {
      toast({ title: 'The project could not be restored. Please try again.', variant: 'destructive' });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Trash"
      subtitle="Deleted projects are kept for 30 days."
      size="md"
    >
      {trash.length === 0 ? (
        <p className={styles.empty}>The trash is empty.</p>
      ) : (
        <ul className={dialogRowStyles.list}>
          {trash.map(project => (
            <li key={project.id} className={classNames(dialogRowStyles.row, dialogRowStyles.ruled)}>
              <div>
                <p className={styles.title}>{project.title}</p>
                <p className={styles.meta}>
                  {wordsOf(project.wordCount)}, deleted {relativeTime(project.deletedAt ?? '', now)}
                </p>
              </div>
              <Button
                size="sm"
                icon={<ArrowUUpLeftIcon />}
                aria-label={`Restore ${project.title}`}
                onClick={() => void restore(project)}
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
