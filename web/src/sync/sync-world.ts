/** What sync needs of the browser, and what a test can replace. */
export interface SyncWorld {
  now(): number;
  /** Calls again and again. Answers how to stop. */
  every(intervalMs: number, call: () => void): () => void;
  isBrowserOnline(): boolean;
  onBrowserOnline(listener: () => void): () => void;
  onBrowserOffline(listener: () => void): () => void;
  isVisible(): boolean;
  /** Fulfils when what has come until now is drawn; at once where the author sees nothing of it. */
  drawn(): Promise<void>;
  /** Undefined where the browser has none, as on pages without https in some. */
  locks: Pick<LockManager, 'request'> | undefined;
}

/** Two pictures and a little: one may be under way. By the clock, since to ask for a picture is to have one drawn. */
const DRAWN_WITHIN_MS = 40;

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
    isVisible,
    drawn: async () => {
      if (isVisible()) await new Promise(resolve => setTimeout(resolve, DRAWN_WITHIN_MS));
    },
    locks: navigator.locks,
  };
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function listen(event: 'online' | 'offline', listener: () => void): () => void {
  window.addEventListener(event, listener);
  return () => window.removeEventListener(event, listener);
}
