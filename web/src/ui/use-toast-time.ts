import { type RefObject, useEffect, useEffectEvent } from 'react';

const TOAST_DURATION_MS = 5000;

/** Ends a toast when its time is over. The time stands still while somebody is at it, and while the window is left. */
export function useToastTime(
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onTimeOver: () => void,
): void {
  const end = useEffectEvent(onTimeOver);

  useEffect(() => {
    const element = list.current;
    if (!isOpen || element === null) return;
    let leftMs = TOAST_DURATION_MS;
    let runningSince = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function run() {
      if (timer !== undefined || element?.contains(document.activeElement)) return;
      runningSince = Date.now();
      timer = setTimeout(end, leftMs);
    }
    function stop() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      leftMs -= Date.now() - runningSince;
    }
    function runAfterLeaving({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Node && element?.contains(relatedTarget)) return;
      // What loses the focus still has it while this is told.
      queueMicrotask(run);
    }

    run();
    element.addEventListener('pointermove', stop);
    element.addEventListener('pointerleave', run);
    element.addEventListener('focusin', stop);
    element.addEventListener('focusout', runAfterLeaving);
    window.addEventListener('blur', stop);
    window.addEventListener('focus', run);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointermove', stop);
      element.removeEventListener('pointerleave', run);
      element.removeEventListener('focusin', stop);
      element.removeEventListener('focusout', runAfterLeaving);
      window.removeEventListener('blur', stop);
      window.removeEventListener('focus', run);
    };
  }, [list, isOpen]);
}
