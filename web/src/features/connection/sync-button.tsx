import { ArrowsClockwiseIcon } from '@phosphor-icons/react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useConnectionFact } from './use-connection.ts';
import { useSyncNow } from './use-sync-now.ts';

/** Sends at once what waits; there only while something does. */
export function SyncButton() {
  const isWaiting = useConnectionFact(({ waiting }) => waiting > 0);
  const syncNow = useSyncNow();
  if (!isWaiting) return null;
  return <IconButton label="Sync now" icon={<ArrowsClockwiseIcon />} onClick={syncNow} />;
}
