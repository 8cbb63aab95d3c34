import { useEffect, useState } from 'react';
import type { OpenWorkspace } from './workspace.ts';

export type WorkspaceState =
  | { status: 'opening' }
  | { status: 'open'; workspace: OpenWorkspace }
  /** This browser keeps nothing: a private window, or storage switched off. */
  | { status: 'failed'; message: string };

/** The author's work on this device, opened once and closed when they leave. */
export function useOpenWorkspace(userId: string): WorkspaceState {
  const [state, setState] = useState<WorkspaceState>({ status: 'opening' });

  useEffect(() => {
    let isLeft = false;
    let opened: OpenWorkspace | undefined;
    openLater(userId).then(
      workspace => {
        opened = workspace;
        if (isLeft) workspace.close();
        else setState({ status: 'open', workspace });
      },
      (failure: unknown) => {
        if (!isLeft)
          setState({
            status: 'failed',
            message: failure instanceof Error ? failure.message : String(failure),
          });
      },
    );
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [userId]);

  return state;
}

/** The local store and sync come with the first protected screen; the way in does without them. */
async function openLater(userId: string): Promise<OpenWorkspace> {
  const { openWorkspace } = await import('./workspace.ts');
  return openWorkspace(userId);
}
