import { setCurrentUser } from '../../api/current-user.ts';
import type { QueryClient } from '../../api/query-client.ts';
import type { Session, Workspace } from '../../engine-context.ts';
import { forgetAfterSignOut, rememberAuthor } from '../../local/last-author.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { addPendingRemoval } from '../../local/pending-removals.ts';
import { removalState } from '../../local/removal-state.ts';
import { finishRemovals, isStoreKept } from '../../local/remove-local-store.ts';
import { tellSignedOut } from '../../local/tell-signed-out.ts';
import { findUnsynced, type Unsynced } from './find-unsynced.ts';

/** What becomes of the copy on this device: it stays, it goes, or it goes unless something unsynced has come to it. */
export type CopyHere = 'keep' | 'discard' | 'discard-if-synced';

/** Who is to know that nobody is signed in any more. */
export interface Page {
  queryClient: QueryClient;
  session: Session;
}

/** Told by `leaveDevice` instead of leaving. */
export interface LeaveAnswer {
  unsynced: Unsynced | null;
  /** Words came in another tab after everything had been sent. */
  isSomeKept: boolean;
}

interface LeaveQuestion {
  /** Tells the server. */
  end: () => Promise<unknown>;
  canSend: boolean;
  /** What the author has said becomes of unsynced work; undefined: there must be none. */
  copyHere: 'keep' | 'discard' | undefined;
}

/** Leaves when the server has everything, or the author has said what becomes of the rest; otherwise says what is missing. */
export async function leaveDevice(
  page: Page,
  workspace: Workspace,
  { end, canSend, copyHere }: LeaveQuestion,
): Promise<LeaveAnswer> {
  const unsynced = copyHere ? null : await findUnsynced(workspace, { canSend });
  if (unsynced) return { unsynced, isSomeKept: false };
  await end();
  const copy = await depart(page, workspace.local, copyHere ?? 'discard-if-synced');
  return { unsynced: null, isSomeKept: copy === 'kept' };
}

/** A book that does not close must not keep the author from leaving. What it holds is then removed by the next page. */
const CLOSING_LIMIT_MS = 15_000;

/**
 * Lets an author go whom the server has let go, with the copy on this device. Fulfils when that is gone from every tab, and
 * not before; answers whether some of it was kept, since words came in another tab after everything had been sent.
 */
export function depart(page: Page, local: LocalStore, copyHere: CopyHere): Promise<'gone' | 'kept'> {
  return removalState.during(async () => {
    await signOut(page, local.userId, copyHere);
    await Promise.race([local.closed, new Promise(resolve => setTimeout(resolve, CLOSING_LIMIT_MS))]);
    await forgetAfterSignOut(local.userId).catch(() => undefined);
    if (copyHere === 'keep') return 'gone';
    await finishRemovals();
    return (await isStoreKept(local.userId)) ? 'kept' : 'gone';
  });
}

/** In every tab: nobody is signed in, and nothing asks for a password. */
export async function signOut(
  { queryClient, session }: Page,
  userId: string,
  copyHere: CopyHere,
): Promise<void> {
  await rememberAuthor(null);
  if (copyHere !== 'keep') {
    // A browser that cannot write it down has kept nothing either.
    await addPendingRemoval({ userId, onlyIfSynced: copyHere === 'discard-if-synced' }).catch(
      () => undefined,
    );
  }
  tellSignedOut(userId);
  session.resume();
  setCurrentUser(queryClient, null);
}
