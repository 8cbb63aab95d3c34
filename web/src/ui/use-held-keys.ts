import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Holds what is typed for a part of the screen that is still on its way; without it the letters would go to where the focus
 * is, which may be somebody's book. It goes on until the part has the focus, however long that takes after it came: a
 * key that is pressed in between is still meant for it. Whoever takes the letters empties the box.
 */
export function useHeldKeys(isCalledFor: boolean, isThere: boolean): RefObject<string> {
  const held = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it came in the meantime ends nothing, see above
  useLayoutEffect(() => {
    if (!isCalledFor || isThere) return;
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
    return end;
  }, [isCalledFor]);
  return held;
}
