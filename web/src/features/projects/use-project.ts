import { useRef } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { pulledCursor } from '../../local/pulled.ts';
import { useLocal } from '../../local/use-local.ts';

export interface OpenProject {
  id: string;
  title: string;
}

export type ProjectState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'ready'; project: OpenProject };

type Found =
  | { kind: 'there'; project: OpenProject }
  | { kind: 'deleted' }
  | { kind: 'unknown'; isFetched: boolean };

interface ServerReach {
  isAway: boolean;
  isStarting: boolean;
}

/** One project as this device knows it. */
export function useProject(id: string, server: ServerReach): ProjectState {
  const { local } = useWorkspace();
  const last = useRef<Found>(undefined);

  const found = useLocal(async () => {
    const record = await local.database.manuscripts.get(id);
    const next: Found =
      record === undefined
        ? { kind: 'unknown', isFetched: (await pulledCursor(local)) !== undefined }
        : record.deletedAt === null
          ? { kind: 'there', project: { id, title: record.title } }
          : { kind: 'deleted' };
    // Every saved key changes the record. What is the same as before must also be the same thing, or the whole studio would
    // be drawn anew while the author types.
    if (JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next;
    return last.current ?? next;
  }, [local, id]);

  // The answer may still be that about the project before.
  if (found === undefined || (found.kind === 'there' && found.project.id !== id))
    return { status: 'loading' };
  switch (found.kind) {
    case 'there':
      return { status: 'ready', project: found.project };
    case 'deleted':
      return { status: 'missing' };
    case 'unknown':
      return { status: isStillOnItsWay(found.isFetched, server) ? 'loading' : 'missing' };
  }
}

/** A book from another device is missing only when the server was asked for news, or cannot be. */
function isStillOnItsWay(isFetched: boolean, { isAway, isStarting }: ServerReach): boolean {
  return !isAway && (isStarting || !isFetched);
}
