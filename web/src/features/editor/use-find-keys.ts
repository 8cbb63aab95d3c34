import { useEffect, useRef } from 'react';
import { onWindowKey } from '../../ui/window-keys.ts';

interface FindKeys {
  onFind: (find: 'find' | 'replace') => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** The keys for searching, in the whole studio: the browser's own search does not know what is far from the screen. */
export function useFindKeys(keys: FindKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    return onWindowKey(event => {
      const action = actionOf(event);
      if (action === undefined || document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      const { onFind, onNext, onPrevious } = latest.current;
      if (action === 'next') onNext();
      else if (action === 'previous') onPrevious();
      else onFind(action);
    });
  }, []);
}

function actionOf(event: KeyboardEvent): 'find' | 'replace' | 'next' | 'previous' | undefined {
  const key = event.key.toLowerCase();
  if (key === 'f3') return event.shiftKey ? 'previous' : 'next';
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey) return undefined;
  // On a Mac, Cmd+H hides the program; there Cmd+Alt+F is the usual way.
  if (event.code === 'KeyF' && event.altKey) return 'replace';
  if (event.altKey) return undefined;
  if (key === 'f') return 'find';
  return key === 'h' ? 'replace' : undefined;
}
