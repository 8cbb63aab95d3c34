import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from './api-error.ts';

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

/** A call that an author starts. Starting it again while it is under way sends nothing. */
export function useAction<Input, Output>(
  run: (input: Input) => Promise<Output>,
  { onSuccess, onError }: ActionOptions<Input, Output> = {},
): Action<Input> {
  // A second click can come before the button is drawn as disabled; only this knows at once.
  const isUnderWay = useRef(false);
  const { mutate, isPending, error, reset } = useMutation<Output, ApiError, Input>({
    mutationFn: async input => {
      try {
        return await run(input);
      } finally {
        isUnderWay.current = false;
      }
    },
    onSuccess: (output, input) => onSuccess?.(output, input),
    onError: (failure, input) => onError?.(failure, input),
  });

  function start(input: Input) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input);
  }

  return { start, isPending, error, reset };
}
