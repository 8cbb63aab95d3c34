import { setCurrentUser } from '../../api/current-user.ts';
import { useQueryClient } from '../../api/query-context.ts';
import { useEngine } from '../../engine-context.ts';
import { rememberAuthor } from '../../local/last-author.ts';

/** What follows when the server has let the author go: nobody is signed in, and nothing asks for a password. */
export function useSignedOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { session } = useEngine();
  return async () => {
    await rememberAuthor(null);
    session.resume();
    setCurrentUser(queryClient, null);
  };
}
