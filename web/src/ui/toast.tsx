import { CheckCircleIcon, WarningIcon, XIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import iconButtonStyles from './icon-button.module.css';
import styles from './toast.module.css';
import type { ToastMessage } from './toast-message.ts';
import { useToastSwipe } from './use-toast-swipe.ts';
import { useToastTime } from './use-toast-time.ts';

interface ToastProps {
  list: RefObject<HTMLOListElement | null>;
  /** Where the keyboard was before it came to the toasts. */
  cameFrom: RefObject<Element | null>;
  message: ToastMessage;
  isOpen: boolean;
  onClose: () => void;
}

export function Toast({ list, cameFrom, message, isOpen, onClose }: ToastProps) {
  const { title, description, action, icon } = message;
  const isDestructive = message.variant === 'destructive';
  const item = useRef<HTMLLIElement>(null);
  const [isGone, setIsGone] = useState(false);
  useToastTime(list, isOpen, close);
  const swipe = useToastSwipe(close);

  useEffect(() => {
    if (isOpen) return;
    let isLeft = false;
    const leaving = item.current?.getAnimations() ?? [];
    void Promise.allSettled(leaving.map(({ finished }) => finished)).then(() => {
      if (!isLeft) setIsGone(true);
    });
    return () => {
      isLeft = true;
    };
  }, [isOpen]);

  function close() {
    // The keyboard goes on where it was.
    if (list.current?.contains(document.activeElement)) {
      const place = cameFrom.current?.isConnected === true ? cameFrom.current : list.current;
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    }
    onClose();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  }

  if (isGone) return null;
  return (
    <li
      ref={item}
      className={classNames(styles.toast, isDestructive && styles.destructive)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what it says can be reached and read again by the keyboard
      tabIndex={0}
      data-state={isOpen ? 'open' : 'closed'}
      data-variant={message.variant ?? 'default'}
      onKeyDown={closeOnEscape}
      {...swipe}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon ?? (isDestructive ? <WarningIcon /> : <CheckCircleIcon />)}
      </span>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {description !== undefined && <div className={styles.description}>{description}</div>}
        {action !== undefined && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.onAction();
              close();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {/* Without a tooltip: it would cover what the toast says. */}
      <button
        type="button"
        className={classNames(iconButtonStyles.button, styles.close)}
        aria-label="Close"
        onClick={close}
      >
        <XIcon aria-hidden="true" />
      </button>
    </li>
  );
}
