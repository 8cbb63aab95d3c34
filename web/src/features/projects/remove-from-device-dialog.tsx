import { useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import type { LocalManuscript } from '../../local/database.ts';
import { removeFromDevice } from '../../local/removed-books.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/use-toast.ts';

interface RemoveFromDeviceDialogProps {
  /** The project in question, or null while nothing is asked. */
  project: LocalManuscript | null;
  onClose: () => void;
}

/** Asks before a project leaves this device, and once more when the server does not have all of it. */
export function RemoveFromDeviceDialog({ project, onClose }: RemoveFromDeviceDialogProps) {
  const { local, sync } = useWorkspace();
  const { toast } = useToast();
  const [isUnsent, setIsUnsent] = useState(false);
  const [isPending, setIsPending] = useState(false);
  // The words stay while the dialog fades away.
  const [last, setLast] = useState(project);
  if (project !== null && project !== last) {
    setLast(project);
    setIsUnsent(false);
  }
  const shown = project ?? last;
  if (shown === null) return null;

  async function remove({ id, title }: LocalManuscript): Promise<void> {
    setIsPending(true);
    try {
      if (isUnsent) await sync.syncNow();
      if ((await removeFromDevice(local, id)) === 'removed') {
        onClose();
        toast({ title: 'Removed from this device', description: `“${title}” comes back when you open it.` });
      } else if (isUnsent) {
        onClose();
        toast({ title: 'Not removed', description: 'The server does not have all of it yet.' });
      } else {
        setIsUnsent(true);
      }
    } catch {
      toast({ title: 'Not removed. Please try again.', variant: 'destructive' });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <ConfirmDialog
      open={project !== null}
      onOpenChange={onClose}
      title={isUnsent ? 'Not everything is on the server yet' : `Remove “${shown.title}” from this device?`}
      confirmLabel={isUnsent ? 'Sync and remove' : 'Remove from this device'}
      tone="primary"
      isPending={isPending}
      pendingLabel="Removing..."
      onConfirm={() => void remove(shown)}
    >
      {isUnsent ? (
        <p>Some of “{shown.title}” is only on this device. It can be removed here once the server has it.</p>
      ) : (
        <p>
          Its text, cards and chats stay on the server and come back when you open it online. The history that
          this device has kept of it is removed.
        </p>
      )}
    </ConfirmDialog>
  );
}
