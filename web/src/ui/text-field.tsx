import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import controlStyles from './control.module.css';
import { describedBy, FieldFrame } from './field-frame.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Shown under the field and read out with it. */
  error?: string | undefined;
  size?: 'md' | 'lg' | undefined;
}

export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  size = 'md',
  id,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <FieldFrame controlId={controlId} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <input
        {...rest}
        id={controlId}
        className={classNames(controlStyles.control, size === 'lg' && controlStyles.lg, className)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(controlId, { hint, error })}
      />
    </FieldFrame>
  );
}
