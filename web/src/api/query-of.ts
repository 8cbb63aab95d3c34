import type { Endpoint, ParamsOf, ResponseOf } from '@everdraft/core/api/endpoint';
import type { Query, QueryKey } from './query-client.ts';
import { fetchPath } from './request.ts';

type Argument<P> = P extends undefined ? [] : [params: P];

/** Where the answer of a GET is kept: its path in parts, so that the default data fetch can join them again. */
export function keyOf<E extends Endpoint>(endpoint: E, ...[params]: Argument<ParamsOf<E>>): QueryKey {
  if (params === undefined) return [endpoint.path];
  const [path = '', ...names] = endpoint.path.split('/:');
  // Encoded, so that an id out of the address bar cannot lead to another path.
  return [path, ...names.map(name => encodeURIComponent(String(Reflect.get(params, name))))];
}

/** A GET of the contract as a query, through the default data fetch. */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  ...params: Argument<ParamsOf<E>>
): Query<ResponseOf<E>> {
  return { queryKey: keyOf(endpoint, ...params) };
}

/** The same, where no signed-in author is an answer: null. */
export function queryOrNullOf<E extends Endpoint>(
  endpoint: E,
  ...params: Argument<ParamsOf<E>>
): Query<ResponseOf<E> | null> {
  return {
    queryKey: keyOf(endpoint, ...params),
    queryFn: key => fetchPath(key, { unauthorised: 'empty' }),
  };
}
