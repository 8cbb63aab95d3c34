import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { useWorkspace } from '../../engine-context.ts';
import { findUnsynced, type Unsynced } from './find-unsynced.ts';
import { useDeparture } from './use-departure.ts';

/** A way for an author to leave this device: by logging out, by signing out everywhere, by deleting the account. */
export interface Leave<Input = void> extends Action<Input> {
  /** What the server lacks, while the author has to say what becomes of it. */
  unsynced: Unsynced | null;
  stay: () => void;
  leave: (copyHere: 'keep' | 'discard') => void;
}

interface LeaveOptions<Input> {
  /** Tells the server. */
  end: (input: Input) => Promise<unknown>;
  /** False where there is no session to send with what is not on the server yet. */
  canSend?: boolean;
  onLeft?: () => void;
  onError?: (error: ApiError) => void;
}

interface Question<Input> {
  input: Input;
  unsynced: Unsynced;
}

/** What is on the server leaves this device with its author; what is not is never removed without the author's word. */
export function useLeave<Input = void>(options: LeaveOptions<Input>): Leave<Input> {
  const { end, canSend = true, onLeft, onError } = options;
  const workspace = useWorkspace();
  const depart = useDeparture();
  const [question, setQuestion] = useState<Question<Input> | null>(null);

  const asked = useAction(
    async (input: Input) => {
      const unsynced = await findUnsynced(workspace, { canSend });
      if (unsynced) return setQuestion({ input, unsynced });
      await depart(() => end(input), 'discard-if-synced');
      onLeft?.();
    },
    { ...(onError && { onError }) },
  );

  const answered = useAction(
    async ({ input, copyHere }: { input: Input; copyHere: 'keep' | 'discard' }) => {
      await depart(() => end(input), copyHere);
      onLeft?.();
    },
    {
      onSuccess: () => setQuestion(null),
      onError(error) {
        setQuestion(null);
        onError?.(error);
      },
    },
  );

  return {
    start: asked.start,
    isPending: asked.isPending || answered.isPending,
    error: asked.error ?? answered.error,
    reset() {
      asked.reset();
      answered.reset();
    },
    unsynced: question?.unsynced ?? null,
    stay: () => setQuestion(null),
    leave: copyHere => {
      if (question) answered.start({ input: question.input, copyHere });
    },
  };
}
