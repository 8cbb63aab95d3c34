import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { useLateCode } from './late-code.ts';
import { lateFloat } from './late-float.ts';
import { NotLoaded } from './not-loaded.tsx';
import styles from './popover.module.css';

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

export interface PopoverProps {
  /** One button; it gets the popover's aria attributes. */
  trigger: ReactElement<TriggerProps>;
  /** What it is, for assistive technology. */
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Before the focus goes back to the button; for a choice that takes the author somewhere else. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
  children: ReactNode;
}

/** 320 px under its button, right edges aligned, no arrow. */
export function Popover({ trigger, label, open, onOpenChange, onCloseAutoFocus, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpenByItself, setIsOpenByItself] = useState(false);
  const isOpen = open ?? isOpenByItself;
  const { part: Float, failure, tryAgain } = useLateCode(lateFloat, isOpen);

  function change(isToOpen: boolean) {
    setIsOpenByItself(isToOpen);
    onOpenChange?.(isToOpen);
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => change(!isOpen),
      })}
      {Float && (
        <Float
          anchor={button}
          isOpen={isOpen}
          onOpenChange={change}
          id={id}
          label={label}
          className={styles.popover ?? ''}
          align="end"
          sideOffsetPx={6}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          {children}
        </Float>
      )}
      {failure !== undefined && isOpen && <NotLoaded onTryAgain={tryAgain} onClose={() => change(false)} />}
    </>
  );
}
