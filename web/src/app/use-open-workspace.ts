import type { User } from '@everdraft/core/entities/user';
import { useEffect, useState } from 'react';
import { rememberAuthor } from '../local/last-author.ts';
import type { OpenWorkspace } from './workspace.ts';

export type WorkspaceState =
  | { status: 'opening' }
  | { status: 'open'; workspace: OpenWorkspace }
  /** This browser keeps nothing: a private window, or storage switched off. */
  | { status: 'failed'; message: string };

/** The author's work on this device, opened once and closed when they leave. */
export function useOpenWorkspace({ id, email, createdAt }: User): WorkspaceState {
  const [state, setState] = useState<WorkspaceState>({ status: 'opening' });

  useEffect(() => {
    let isLeft = false;
    let opened: OpenWorkspace | undefined;
    openLater({ id, email, createdAt }).then(
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
  }, [id, email, createdAt]);

  return state;
}

/** The local store and sync come with the first protected screen; the way in does without them. */
async function openLater(user: User): Promise<OpenWorkspace> {
  const [{ openWorkspace }] = await Promise.all([
    import('./workspace.ts'),
    // Before the first word can be written: it must be found again by its author, with or without a network.
    rememberAuthor(user),
  ]);
  return openWorkspace(user.id);
}
