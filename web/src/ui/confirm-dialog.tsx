import { AlertDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { floatLayer } from './float-layer.ts';
import { Scrim } from './scrim.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing. */
  title: string;
  /** Names the loss, in numbers. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** `primary` for a decision that loses nothing. */
  tone?: 'danger' | 'primary' | undefined;
  isPending?: boolean | undefined;
  pendingLabel?: string | undefined;
  /** The caller closes the dialog, at once or when the work is done. */
  onConfirm: () => void;
}

/** A question that must be answered: a click outside does nothing, Escape cancels, Cancel has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  isPending = false,
  pendingLabel,
  onConfirm,
}: ConfirmDialogProps) {
  const { rememberFocus, returnFocus } = useFocusReturn();
  const cancelRef = useRef<HTMLButtonElement>(null);

  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal container={floatLayer()}>
        <Scrim isOpen={open} />
        <AlertDialog.Content
          aria-modal="true"
          className={classNames(styles.dialog, styles.sm)}
          onOpenAutoFocus={event => {
            rememberFocus();
            event.preventDefault();
            cancelRef.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={event => {
            if (isPending) event.preventDefault();
          }}
        >
          <div className={styles.head}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          </div>
          <AlertDialog.Description asChild>
            <div className={classNames(styles.body, styles.plainBody)}>{children}</div>
          </AlertDialog.Description>
          <div className={classNames(styles.foot, styles.plainFoot)}>
            <Button ref={cancelRef} variant="quiet" disabled={isPending} onClick={() => onOpenChange(false)}>
              {cancelLabel}
            </Button>
            <Button variant={tone} isPending={isPending} pendingLabel={pendingLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
