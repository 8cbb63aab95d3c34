import type { ConnectionState } from '@everdraft/core/sync/connection';
import { useSyncExternalStore } from 'react';
import { useWorkspace } from '../../engine-context.ts';

/** What this device knows of the server, kept up to date. */
export function useConnection(): ConnectionState {
  return useConnectionFact(state => state);
}

/**
 * One thing of it. Every few keys something waits for the server and is taken by it: what asks for less than all is not
 * drawn anew each time.
 */
export function useConnectionFact<T>(fact: (state: ConnectionState) => T): T {
  const { sync } = useWorkspace();
  return useSyncExternalStore(sync.onConnection, () => fact(sync.connection));
}
