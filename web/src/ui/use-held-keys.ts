import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Holds what is typed for a part of the screen that is still on its way; without it the letters would go to where the focus
 * is, which may be somebody's book. Whoever takes them empties the box.
 */
export function useHeldKeys(isAwaited: boolean): RefObject<string> {
  const held = useRef('');
  useLayoutEffect(() => {
    if (!isAwaited) return;
    held.current = '';
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key.length === 1) held.current += event.key;
      else if (event.key === 'Backspace') held.current = held.current.slice(0, -1);
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    const end = () => {
      window.removeEventListener('keydown', hold, true);
      window.removeEventListener('focusin', end, true);
    };
    window.addEventListener('keydown', hold, true);
    window.addEventListener('focusin', end, true);
    // The part takes the focus only after it is drawn.
    return () => void requestAnimationFrame(() => requestAnimationFrame(end));
  }, [isAwaited]);
  return held;
}
