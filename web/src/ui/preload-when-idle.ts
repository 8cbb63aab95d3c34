import { requestIdle } from '../platform/idle-callback.ts';

export interface Preloadable {
  preload: () => Promise<void>;
}

/** Parts that are small, or wanted soon: loaded beside each other. */
export function atOnce(...parts: readonly Preloadable[]): Preloadable {
  return {
    async preload() {
      await Promise.all(parts.map(part => part.preload()));
    },
  };
}

/** A page that is never idle loads them all the same. */
const IDLE_AT_LATEST_MS = 2_000;

/**
 * Loads one part after the other as soon as the browser has nothing else to do; those that are left when the network
 * goes are loaded when they are needed. Answers how to stop.
 */
export function preloadWhenIdle(parts: readonly Preloadable[]): () => void {
  let isStopped = false;
  const cancel = requestIdle(
    async () => {
      for (const part of parts) {
        if (isStopped || !navigator.onLine) return;
        await part.preload();
      }
    },
    { timeout: IDLE_AT_LATEST_MS },
  );
  return () => {
    isStopped = true;
    cancel();
  };
}
