import { setImmediate as nextTurn } from 'node:timers/promises';

export type Pause = () => Promise<void>;

/** Others notice a wait that is longer than a frame of their screen. */
const WORK_MAX_MS = 8;

/**
 * Lets the event loop turn whenever work has gone on for a few milliseconds. SQLite answers without waiting, so a
 * transaction of thousands of statements would otherwise run as one piece, and nobody would be answered meanwhile.
 */
export function createPause(workMaxMs = WORK_MAX_MS): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < workMaxMs) return;
    await nextTurn();
    since = performance.now();
  };
}

/** For reads: on SQLite they take turns, so a read that pauses would make all others wait. Long reads are cut into several. */
export async function neverPause(): Promise<void> {}
