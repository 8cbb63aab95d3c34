import { useState } from 'react';
import type { LocalManuscript } from '../../local/database.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { wordsOf } from './project-words.ts';

interface DeleteProjectDialogProps {
  /** The project in question, or null while nothing is asked. */
  project: LocalManuscript | null;
  onCancel: () => void;
  onDelete: (project: LocalManuscript) => void;
}

export function DeleteProjectDialog({ project, onCancel, onDelete }: DeleteProjectDialogProps) {
  // The words stay while the dialog fades away.
  const [last, setLast] = useState(project);
  if (project !== null && project !== last) setLast(project);
  const shown = project ?? last;
  if (shown === null) return null;

  return (
    <ConfirmDialog
      open={project !== null}
      onOpenChange={onCancel}
      title={`Delete “${shown.title}”?`}
      confirmLabel="Delete"
      onConfirm={() => {
        onCancel();
        onDelete(shown);
      }}
    >
      {shown.wordCount === 0 ? (
        <p>It goes to the trash and stays there for 30 days. After that it cannot be brought back.</p>
      ) : (
        <p>
          Its {wordsOf(shown.wordCount)} go to the trash and stay there for 30 days. After that they cannot be
          brought back.
        </p>
      )}
    </ConfirmDialog>
  );
}
