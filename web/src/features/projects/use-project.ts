import { useMemo } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { hasPulled } from '../../local/pulled.ts';
import { useBook } from '../../local/use-book.ts';
import { useLocal } from '../../local/use-local.ts';

export interface OpenProject {
  id: string;
  title: string;
}

export type ProjectState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'ready'; project: OpenProject };

interface ServerReach {
  isAway: boolean;
  isStarting: boolean;
}

/** One project as this device knows it. */
export function useProject(id: string, server: ServerReach): ProjectState {
  const { local } = useWorkspace();
  const title = useBook(local, id, record => record?.title ?? '');
  const place = useBook(local, id, record => record && (record.deletedAt === null ? 'shelf' : 'trash'));
  // The cursor is read first: a book that came with it is there when it is looked for.
  const isKnownMissing = useLocal(async () => {
    if (place !== null || !(await hasPulled(local))) return false;
    return (await local.database.manuscripts.get(id)) === undefined;
  }, [local, id, place]);
  const project = useMemo(() => ({ id, title }), [id, title]);

  switch (place) {
    case 'shelf':
      return { status: 'ready', project };
    case 'trash':
      return { status: 'missing' };
    case null:
      return { status: isStillOnItsWay(isKnownMissing ?? false, server) ? 'loading' : 'missing' };
    case undefined:
      return { status: 'loading' };
  }
}

/** A book from another device is missing only when the server was asked for news, or cannot be. */
function isStillOnItsWay(isFetched: boolean, { isAway, isStarting }: ServerReach): boolean {
  return !isAway && (isStarting || !isFetched);
}
