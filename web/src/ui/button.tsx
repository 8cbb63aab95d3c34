import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClassName } from './button-class-name.ts';
import { classNames } from './class-names.ts';
import { Ring } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  children: ReactNode;
  /** A 16 px icon before the words. */
  icon?: ReactNode;
  isPending?: boolean | undefined;
  /** The words while pending; room for them is kept, so the button does not change its width. */
  pendingLabel?: string | undefined;
}

export function Button({
  variant,
  size,
  isBlock,
  icon,
  isPending = false,
  pendingLabel,
  disabled = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const words = isPending && pendingLabel !== undefined ? pendingLabel : children;
  const otherWords = isPending ? children : pendingLabel;
  const lead = isPending ? <Ring /> : icon;

  // A disabled button loses the focus of the keyboard. It gets it back when the work is over and nothing else took it.
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isPending) return;
    return () => {
      if (pressed.current?.isConnected && document.activeElement === document.body) {
        pressed.current.focus({ preventScroll: true });
      }
      pressed.current = null;
    };
  }, [isPending]);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    pressed.current = event.currentTarget;
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClassName({ variant, size, isBlock }), className)}
      disabled={disabled || isPending}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={handleClick}
    >
      {lead}
      <span
        className={classNames(styles.words, !icon && styles.withoutIcon)}
        data-other-words={
          pendingLabel !== undefined && typeof otherWords === 'string' ? otherWords : undefined
        }
      >
        {words}
      </span>
    </button>
  );
}
