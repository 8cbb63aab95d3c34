import { manuscriptEndpoints } from '@everdraft/core/api/manuscript-endpoints';
import type { ManuscriptSummary } from '@everdraft/core/entities/manuscript';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../api/query-of.ts';

export const projectsQuery = queryOf(manuscriptEndpoints.listManuscripts);

export type Projects =
  | { status: 'loading' }
  | { status: 'failed'; message: string; askAgain: () => void }
  | { status: 'ready'; projects: readonly ManuscriptSummary[] };

/** The author's projects, most recently saved first. */
export function useProjects(): Projects {
  const { data, error, refetch } = useQuery(projectsQuery);
  const projects = useMemo(() => data && [...data].sort(bySavedLast), [data]);
  if (projects !== undefined) return { status: 'ready', projects };
  if (error === null) return { status: 'loading' };
  return { status: 'failed', message: error.message, askAgain: () => void refetch() };
}

function bySavedLast(a: ManuscriptSummary, b: ManuscriptSummary): number {
  return moment(b) - moment(a);
}

function moment({ lastSaved }: ManuscriptSummary): number {
  return Date.parse(lastSaved) || 0;
}
