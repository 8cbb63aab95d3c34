import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import floatStyles from './float.module.css';
import styles from './popover.module.css';

export interface PopoverProps {
  /** One button; it gets the popover's aria attributes. */
  trigger: ReactElement;
  /** What it is, for assistive technology. */
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Before the focus goes back to the button; for a choice that takes the author somewhere else. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
  children: ReactNode;
}

/** 320 px under its button, right edges aligned, no arrow. */
export function Popover({ trigger, label, onCloseAutoFocus, children, ...control }: PopoverProps) {
  return (
    <RadixPopover.Root {...control}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className={classNames(floatStyles.float, styles.popover)}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
