import { formMessages } from '@everdraft/core/form/form-messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from './api-error.ts';

interface CallFormOptions<Input> {
  defaultValues: DefaultValues<Input>;
  /** The last refusal of the call; what it says of single fields is shown under them. */
  error?: ApiError | null;
}

/** A form whose rules are those of a call's body, in the product's words. */
export function useCallForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  { defaultValues, error = null }: CallFormOptions<Input>,
): UseFormReturn<Input, unknown, Output> {
  const errors = useMemo(() => fieldErrors<Input>(error), [error]);
  return useForm<Input, unknown, Output>({
    resolver: resolverOf(schema),
    defaultValues,
    ...(errors && { errors }),
  });
}

/** Checks what was typed against a schema, with the product's words for what the schema has none for. */
export function resolverOf<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
) {
  return zodResolver(schema, { error: formMessages });
}

function fieldErrors<Input extends FieldValues>(error: ApiError | null): FieldErrors<Input> | undefined {
  if (error === null || error.issues.length === 0) return undefined;
  const entries = error.issues.map(({ field, message }) => [field, { type: 'server', message }]);
  // The fields of the issues are those of the body by the contract, which the compiler cannot see.
  return Object.fromEntries(entries) as FieldErrors<Input>;
}
