import { CheckCircleIcon, WarningIcon, XIcon } from '@phosphor-icons/react';
import { Toast as RadixToast } from 'radix-ui';
import { classNames } from './class-names.ts';
import iconButtonStyles from './icon-button.module.css';
import styles from './toast.module.css';
import type { ToastMessage } from './toast-message.ts';

const TOAST_DURATION_MS = 5000;
const FOCUS_HOTKEY = ['F8'];

export interface ShownToast {
  id: number;
  message: ToastMessage;
  isOpen: boolean;
}

interface ToastStageProps {
  shown: ShownToast | undefined;
  onClose: (id: number) => void;
}

/** Where toasts show. One at a time; F8 goes to it, hover and focus stop its time. */
export function ToastStage({ shown, onClose }: ToastStageProps) {
  return (
    <RadixToast.Provider duration={TOAST_DURATION_MS} swipeDirection="right">
      {shown !== undefined && (
        <Toast
          key={shown.id}
          message={shown.message}
          isOpen={shown.isOpen}
          onClose={() => onClose(shown.id)}
        />
      )}
      {/* What is live is not hidden by a dialog, which may be what the toast is about; Radix does the announcing. */}
      <RadixToast.Viewport className={styles.viewport} hotkey={FOCUS_HOTKEY} aria-live="off" />
    </RadixToast.Provider>
  );
}

function Toast({
  message,
  isOpen,
  onClose,
}: {
  message: ToastMessage;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { title, description, action, icon } = message;
  const isDestructive = message.variant === 'destructive';
  return (
    <RadixToast.Root
      className={classNames(styles.toast, isDestructive && styles.destructive)}
      open={isOpen}
      onOpenChange={isStillOpen => {
        if (!isStillOpen) onClose();
      }}
      type={isDestructive ? 'foreground' : 'background'}
      data-variant={message.variant ?? 'default'}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon ?? (isDestructive ? <WarningIcon /> : <CheckCircleIcon />)}
      </span>
      <div className={styles.words}>
        <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>
        {description !== undefined && (
          <RadixToast.Description className={styles.description}>{description}</RadixToast.Description>
        )}
        {action !== undefined && (
          <RadixToast.Action className={styles.action} altText={action.label} onClick={action.onAction}>
            {action.label}
          </RadixToast.Action>
        )}
      </div>
      {/* Without a tooltip: it would cover what the toast says. */}
      <RadixToast.Close className={classNames(iconButtonStyles.button, styles.close)} aria-label="Close">
        <XIcon aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
