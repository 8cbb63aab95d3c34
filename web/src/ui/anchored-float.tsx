import { Popover } from 'radix-ui';
import { type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import floatStyles from './float.module.css';
import { floatLayer } from './float-layer.ts';

export interface AnchoredFloatProps {
  /** The button under which it stands. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  ref?: Ref<HTMLDivElement>;
  id: string;
  role?: 'listbox' | undefined;
  label: string;
  className: string;
  align: 'start' | 'end';
  sideOffsetPx: number;
  /** Whether the focus stays where it is when it opens. */
  leavesFocus?: boolean | undefined;
  /** Before the focus goes back to the button; for a choice that takes the author somewhere else. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
  children: ReactNode;
}

/** Something that floats under a button of ours, which stands on the page long before this code. */
export function AnchoredFloat({
  anchor,
  isOpen,
  onOpenChange,
  label,
  className,
  ...props
}: AnchoredFloatProps) {
  const { leavesFocus = false, sideOffsetPx, onCloseAutoFocus, children, ...rest } = props;
  const isLeftForElsewhere = useRef(false);

  function handleOutside(event: Event) {
    // The button closes it by itself, and would open it again.
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
    else isLeftForElsewhere.current = true;
  }

  function giveFocusBack(event: Event) {
    onCloseAutoFocus?.(event);
    if (!event.defaultPrevented && !isLeftForElsewhere.current)
      anchor.current?.focus({ preventScroll: true });
    event.preventDefault();
    isLeftForElsewhere.current = false;
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal container={floatLayer()}>
        <Popover.Content
          {...rest}
          className={classNames(floatStyles.float, className)}
          sideOffset={sideOffsetPx}
          collisionPadding={8}
          aria-label={label}
          onOpenAutoFocus={event => {
            if (leavesFocus) event.preventDefault();
          }}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={handleOutside}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
