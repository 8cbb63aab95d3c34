import { CARD_SAVE_DELAY_MS } from '@everdraft/core/limits';
import type { Timers } from '../../document/timers.ts';

/** What is being typed and not yet saved. */
export interface Draft {
  change(text: string): void;
  /** Saves at once what still waits. */
  flush(): void;
  readonly isPending: boolean;
}

/** Saves after a second without a key, so that a sentence is one change and not forty. */
export function createDraft(timers: Timers, save: (text: string) => void): Draft {
  let waiting: { text: string; cancel: () => void } | undefined;

  function flush(): void {
    if (!waiting) return;
    const { text, cancel } = waiting;
    waiting = undefined;
    cancel();
    save(text);
  }

  return {
    change(text) {
      waiting?.cancel();
      waiting = { text, cancel: timers.after(CARD_SAVE_DELAY_MS, flush) };
    },
    flush,
    get isPending() {
      return waiting !== undefined;
    },
  };
}
