import { SYNC_NOTICES } from '@everdraft/core/sync/manual-sync';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react';
import { useWorkspace } from '../../engine-context.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useToast } from '../../ui/use-toast.ts';
import { useConnection } from './use-connection.ts';

/** Sends at once what waits; there only while something does. */
export function SyncButton() {
  const { sync } = useWorkspace();
  const { toast } = useToast();
  const { waiting } = useConnection();
  if (waiting === 0) return null;

  async function syncNow() {
    const outcome = await sync.syncNow();
    const isFailure = outcome === 'incomplete' || outcome === 'failed';
    toast({ ...SYNC_NOTICES[outcome], variant: isFailure ? 'destructive' : 'default' });
  }

  return <IconButton label="Sync now" icon={<ArrowsClockwiseIcon />} onClick={() => void syncNow()} />;
}
