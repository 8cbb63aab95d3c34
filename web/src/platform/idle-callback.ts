/** Cancels the callback; does nothing once it has run. */
export type CancelIdleCallback = () => void;

/** A page in the background gets no frames, and its work has to go on. */
const NO_FRAME_AFTER_MS = 250;

/**
 * Runs a callback when the browser has nothing more urgent to do. Safari has no `requestIdleCallback`; there the callback
 * runs in a task of its own after the next frame, so typing and painting still come first.
 * The check of import directions refuses the bare global everywhere else.
 */
export function requestIdle(callback: () => void, options?: IdleRequestOptions): CancelIdleCallback {
  if (typeof globalThis.requestIdleCallback !== 'function') return afterNextFrame(callback);
  const handle = globalThis.requestIdleCallback(callback, options);
  return () => globalThis.cancelIdleCallback(handle);
}

function afterNextFrame(callback: () => void): CancelIdleCallback {
  let task: ReturnType<typeof setTimeout> = setTimeout(start, NO_FRAME_AFTER_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(task);
    task = setTimeout(start);
  });
  function start(): void {
    cancelAnimationFrame(frame);
    callback();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
