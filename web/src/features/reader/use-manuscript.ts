import { manuscriptEndpoints } from '@everdraft/core/api/manuscript-endpoints';
import type { Manuscript } from '@everdraft/core/entities/manuscript';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-of.ts';

export type OpenedManuscript =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; message: string; askAgain: () => void }
  | { status: 'ready'; manuscript: Manuscript };

export function useManuscript(id: string): OpenedManuscript {
  const { data, error, refetch } = useQuery(queryOf(manuscriptEndpoints.getManuscript, { id }));
  if (data !== undefined) return { status: 'ready', manuscript: data };
  if (error === null) return { status: 'loading' };
  if (error.status === 404) return { status: 'missing' };
  return { status: 'failed', message: error.message, askAgain: () => void refetch() };
}
