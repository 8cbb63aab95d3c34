import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { serverEndpoints } from '@everdraft/core/api/server-endpoints';
import type { User } from '@everdraft/core/entities/user';
import type { QueryClient } from './query-client.ts';
import { keyOf, queryOrNullOf } from './query-of.ts';
import { useQuery } from './use-query.ts';

const currentUserQuery = queryOrNullOf(accountEndpoints.currentUser);

export type AccountState =
  | { status: 'loading' }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out' }
  /** The server did not say: no connection, or an error of its own. */
  | { status: 'unknown'; message: string; askAgain: () => void };

export function useAccount(): AccountState {
  const { data, error, refetch } = useQuery(currentUserQuery);
  if (data) return { status: 'signed-in', user: data };
  if (data === null) return { status: 'signed-out' };
  if (error === null) return { status: 'loading' };
  return { status: 'unknown', message: error.message, askAgain: refetch };
}

/** Asks who is there before anything is drawn; what fails is asked again by whoever needs to know. */
export function askForAccount(queryClient: QueryClient): void {
  void queryClient.refetch(currentUserQuery).catch(() => undefined);
}

export function currentUser(queryClient: QueryClient): User | null {
  return queryClient.getQueryData(currentUserQuery) ?? null;
}

/** The author who signed in, or null after signing out. What was kept of anyone else is dropped first. */
export function setCurrentUser(queryClient: QueryClient, user: User | null): void {
  if (currentUser(queryClient)?.id !== user?.id) {
    const [publicPath] = keyOf(serverEndpoints.about);
    const [userPath] = currentUserQuery.queryKey;
    queryClient.removeQueries(path => path !== publicPath && path !== userPath);
  }
  queryClient.setQueryData(currentUserQuery, user);
}
