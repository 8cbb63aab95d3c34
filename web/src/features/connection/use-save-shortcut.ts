import { useEffect } from 'react';
import { onWindowKey } from '../../ui/window-keys.ts';
import { useSyncNow } from './use-sync-now.ts';

/** Ctrl+S or Cmd+S sends what waits, also what autosave is not to send. The words are on this device in any case. */
export function useSaveShortcut(): void {
  const syncNow = useSyncNow();
  useEffect(() => {
    return onWindowKey(event => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== 's') return;
      // The browser would offer to save the page as a file.
      event.preventDefault();
      if (!event.repeat) syncNow();
    });
  });
}
