import type { Store } from '../store/store.ts';

const RETRY_MS = 30_000;

/** Calls `work` once, later; returns what cancels it. */
export type After = (ms: number, work: () => void) => () => void;

interface ScrubbingParts {
  store: Store;
  onFailure: (failure: unknown) => void;
  after?: After;
}

/** Removes what a deleted account has left in the files of the database, and goes on trying until it is gone. */
export interface Scrubbing {
  /** Returns after the first attempt. */
  run(): Promise<void>;
  stop(): void;
}

export function createScrubbing({ store, onFailure, after = afterTimeout }: ScrubbingParts): Scrubbing {
  let cancel: (() => void) | undefined;
  let isStopped = false;

  async function attempt(): Promise<boolean> {
    try {
      return await store.scrub();
    } catch (failure) {
      if (!isStopped) onFailure(failure);
      return false;
    }
  }

  async function run(): Promise<void> {
    cancel?.();
    cancel = undefined;
    if ((await attempt()) || isStopped || cancel) return;
    cancel = after(RETRY_MS, () => void run());
  }

  return {
    run,
    stop() {
      isStopped = true;
      cancel?.();
    },
  };
}

function afterTimeout(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
}
