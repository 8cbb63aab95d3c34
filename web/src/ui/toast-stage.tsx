import { DismissableLayer } from 'radix-ui/internal';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './toast.module.css';
import { Toast } from './toast.tsx';
import type { ToastMessage } from './toast-message.ts';
import { useToastPlace } from './toast-place.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { onWindowKey } from './window-keys.ts';

const FOCUS_KEY = 'F8';
/** Long enough to be read out, short enough not to be met by somebody who goes through the page. */
const ANNOUNCED_MS = 1000;

export interface ShownToast {
  id: number;
  message: ToastMessage;
  isOpen: boolean;
}

interface ToastStageProps {
  shown: ShownToast | undefined;
  onClose: (id: number) => void;
}

/**
 * Where toasts show. One at a time; F8 goes to it, hover and focus stop its time. It is ours because Radix gives the
 * Escape key to a toast that nobody looks at, and so takes it from the dialog in which it was pressed.
 */
export function ToastStage({ shown, onClose }: ToastStageProps) {
  const list = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<Element>(null);
  useToastPlace(list, shown?.isOpen ? shown.id : undefined);

  // Before the first toast can be seen: who sees it may press the key.
  useLayoutEffect(
    () =>
      onWindowKey(({ code }) => {
        if (code === FOCUS_KEY) list.current?.focus();
      }),
    [],
  );

  function rememberPlace({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  return (
    <>
      {/* A branch: a press on it is none outside the dialog that is open. */}
      <DismissableLayer.Branch role="region" aria-label={`Notifications (${FOCUS_KEY})`} tabIndex={-1}>
        {/* What is live is not hidden by a dialog, which may be what the toast is about; it is announced elsewhere. */}
        <ol ref={list} className={styles.viewport} tabIndex={-1} aria-live="off" onFocus={rememberPlace}>
          {shown !== undefined && (
            <Toast
              key={shown.id}
              list={list}
              cameFrom={cameFrom}
              message={shown.message}
              isOpen={shown.isOpen}
              onClose={() => onClose(shown.id)}
            />
          )}
        </ol>
      </DismissableLayer.Branch>
      <Announcement shown={shown} isUrgent={false} />
      <Announcement shown={shown} isUrgent />
    </>
  );
}

/** On the page before there is something to say: many readers say nothing of what comes with its region. */
function Announcement({ shown, isUrgent }: { shown: ShownToast | undefined; isUrgent: boolean }) {
  const [saidId, setSaidId] = useState<number>();
  const isOurs = shown !== undefined && (shown.message.variant === 'destructive') === isUrgent;
  const id = isOurs ? shown.id : undefined;

  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setSaidId(id), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [id]);

  return (
    <VisuallyHidden>
      <span role="status" aria-live={isUrgent ? 'assertive' : 'polite'}>
        {isOurs && saidId !== id && `${shown.message.title} ${shown.message.description ?? ''}`}
      </span>
    </VisuallyHidden>
  );
}
