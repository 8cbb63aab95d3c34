import { EDIT_QUEUE_DELAY_MS, EDIT_QUEUE_MAX_WAIT_MS } from '@everdraft/core/limits';
import type { Timers } from './timers.ts';

export interface QueueAfterRest {
  /** Is something on the disk that waits for its place in the queue? */
  readonly isWaiting: boolean;
  /** Called after each edit that is on the disk. */
  soon(): void;
  now(): Promise<void>;
  /** From now on nothing that failed is tried again. */
  stop(): void;
}

/** Puts a book in the queue when its author rests, and at the latest after a while of typing without one. */
export function queueAfterRest(timers: Timers, queue: () => Promise<void>): QueueAfterRest {
  let cancelRest: (() => void) | undefined;
  let cancelLatest: (() => void) | undefined;
  let isStopped = false;

  function soon(): void {
    cancelRest?.();
    cancelRest = timers.after(EDIT_QUEUE_DELAY_MS, tryNow);
    cancelLatest ??= timers.after(EDIT_QUEUE_MAX_WAIT_MS, tryNow);
  }

  /** The words are on the disk; when only their place in the queue cannot be written, it is tried again. */
  function tryNow(): void {
    now().catch(() => {
      if (!isStopped) soon();
    });
  }

  async function now(): Promise<void> {
    cancelRest?.();
    cancelLatest?.();
    cancelRest = undefined;
    cancelLatest = undefined;
    await queue();
  }

  return {
    get isWaiting() {
      return cancelRest !== undefined;
    },
    soon,
    now,
    stop() {
      isStopped = true;
    },
  };
}
