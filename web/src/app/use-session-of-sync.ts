import type { ConnectionState } from '@everdraft/core/sync/connection';
import { useEffect } from 'react';
import { useEngine, type Workspace } from '../engine-context.ts';

/** Sync is the first to notice that the session has ended, and the first that wants to go on when there is one again. */
export function useSessionOfSync(sync: Workspace['sync']): void {
  const { session } = useEngine();

  useEffect(() => {
    let before = sync.connection.kind;
    if (before === 'signed-out') session.end();
    // Only when it turns so: until the next run nothing else is known, also right after the author has signed in again.
    const endWithSync = ({ kind }: ConnectionState) => {
      if (kind === 'signed-out' && before !== 'signed-out') session.end();
      before = kind;
    };
    const stops = [
      sync.onConnection(endWithSync),
      session.subscribe(() => {
        if (!session.hasEnded()) void sync.syncNow();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, sync]);
}
