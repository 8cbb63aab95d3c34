import { setCurrentUser } from '../../api/current-user.ts';
import { useQueryClient } from '../../api/query-context.ts';
import { useEngine } from '../../engine-context.ts';
import { rememberAuthor } from '../../local/last-author.ts';
import { addPendingRemoval } from '../../local/pending-removals.ts';
import { tellSignedOut } from '../../local/sign-out-news.ts';

/** What becomes of the copy on this device: it stays, it goes, or it goes unless something unsynced has come to it. */
export type CopyHere = 'keep' | 'discard' | 'discard-if-synced';

/** What follows when the server has let the author go, in every tab: nobody is signed in, and nothing asks for a password. */
export function useSignedOut(): (userId: string, copyHere: CopyHere) => Promise<void> {
  const queryClient = useQueryClient();
  const { session } = useEngine();
  return async (userId, copyHere) => {
    await rememberAuthor(null);
    if (copyHere !== 'keep') {
      // A browser that cannot write it down removes the copy all the same; only a page that ends meanwhile leaves it.
      await addPendingRemoval({ userId, onlyIfSynced: copyHere === 'discard-if-synced' }).catch(
        () => undefined,
      );
    }
    tellSignedOut(userId);
    session.resume();
    setCurrentUser(queryClient, null);
  };
}
