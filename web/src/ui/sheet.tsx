import { XIcon } from '@phosphor-icons/react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { floatLayer } from './float-layer.ts';
import { IconButton } from './icon-button.tsx';
import { Scrim } from './scrim.tsx';
import styles from './sheet.module.css';
import { useFocusReturn } from './use-focus-return.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** A tall panel from the right, over a scrim; the whole width below 768 px. */
export function Sheet({ open, onOpenChange, title, subtitle, children, foot }: SheetProps) {
  const { rememberFocus, returnFocus } = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal container={floatLayer()}>
        <Scrim isOpen={open} />
        <RadixDialog.Content
          aria-modal="true"
          className={styles.sheet}
          onOpenAutoFocus={rememberFocus}
          onCloseAutoFocus={returnFocus}
        >
          <div className={styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            {Boolean(subtitle) && (
              <RadixDialog.Description className={styles.subtitle}>{subtitle}</RadixDialog.Description>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {Boolean(foot) && <div className={styles.foot}>{foot}</div>}
          {/* Last in the source, so that the first field gets the focus when the sheet opens. */}
          <IconButton
            className={styles.close}
            label="Close"
            icon={<XIcon />}
            onClick={() => onOpenChange(false)}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
