import { useEffect, useRef } from 'react';

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

/** Takes the keyboard up again where what had the focus was just removed or disabled; elsewhere it stays. */
export function useFocusAfterRemoval(count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the number may have taken the focus with it
  useEffect(() => {
    if (document.activeElement?.matches('body, :disabled')) nextBest()?.focus({ preventScroll: true });
  }, [count]);
}

/** Where the keyboard goes on when what had the focus is gone: the dialog beneath, or else the screen. */
function nextBest(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('[aria-modal="true"][data-state="open"]') ??
    document.querySelector('main')
  );
}
