import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { fetchPath } from './request.ts';

export interface QueryClientOptions {
  /** Told of every call that failed because the server no longer knows the author. */
  onSessionEnded: () => void;
}

/** The data layer. It never decides by itself to ask again: the author or the sync does. */
export function createQueryClient({ onSessionEnded }: QueryClientOptions): QueryClient {
  function notice(error: unknown) {
    if (error instanceof ApiError && error.endsSession) onSessionEnded();
  }

  return new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => fetchPath(queryKey, { signal }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // The library would hold a call back while the browser says it is offline; an author is told instead.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Asks again for everything that failed for want of a session. */
export function refetchAfterSignIn(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({
    predicate: ({ state: { error } }) => error instanceof ApiError && error.endsSession,
  });
}
