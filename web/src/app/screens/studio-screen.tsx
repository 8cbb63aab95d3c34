import { isServerAway } from '@everdraft/core/sync/connection';
import { useState } from 'react';
import { useConnectionFact } from '../../features/connection/use-connection.ts';
import { type OpenProject, useProject } from '../../features/projects/use-project.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { MoveToProject } from '../studio/move-to-project.tsx';
import { Studio } from '../studio/studio.tsx';

export function StudioScreen({ manuscriptId }: { manuscriptId: string }) {
  const isAway = useConnectionFact(isServerAway);
  const isStarting = useConnectionFact(({ kind }) => kind === 'starting');
  const state = useProject(manuscriptId, { isAway, isStarting });
  // The studio stays while it moves from one project to the next, with the dialog that is open over it.
  const [shown, setShown] = useState<OpenProject | null>(null);
  if (state.status === 'ready' && state.project !== shown) setShown(state.project);

  return (
    <>
      {state.status === 'missing' && <MoveToProject isServerAway={isAway} />}
      {shown === null ? <LoadingScreen text="Loading Everdraft…" /> : <Studio project={shown} />}
    </>
  );
}
