import { useEffect, useRef, useState } from 'react';
import type { ApiError } from './api-error.ts';
import { useQueryClient } from './query-context.ts';

export interface ActionOptions<Input, Output> {
  onSuccess?: (output: Output, input: Input) => void;
  onError?: (error: ApiError, input: Input) => void;
}

export interface Action<Input> {
  start: (input: Input) => void;
  isPending: boolean;
  error: ApiError | null;
  reset: () => void;
}

interface ActionState {
  isPending: boolean;
  error: ApiError | null;
}

const AT_REST: ActionState = { isPending: false, error: null };

/** A call that an author starts. Starting it again while it is under way sends nothing. */
export function useAction<Input, Output>(
  run: (input: Input) => Promise<Output>,
  options: ActionOptions<Input, Output> = {},
): Action<Input> {
  const client = useQueryClient();
  const [state, setState] = useState(AT_REST);
  // A second click can come before the button is drawn as disabled; only this knows at once.
  const isUnderWay = useRef(false);
  const resets = useRef(0);
  const latest = useRef({ run, options });
  useEffect(() => {
    latest.current = { run, options };
  });

  async function start(input: Input) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const resetsBefore = resets.current;
    /** After a reset nobody waits for what comes of it. */
    const become = (next: ActionState) => {
      isUnderWay.current = false;
      if (resets.current === resetsBefore) setState(next);
    };
    setState({ isPending: true, error: null });
    await latest.current.run(input).then(
      output => {
        become(AT_REST);
        latest.current.options.onSuccess?.(output, input);
      },
      // Whatever is thrown has a message, and that is all that is asked of it.
      (error: ApiError) => {
        client.notice(error);
        become({ isPending: false, error });
        latest.current.options.onError?.(error, input);
      },
    );
  }

  return {
    ...state,
    start: input => void start(input),
    reset() {
      resets.current += 1;
      setState(AT_REST);
    },
  };
}
