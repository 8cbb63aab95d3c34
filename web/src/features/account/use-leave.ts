import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useQueryClient } from '../../api/query-context.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { useEngine, useWorkspace } from '../../engine-context.ts';
import { useToast } from '../../ui/use-toast.ts';
import type { Unsynced } from './find-unsynced.ts';

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

/** What is on the server leaves this device with its author; what is not is never removed without the author's word. */
export function useLeave<Input = void>({
  end,
  canSend = true,
  onLeft,
  onError,
}: LeaveOptions<Input>): Leave<Input> {
  const workspace = useWorkspace();
  const queryClient = useQueryClient();
  const { session } = useEngine();
  const { toast } = useToast();
  const [question, setQuestion] = useState<{ input: Input; unsynced: Unsynced } | null>(null);

  const action = useAction(
    async ({ input, copyHere }: { input: Input; copyHere?: 'keep' | 'discard' }) => {
      // Loaded ahead with the dialogs of the account: the studio does without it.
      const { leaveDevice } = await import('./leave-device.ts');
      const options = { end: () => end(input), canSend, copyHere };
      const { unsynced, isSomeKept } = await leaveDevice({ queryClient, session }, workspace, options);
      setQuestion(unsynced && { input, unsynced });
      if (unsynced) return;
      if (isSomeKept) toast(KEPT);
      onLeft?.();
    },
    {
      onError(error) {
        setQuestion(null);
        onError?.(error);
      },
    },
  );

  return {
    ...action,
    start: input => action.start({ input }),
    unsynced: question?.unsynced ?? null,
    stay: () => setQuestion(null),
    leave: copyHere => question && action.start({ input: question.input, copyHere }),
  };
}

const KEPT = {
  title: 'Some of your work stays on this device',
  description: 'It is not on the server yet. Sign in here again to send it.',
};
