import { formMessages } from '@everdraft/core/form/form-messages';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { ApiError, FieldIssue } from './api-error.ts';

type Fields = Record<string, string>;

/** The first thing that is wrong with each field. */
export type FieldErrors<Input> = Partial<Record<keyof Input, string>>;

interface CallFormOptions<Input, Output> {
  defaultValues: Input;
  /** The last refusal of the call; what it says of single fields is shown under them. */
  error: ApiError | null;
  /** Called with what was typed once nothing is wrong with it. */
  onSubmit: (values: Output) => void;
}

export interface CallForm<Input> {
  /** For the form itself. */
  form: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onChange'>;
  /** For one of its fields. */
  field: (name: keyof Input & string) => { name: string; defaultValue: string; error: string | undefined };
}

/**
 * A form whose rules are those of a call's body, in the product's words. The browser holds what is typed; it is checked
 * when the form is sent, and from then on each field as it is changed.
 */
export function useCallForm<Input extends Fields, Output>(
  schema: z.ZodType<Output, Input>,
  { defaultValues, error, onSubmit }: CallFormOptions<Input, Output>,
): CallForm<Input> {
  const [errors, setErrors] = useState<FieldErrors<Input>>({});
  const wasSent = useRef(false);
  useEffect(() => {
    if (error !== null && error.issues.length > 0) setErrors(firstOfEach(error.issues));
  }, [error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    wasSent.current = true;
    const form = event.currentTarget;
    const checked = check(schema, form);
    setErrors(checked.errors);
    if (checked.values !== undefined) onSubmit(checked.values);
    else firstWrong(form, checked.errors)?.focus();
  }

  function change({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    if (!wasSent.current || !(target instanceof HTMLInputElement)) return;
    const { name } = target;
    const now: FieldErrors<Fields> = check(schema, form).errors;
    setErrors(before => ({ ...before, [name]: now[name] }));
  }

  return {
    form: { noValidate: true, onSubmit: submit, onChange: change },
    field: name => ({ name, defaultValue: defaultValues[name] ?? '', error: errors[name] }),
  };
}

/** Checks what was typed, with the product's words for what the schema has none for. */
export function checkValues<Input, Output>(
  schema: z.ZodType<Output, Input>,
  typed: unknown,
): { values: Output | undefined; errors: FieldErrors<Input> } {
  const { data, error } = schema.safeParse(typed, { error: formMessages });
  const issues = error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
  return { values: data, errors: firstOfEach(issues) };
}

function check<Input, Output>(schema: z.ZodType<Output, Input>, form: HTMLFormElement) {
  return checkValues(schema, Object.fromEntries(new FormData(form)));
}

function firstOfEach<Input>(issues: readonly FieldIssue[]): FieldErrors<Input> {
  const entries = issues.map(({ field, message }) => [field, message] as const);
  // The fields of the issues are those of the body by the contract, which the compiler cannot see.
  return Object.fromEntries(entries.toReversed()) as FieldErrors<Input>;
}

function firstWrong(form: HTMLFormElement, errors: object): HTMLInputElement | undefined {
  return [...form.elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name in errors,
  );
}
