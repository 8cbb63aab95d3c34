import { useSyncExternalStore } from 'react';

interface Place {
  path: string;
  /** By the browser's own buttons, which keep where a page was scrolled to. */
  isComeBackTo: boolean;
}

const listeners = new Set<() => void>();
let place: Place = { path: window.location.pathname, isComeBackTo: true };

window.addEventListener('popstate', () => arrive({ isComeBackTo: true }));

/** Where the author is in the app. */
export function usePlace(): Place {
  return useSyncExternalStore(subscribe, () => place);
}

/** Goes to another address of the app; with `replace` the one before it is no step to come back to. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const isHere = to === window.location.pathname + window.location.search + window.location.hash;
  if (replace || isHere) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  arrive({ isComeBackTo: false });
}

function arrive({ isComeBackTo }: Pick<Place, 'isComeBackTo'>): void {
  place = { path: window.location.pathname, isComeBackTo };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
