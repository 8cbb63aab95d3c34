import { ArrowsClockwiseIcon } from '@phosphor-icons/react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useConnection } from './use-connection.ts';
import { useSyncNow } from './use-sync-now.ts';

/** Sends at once what waits; there only while something does. */
export function SyncButton() {
  const { waiting } = useConnection();
  const syncNow = useSyncNow();
  if (waiting === 0) return null;
  return <IconButton label="Sync now" icon={<ArrowsClockwiseIcon />} onClick={syncNow} />;
}
