import {
  cloneElement,
  createContext,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { floatLayer } from './float-layer.ts';
import { Keys } from './keys.tsx';
import { type Side, useTipPlace } from './tip-place.ts';
import styles from './tooltip.module.css';
import { onWindowKey } from './window-keys.ts';

const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_WINDOW_MS = 300;

const NAVIGATION_KEYS = ['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** What the tooltips of a page know of each other. */
interface Tips {
  /** Whether the focus is being moved by the keyboard right now. */
  isNavigating: boolean;
  /** Until then the next one opens at once. */
  skipsDelayUntil: number;
  closeShown: (() => void) | undefined;
}

const NO_TIPS: Tips = { isNavigating: false, skipsDelayUntil: 0, closeShown: undefined };

const TipsContext = createContext<RefObject<Tips>>({ current: NO_TIPS });

/** Once, around the whole app: the delay and the skip window only hold among tooltips of one provider. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const tips = useRef<Tips>({ ...NO_TIPS });
  useEffect(() => {
    const release = () => {
      tips.current.isNavigating = false;
    };
    const stopHearing = onWindowKey(({ key }) => {
      tips.current.isNavigating = NAVIGATION_KEYS.includes(key);
      if (tips.current.isNavigating) window.addEventListener('keyup', release, { capture: true, once: true });
      if (key === 'Escape') tips.current.closeShown?.();
    });
    return () => {
      stopHearing();
      window.removeEventListener('keyup', release, true);
    };
  }, []);
  return <TipsContext value={tips}>{children}</TipsContext>;
}

/** What of its events a tooltip listens to. */
interface TriggerProps {
  'aria-describedby'?: string | undefined;
  onPointerMove?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

export interface TooltipProps {
  text: string;
  keys?: string | undefined;
  side?: Side | undefined;
  /** One element that hands on what it is given to something that can be focused. */
  children: ReactElement<TriggerProps>;
}

/** The words of a button, beside it while the pointer rests on it or the keyboard has come to it. */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  const id = useId();
  const { target, openForKeyboard, openLater, close } = useTip();
  /** A press closes it, and it stays so until the pointer has been elsewhere. */
  const isPressed = useRef(false);
  const own = children.props;

  const trigger: TriggerProps = {
    onPointerMove: event => {
      if (event.pointerType !== 'touch' && !isPressed.current) openLater(event.currentTarget);
    },
    onPointerLeave: () => {
      isPressed.current = false;
      close();
    },
    onPointerDown: () => {
      isPressed.current = true;
      close();
    },
    onFocus: event => openForKeyboard(event.currentTarget),
    onBlur: close,
    onClick: close,
  };
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': target && id,
        ...own,
        onPointerMove: both(own.onPointerMove, trigger.onPointerMove),
        onPointerLeave: both(own.onPointerLeave, trigger.onPointerLeave),
        onPointerDown: both(own.onPointerDown, trigger.onPointerDown),
        onFocus: both(own.onFocus, trigger.onFocus),
        onBlur: both(own.onBlur, trigger.onBlur),
        onClick: both(own.onClick, trigger.onClick),
      })}
      {target && <Tip id={id} target={target} text={text} keys={keys} side={side} />}
    </>
  );
}

function both<E extends SyntheticEvent>(
  first: ((event: E) => void) | undefined,
  second?: (event: E) => void,
) {
  return (event: E) => {
    first?.(event);
    second?.(event);
  };
}

/** The element that the tip stands at while it is shown, and when it comes and goes. */
function useTip() {
  const tips = use(TipsContext);
  const [target, setTarget] = useState<HTMLElement>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    setTarget(undefined);
    if (tips.current.closeShown !== close) return;
    tips.current.closeShown = undefined;
    tips.current.skipsDelayUntil = Date.now() + TOOLTIP_SKIP_WINDOW_MS;
  }, [tips]);

  function show(element: HTMLElement) {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (tips.current.closeShown !== close) tips.current.closeShown?.();
    tips.current.closeShown = close;
    setTarget(element);
  }

  useEffect(() => close, [close]);
  useEffect(() => {
    if (target === undefined) return;
    const { left, top } = target.getBoundingClientRect();
    // The news of a scrolling that came before it is late, and no reason to go.
    const closeIfMoved = () => {
      const now = target.getBoundingClientRect();
      if (now.left !== left || now.top !== top) close();
    };
    window.addEventListener('scroll', closeIfMoved, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', closeIfMoved, { capture: true });
  }, [target, close]);

  return {
    target,
    close,
    // A dialog that opens or closes moves the focus by itself: a tooltip that jumped up there would cover things.
    openForKeyboard(element: HTMLElement) {
      if (tips.current.isNavigating) show(element);
    },
    openLater(element: HTMLElement) {
      if (target !== undefined || waiting.current !== undefined) return;
      if (Date.now() < tips.current.skipsDelayUntil) show(element);
      else waiting.current = setTimeout(() => show(element), TOOLTIP_DELAY_MS);
    },
  };
}

interface TipProps extends Omit<TooltipProps, 'children'> {
  id: string;
  target: HTMLElement;
  side: Side;
}

function Tip({ id, target, text, keys, side }: TipProps) {
  const tip = useTipPlace(target, side);
  return createPortal(
    <div ref={tip} id={id} role="tooltip" className={styles.tip}>
      {text}
      {keys !== undefined && <Keys keys={keys} />}
    </div>,
    floatLayer() ?? document.body,
  );
}
