import { XIcon } from '@phosphor-icons/react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { floatLayer } from './float-layer.ts';
import { IconButton } from './icon-button.tsx';
import { Scrim } from './scrim.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** 440, 576, 704 or 800 px; below 640 px every dialog is a sheet at the foot of the screen. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** It scrolls; head and foot stay. */
  children: ReactNode;
  /** Cancel, then the main action. */
  foot?: ReactNode;
  /** False while closing would lose something: then neither Escape, a click outside nor a close button dismisses it. */
  isDismissable?: boolean | undefined;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  subtitle,
  size = 'sm',
  children,
  foot,
  isDismissable = true,
}: DialogProps) {
  const { rememberFocus, returnFocus } = useFocusReturn();

  function keepOpen(event: Event) {
    if (!isDismissable) event.preventDefault();
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal container={floatLayer()}>
        <Scrim isOpen={open} />
        <RadixDialog.Content
          aria-modal="true"
          className={classNames(styles.dialog, styles[size])}
          onOpenAutoFocus={rememberFocus}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
        >
          <div className={classNames(styles.head, isDismissable && styles.withClose)}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            {Boolean(subtitle) && (
              <RadixDialog.Description className={styles.subtitle}>{subtitle}</RadixDialog.Description>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {Boolean(foot) && <div className={styles.foot}>{foot}</div>}
          {/* Last in the source, so that the first field gets the focus when the dialog opens. */}
          {isDismissable && (
            <IconButton
              className={styles.close}
              label="Close"
              icon={<XIcon />}
              onClick={() => onOpenChange(false)}
            />
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
