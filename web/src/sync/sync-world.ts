/** What sync needs of the browser, and what a test can replace. */
export interface SyncWorld {
  now(): number;
  /** Calls again and again. Answers how to stop. */
  every(intervalMs: number, call: () => void): () => void;
  isBrowserOnline(): boolean;
  onBrowserOnline(listener: () => void): () => void;
  onBrowserOffline(listener: () => void): () => void;
  isVisible(): boolean;
  /** Undefined where the browser has none, as on pages without https in some. */
  locks: Pick<LockManager, 'request'> | undefined;
}

export function browserWorld(): SyncWorld {
  return {
    now: () => Date.now(),
    every(intervalMs, call) {
      const timer = setInterval(call, intervalMs);
      return () => clearInterval(timer);
    },
    isBrowserOnline: () => navigator.onLine,
    onBrowserOnline: listener => listen('online', listener),
    onBrowserOffline: listener => listen('offline', listener),
    isVisible: () => document.visibilityState === 'visible',
    locks: navigator.locks,
  };
}

function listen(event: 'online' | 'offline', listener: () => void): () => void {
  window.addEventListener(event, listener);
  return () => window.removeEventListener(event, listener);
}
