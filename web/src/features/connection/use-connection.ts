import type { ConnectionState } from '@everdraft/core/sync/connection';
import { useSyncExternalStore } from 'react';
import { useWorkspace } from '../../engine-context.ts';

/** What this device knows of the server, kept up to date. */
export function useConnection(): ConnectionState {
  const { sync } = useWorkspace();
  return useSyncExternalStore(sync.onConnection, () => sync.connection);
}
