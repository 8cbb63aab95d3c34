import { createContext, use } from 'react';
import type { QueryClient } from './query-client.ts';

export const QueryContext = createContext<QueryClient | undefined>(undefined);

export function useQueryClient(): QueryClient {
  const client = use(QueryContext);
  if (client === undefined) throw new Error('useQueryClient needs a QueryContext above it.');
  return client;
}
