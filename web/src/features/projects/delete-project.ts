import { useWorkspace } from '../../engine-context.ts';
import type { LocalManuscript } from '../../local/database.ts';
import { deleteManuscript, restoreManuscript } from '../../local/manuscripts.ts';
import { queuedItems } from '../../local/sync-queue.ts';
import { useToast } from '../../ui/use-toast.ts';

/** Moves a project to the trash: here at once, and on the server as soon as it can be reached. */
export function useDeleteProject(): (project: LocalManuscript) => Promise<void> {
  const { local, sync } = useWorkspace();
  const { toast } = useToast();

  async function takeBack(id: string) {
    await restoreManuscript(local, id);
    await sync.syncNow();
  }

  return async ({ id }) => {
    const undo = { label: 'Undo', onAction: () => void takeBack(id) };
    try {
      await deleteManuscript(local, id);
    } catch {
      toast({ title: 'Failed to delete the project. Please try again.', variant: 'destructive' });
      return;
    }
    await sync.syncNow();
    const left = (await queuedItems(local)).find(item => item.id === id && item.action === 'delete');
    if (left?.failure === 'refusal') {
      await restoreManuscript(local, id);
      toast({ title: 'Failed to delete the project. Please try again.', variant: 'destructive' });
    } else if (left) {
      const description = 'It will be deleted on the server when you are back online.';
      toast({ title: 'Project deleted locally', description, action: undo });
    } else {
      toast({ title: 'Project deleted', description: 'Kept in the trash for 30 days.', action: undo });
    }
  };
}
