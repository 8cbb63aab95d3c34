import { useWorkspace } from '../../engine-context.ts';
import { removalState } from '../../local/removal-state.ts';
import { finishRemovals } from '../../local/remove-local-store.ts';
import { useToast } from '../../ui/use-toast.ts';
import { type CopyHere, useSignedOut } from './use-signed-out.ts';

/** A book that does not close must not keep the author from leaving. What it holds is then removed by the next page. */
const CLOSING_LIMIT_MS = 15_000;

/**
 * Ends the session and lets the copy on this device go the way it should. Fulfils when it is gone from every tab, and not
 * before.
 */
export function useDeparture(): (end: () => Promise<unknown>, copyHere: CopyHere) => Promise<void> {
  const { local } = useWorkspace();
  const signedOut = useSignedOut();
  const { toast } = useToast();
  return async (end, copyHere) => {
    await end();
    await removalState.during(async () => {
      await signedOut(local.userId, copyHere);
      if (copyHere === 'keep') return;
      await Promise.race([local.closed, new Promise(resolve => setTimeout(resolve, CLOSING_LIMIT_MS))]);
      if ((await finishRemovals()).includes('kept')) toast(KEPT);
    });
  };
}

/** Words came in another tab after everything had been sent. */
const KEPT = {
  title: 'Some of your work stays on this device',
  description: 'It is not on the server yet. Sign in here again to send it.',
};
