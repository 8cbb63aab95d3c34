import { Tooltip as RadixTooltip } from 'radix-ui';
import {
  createContext,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
} from 'react';
import { Keys } from './keys.tsx';
import styles from './tooltip.module.css';

const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_WINDOW_MS = 300;

const NAVIGATION_KEYS = ['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

const NavigatingContext = createContext<RefObject<boolean>>({ current: false });

/** Whether the focus is being moved by the keyboard right now. */
function useIsNavigating(): RefObject<boolean> {
  const isNavigating = useRef(false);
  useEffect(() => {
    const start = (event: KeyboardEvent) => {
      isNavigating.current = NAVIGATION_KEYS.includes(event.key);
    };
    const stop = () => {
      isNavigating.current = false;
    };
    window.addEventListener('keydown', start, true);
    window.addEventListener('keyup', stop, true);
    return () => {
      window.removeEventListener('keydown', start, true);
      window.removeEventListener('keyup', stop, true);
    };
  }, []);
  return isNavigating;
}

/** Once, around the whole app: the delay and the skip window only hold among tooltips of one provider. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const isNavigating = useIsNavigating();
  return (
    <RadixTooltip.Provider
      delayDuration={TOOLTIP_DELAY_MS}
      skipDelayDuration={TOOLTIP_SKIP_WINDOW_MS}
      disableHoverableContent
    >
      <NavigatingContext value={isNavigating}>{children}</NavigatingContext>
    </RadixTooltip.Provider>
  );
}

export interface TooltipProps {
  text: string;
  keys?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** One element that takes a ref and can be focused. */
  children: ReactElement;
}

export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  const isNavigating = use(NavigatingContext);

  // A dialog that opens or closes moves the focus by itself: a tooltip that jumped up there would cover things and take
  // the next Escape.
  function stayClosedUnlessNavigating(event: FocusEvent) {
    if (!isNavigating.current) event.preventDefault();
  }

  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild onFocus={stayClosedUnlessNavigating}>
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {keys !== undefined && <Keys keys={keys} />}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
