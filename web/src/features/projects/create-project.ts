import { useRef, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { createManuscript } from '../../local/manuscripts.ts';

const NEW_PROJECT_TITLE = 'Untitled Project';

export interface CreateProject {
  start: () => void;
  isPending: boolean;
}

/** Makes an empty project on this device, from where it goes to the server by itself, and hands over its id. */
export function useCreateProject(onCreated: (id: string) => void): CreateProject {
  const { local } = useWorkspace();
  const [isPending, setIsPending] = useState(false);
  // A second click can come before the button is drawn as disabled; only this knows at once.
  const isUnderWay = useRef(false);

  async function create() {
    isUnderWay.current = true;
    setIsPending(true);
    try {
      onCreated((await createManuscript(local, NEW_PROJECT_TITLE)).id);
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
    start() {
      if (!isUnderWay.current) void create();
    },
    isPending,
  };
}
