import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import controlStyles from './control.module.css';
import { describedBy, FieldFrame } from './field-frame.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Shown under the field and read out with it. */
  error?: string | undefined;
}

/** A field of several lines. */
export function TextArea({ label, isLabelHidden, hint, error, id, className, ...rest }: TextAreaProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <FieldFrame controlId={controlId} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <textarea
        {...rest}
        id={controlId}
        className={classNames(controlStyles.control, styles.area, className)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(controlId, { hint, error })}
      />
    </FieldFrame>
  );
}
