import { useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only for a dialog with a trigger of its own,
 * and ours are opened from anywhere.
 */
export function useFocusReturn() {
  const previous = useRef<Element | null>(null);
  return {
    rememberFocus() {
      previous.current = document.activeElement;
    },
    returnFocus(event: Event) {
      event.preventDefault();
      const target = previous.current;
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
      else nextBest()?.focus({ preventScroll: true });
    },
  };
}

/** Where the keyboard goes on when what had the focus is gone: the dialog beneath, or else the screen. */
function nextBest(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('[aria-modal="true"][data-state="open"]') ??
    document.querySelector('main')
  );
}
