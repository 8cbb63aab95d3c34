import type { ConnectionState } from '@everdraft/core/sync/connection';
import { useEffect } from 'react';
import { setCurrentUser } from '../api/current-user.ts';
import { useQueryClient } from '../api/query-context.ts';
import { useEngine } from '../engine-context.ts';
import type { OpenWorkspace } from './workspace.ts';

/**
 * Sync is the first to notice that the session has ended, and the first that wants to go on when there is one again. An
 * author who has signed out in another tab has left this one too.
 */
export function useSessionOfSync({ sync, onSignedOut }: OpenWorkspace): void {
  const { session } = useEngine();
  const queryClient = useQueryClient();

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
      onSignedOut(() => {
        session.resume();
        setCurrentUser(queryClient, null);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, sync, onSignedOut, queryClient]);
}
