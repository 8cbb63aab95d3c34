/** Loads one part after the other while the browser has nothing else to do. Answers how to stop. */
export function preloadWhenIdle(parts: readonly { preload: () => Promise<void> }[]): () => void {
  let isStopped = false;
  let waiting: number | undefined;
  const next = (index: number) => {
    const part = parts[index];
    if (part === undefined || isStopped) return;
    waiting = requestIdleCallback(() => void part.preload().then(() => next(index + 1)), { timeout: 5_000 });
  };
  next(0);
  return () => {
    isStopped = true;
    if (waiting !== undefined) cancelIdleCallback(waiting);
  };
}
