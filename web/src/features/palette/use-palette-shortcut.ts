import { useEffect, useRef } from 'react';
import { onWindowKey } from '../../ui/window-keys.ts';

/** Calls for the palette on Ctrl+K or Cmd+K, also from inside the editor, but not over a dialog that is being answered. */
export function usePaletteShortcut(onShortcut: () => void): void {
  const latest = useRef(onShortcut);
  useEffect(() => {
    latest.current = onShortcut;
  });

  useEffect(() => {
    return onWindowKey(event => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k';
      if (!isShortcut) return;
      // Otherwise the browser would take the keys for its own search.
      event.preventDefault();
      event.stopPropagation();
      const isAsked = document.querySelector('[aria-modal="true"]:not([data-palette])') !== null;
      if (!isAsked) latest.current();
    });
  }, []);
}
