import { useWorkspace } from '../../engine-context.ts';
import type { LocalManuscript } from '../../local/database.ts';
import { listManuscripts, listTrash } from '../../local/manuscripts.ts';
import { hasPulled } from '../../local/pulled.ts';
import { useLocal } from '../../local/use-local.ts';

export type Projects =
  | { status: 'loading' }
  /** This device has never reached the server, so nobody knows whether there are projects. */
  | { status: 'not-fetched' }
  | { status: 'ready'; projects: readonly LocalManuscript[] };

/** The author's projects as they are on this device, most recently saved first. */
export function useProjects(isServerAway: boolean): Projects {
  const { local } = useWorkspace();
  const found = useLocal(
    async () => ({
      projects: await listManuscripts(local),
      isFetched: await hasPulled(local),
    }),
    [local],
  );
  if (found === undefined) return { status: 'loading' };
  if (found.isFetched || found.projects.length > 0) return { status: 'ready', projects: found.projects };
  return { status: isServerAway ? 'not-fetched' : 'loading' };
}

/** What can be taken back, most recently deleted first. */
export function useTrash(): readonly LocalManuscript[] {
  const { local } = useWorkspace();
  return useLocal(() => listTrash(local), [local]) ?? [];
}
