import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { useState } from 'react';
import { call } from '../../api/request.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { useWorkspace } from '../../engine-context.ts';
import { removeLocalStore } from '../../local/remove-local-store.ts';
import { countQueue } from '../../local/sync-queue.ts';
import { useToast } from '../../ui/use-toast.ts';
import { useSignedOut } from './use-signed-out.ts';

export interface Logout extends Action<void> {
  /** How many changes the server lacks, while the author has to say what becomes of them. */
  unsynced: number | null;
  stay: () => void;
  leave: (copyHere: 'keep' | 'discard') => void;
}

/** Logs out. What is on the server leaves this device; what is not is never removed without the author's word. */
export function useLogout(): Logout {
  const signedOut = useSignedOut();
  const { local, sync } = useWorkspace();
  const { toast } = useToast();
  const [unsynced, setUnsynced] = useState<number | null>(null);

  async function leave(copyHere: 'keep' | 'discard'): Promise<void> {
    await call(accountEndpoints.logout);
    await signedOut();
    if (copyHere === 'keep') return;
    await local.closed;
    await removeLocalStore(local.userId);
  }

  const onError = (error: Error) =>
    toast({ title: 'Logout failed', description: error.message, variant: 'destructive' });

  const logout = useAction(
    async () => {
      let { waiting } = await countQueue(local);
      if (waiting > 0) {
        await sync.syncNow();
        ({ waiting } = await countQueue(local));
      }
      if (waiting > 0) setUnsynced(waiting);
      else await leave('discard');
    },
    { onError },
  );

  const leaving = useAction(leave, { onError, onSuccess: () => setUnsynced(null) });

  return {
    ...logout,
    isPending: logout.isPending || leaving.isPending,
    unsynced,
    stay: () => setUnsynced(null),
    leave: leaving.start,
  };
}
