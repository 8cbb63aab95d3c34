import type { User } from '@everdraft/core/entities/user';
import { useEffect, useState } from 'react';
import { rememberAuthor } from '../local/last-author.ts';
import { hasRoomOnDisk, isDiskFull, roomOnDisk } from '../local/room-on-disk.ts';
import { isSpareKept } from '../local/spare-folder.ts';
import type { OpenWorkspace } from './workspace.ts';

export type WorkspaceState =
  | { status: 'opening' }
  /** Nothing is opened before there is room: the browser might throw it away. */
  | { status: 'full' }
  | { status: 'open'; workspace: OpenWorkspace }
  /** This browser keeps nothing: a private window, or storage switched off. */
  | { status: 'failed'; message: string };

/** The author's work on this device, opened once and closed when they leave. */
export function useOpenWorkspace({ id, email, createdAt }: User): WorkspaceState {
  const [state, setState] = useState<WorkspaceState>({ status: 'opening' });

  useEffect(() => {
    let isLeft = false;
    let opened: OpenWorkspace | undefined;
    const say = (status: 'full' | 'opening') => {
      if (!isLeft) setState({ status });
    };
    openWhenThereIsRoom({ id, email, createdAt }, say).then(
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

/**
 * Room is looked for beforehand only when there is something that the server does not have: it takes a moment, and most
 * disks have some.
 */
async function openWhenThereIsRoom(
  user: User,
  say: (status: 'full' | 'opening') => void,
): Promise<OpenWorkspace> {
  const isCopyHere = await isSpareKept(user.id);
  const hasRoom = () => (isCopyHere ? hasRoomBesideCopy(user.id) : hasRoomOnDisk());
  const waitForRoom = async () => {
    await roomOnDisk(hasRoom, () => say('full'));
    say('opening');
  };
  if (isCopyHere) await waitForRoom();
  try {
    return await openLater(user, isCopyHere);
  } catch (failure) {
    if (!(await isDiskFull(hasRoom))) throw failure;
    await waitForRoom();
    return openLater(user, isCopyHere);
  }
}

async function hasRoomBesideCopy(userId: string): Promise<boolean> {
  try {
    return await (await import('../local/spare-files.ts')).hasRoomToOpen(userId);
  } catch {
    // What cannot be found out must not keep the books closed.
    return true;
  }
}

/** The local store and sync come with the first protected screen; the way in does without them. */
async function openLater(user: User, isCopyHere: boolean): Promise<OpenWorkspace> {
  const opening = import('./workspace.ts').then(({ openWorkspace }) => openWorkspace(user.id, isCopyHere));
  // Before the first word can be written: it must be found again by its author, with or without a network.
  const [workspace] = await Promise.all([opening, rememberAuthor(user)]);
  return workspace;
}
