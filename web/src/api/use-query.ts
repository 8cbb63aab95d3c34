import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ApiError } from './api-error.ts';
import type { Query } from './query-client.ts';
import { useQueryClient } from './query-context.ts';

interface QueryUse {
  /** False while it is not to be asked for. */
  isEnabled?: boolean;
  /** Asked again each time it is shown, for what changes elsewhere. */
  isAskedEachTime?: boolean;
}

interface QueryResult<T> {
  /** Undefined until it is known. */
  data: T | undefined;
  error: ApiError | null;
  refetch: () => void;
}

/** The answer to a question, asked for by whoever shows it first. */
export function useQuery<T>(
  query: Query<T>,
  { isEnabled = true, isAskedEachTime = false }: QueryUse = {},
): QueryResult<T> {
  const client = useQueryClient();
  const name = query.queryKey.join('/');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question may be another object at each drawing
  const subscribe = useCallback(
    (listener: () => void) => client.subscribe(query.queryKey, listener),
    [client, name],
  );
  const read = () => client.stateOf(query);
  const { data, error } = useSyncExternalStore(subscribe, read, read);

  // What fails is kept beside the question, and shown.
  const refetch = () => void client.refetch(query).catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (isEnabled && (isAskedEachTime || client.stateOf(query).data === undefined)) refetch();
  }, [client, name, isEnabled]);

  // Only answers to this question are kept under its key.
  return { data: data as T | undefined, error, refetch };
}
