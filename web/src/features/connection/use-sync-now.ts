import { SYNC_NOTICES } from '@everdraft/core/sync/manual-sync';
import { useWorkspace } from '../../engine-context.ts';
import { useToast } from '../../ui/use-toast.ts';

/** Sends at once what waits, and says what came of it. */
export function useSyncNow(): () => void {
  const { sync } = useWorkspace();
  const { toast } = useToast();

  async function syncNow() {
    const outcome = await sync.syncNow();
    const isFailure = outcome === 'incomplete' || outcome === 'failed';
    toast({ ...SYNC_NOTICES[outcome], variant: isFailure ? 'destructive' : 'default' });
  }

  return () => void syncNow();
}
