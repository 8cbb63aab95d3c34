import { useEffect, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';

/** Whether the versions that the server keeps are among those of this device. */
export type ServerVersions = 'fetching' | 'here' | 'away';

/** Fetches the versions of the server while the history is open, and again when a server that was away has returned. */
export function useServerVersions(manuscriptId: string): ServerVersions {
  const { sync } = useWorkspace();
  const [state, setState] = useState<ServerVersions>('fetching');

  useEffect(() => {
    let isLeft = false;
    let current: ServerVersions = 'fetching';
    const become = (next: ServerVersions) => {
      current = next;
      if (!isLeft) setState(next);
    };
    const bring = () => {
      become('fetching');
      sync.fetchVersions(manuscriptId).then(
        isComplete => become(isComplete ? 'here' : 'away'),
        () => become('away'),
      );
    };
    bring();
    const stop = sync.onConnection(({ kind }) => {
      if (kind === 'online' && current === 'away') bring();
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [sync, manuscriptId]);

  return state;
}
