import { isServerAway } from '@everdraft/core/sync/connection';
import { useWorkspace } from '../../engine-context.ts';
import type { LocalManuscript } from '../../local/database.ts';
import { firstAttempt } from '../../local/first-attempt.ts';
import { deleteManuscript, restoreManuscript, withdrawDelete } from '../../local/manuscripts.ts';
import { useToast } from '../../ui/use-toast.ts';

const SERVER_WAIT_MS = 5_000;

/** Moves a project to the trash: here at once, and on the server as soon as it can be reached. */
export function useDeleteProject(): (project: LocalManuscript) => Promise<void> {
  const { local, sync } = useWorkspace();
  const { toast } = useToast();

  function fail() {
    toast({ title: 'Failed to delete the project. Please try again.', variant: 'destructive' });
  }

  return async ({ id }) => {
    try {
      await deleteManuscript(local, id);
    } catch {
      fail();
      return;
    }
    const attempt = isServerAway(sync.connection)
      ? ({ kind: 'waiting' } as const)
      : await firstAttempt(local, { id, action: 'delete' }, SERVER_WAIT_MS);
    if (attempt.kind === 'refused') {
      await withdrawDelete(local, attempt.item);
      fail();
      return;
    }
    toast({
      title: attempt.kind === 'sent' ? 'Project deleted' : 'Project deleted locally',
      description:
        attempt.kind === 'sent'
          ? 'Kept in the trash for 30 days.'
          : 'It will be deleted on the server when you are back online.',
      action: { label: 'Undo', onAction: () => void restoreManuscript(local, id) },
    });
  };
}
