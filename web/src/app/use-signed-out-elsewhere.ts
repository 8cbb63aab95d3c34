import { useEffect } from 'react';
import { setCurrentUser } from '../api/current-user.ts';
import { useQueryClient } from '../api/query-context.ts';
import { useEngine } from '../engine-context.ts';
import { onSignedOut } from '../local/sign-out-news.ts';

/** An author who has signed out in another tab has left this one too: it closes their work, which may be about to go. */
export function useSignedOutElsewhere(userId: string): void {
  const queryClient = useQueryClient();
  const { session } = useEngine();
  useEffect(
    () =>
      onSignedOut(userId, () => {
        session.resume();
        setCurrentUser(queryClient, null);
      }),
    [userId, queryClient, session],
  );
}
