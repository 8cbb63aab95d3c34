import { isServerAway } from '@everdraft/core/sync/connection';
import { useRef, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { firstAttempt } from '../../local/first-attempt.ts';
import { createManuscript, withdrawCreate } from '../../local/manuscripts.ts';

const NEW_PROJECT_TITLE = 'Untitled Project';
/** The project is safe here from the start; longer than this nobody waits for the server to hear of it. */
const SERVER_WAIT_MS = 5_000;

export interface CreateProject {
  start: () => void;
  /** With the author's own title; an empty one becomes 'Untitled'. */
  startTitled: (title: string) => void;
  isPending: boolean;
}

/** Makes an empty project on this device and hands over its id once the server has it, or cannot be asked. */
export function useCreateProject(onCreated: (id: string) => void): CreateProject {
  const { local, sync } = useWorkspace();
  const [isPending, setIsPending] = useState(false);
  const isUnderWay = useRef(false);

  async function create(title: string): Promise<string> {
    const { id } = await createManuscript(local, title);
    if (isServerAway(sync.connection)) return id;
    const attempt = await firstAttempt(local, { id, action: 'create' }, SERVER_WAIT_MS);
    if (attempt.kind !== 'refused') return id;
    await withdrawCreate(local, attempt.item);
    throw new Error(attempt.item.lastError ?? 'The server refused it.');
  }

  async function createAndOpen(title: string) {
    // A second click can come before the button is drawn as disabled; only this knows at once.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPending(true);
    try {
      onCreated(await create(title));
    } catch (failure) {
      window.alert(
        `Failed to create project: ${failure instanceof Error ? failure.message : String(failure)}`,
      );
    } finally {
      isUnderWay.current = false;
      setIsPending(false);
    }
  }

  return {
    start: () => void createAndOpen(NEW_PROJECT_TITLE),
    startTitled: title => void createAndOpen(title),
    isPending,
  };
}
