import { EyeIcon, EyeSlashIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import controlStyles from './control.module.css';
import { describedBy, FieldFrame } from './field-frame.tsx';
import iconButtonStyles from './icon-button.module.css';
import styles from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'isLabelHidden'>;

const CAPS_LOCK_HINT = 'Caps Lock is on.';

/** A field for a secret: it can be shown, and it warns of Caps Lock while it has the focus. */
export function PasswordField({
  label,
  hint,
  error,
  size = 'md',
  id,
  className,
  onKeyDown,
  onKeyUp,
  onBlur,
  ...rest
}: PasswordFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const shownHint = isCapsLockOn ? CAPS_LOCK_HINT : hint;

  function noticeCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    setIsCapsLockOn(event.getModifierState('CapsLock'));
  }

  return (
    <FieldFrame controlId={controlId} label={label} hint={shownHint} error={error}>
      <div className={styles.row}>
        <input
          {...rest}
          id={controlId}
          type={isShown ? 'text' : 'password'}
          className={classNames(
            controlStyles.control,
            size === 'lg' && controlStyles.lg,
            styles.input,
            className,
          )}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(controlId, { hint: shownHint, error })}
          onKeyDown={event => {
            noticeCapsLock(event);
            onKeyDown?.(event);
          }}
          onKeyUp={event => {
            noticeCapsLock(event);
            onKeyUp?.(event);
          }}
          onBlur={event => {
            setIsCapsLockOn(false);
            onBlur?.(event);
          }}
        />
        {/* With the browser's own tooltip: ours would be a sixth of what stands before the way in. */}
        <button
          type="button"
          className={classNames(iconButtonStyles.button, styles.toggle)}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          title={isShown ? 'Hide password' : 'Show password'}
          aria-controls={controlId}
          onClick={() => setIsShown(shown => !shown)}
        >
          {isShown ? <EyeSlashIcon /> : <EyeIcon />}
        </button>
      </div>
    </FieldFrame>
  );
}
