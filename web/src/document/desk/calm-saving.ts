import type { OpenManuscript, SavingState } from '../open-manuscript.ts';
import type { Timers } from '../timers.ts';

/** How long everything must have been on the disk, or at least on the server, before it is said. */
const REST_MS = 300;

export interface CalmSaving {
  readonly state: SavingState;
  stop(): void;
}

/**
 * What is said of saving while keys follow each other: 'saving' from the first key to a moment after the last is written.
 * Said of each key by itself it would flicker, and every change of it is a frame of its own that the next key waits for.
 */
export function calmSaving(manuscript: OpenManuscript, timers: Timers, onChange: () => void): CalmSaving {
  let state = manuscript.saving;
  let cancel: (() => void) | undefined;
  const become = (next: SavingState) => {
    cancel = undefined;
    const isNews = next.kind !== state.kind || next.kind === 'not-saved';
    state = next;
    if (isNews) onChange();
  };
  const stopListening = manuscript.onSaving(next => {
    cancel?.();
    cancel = undefined;
    const isGood = next.kind === 'saved' || (next.kind === 'not-saved' && next.isOnServer);
    if (isGood) cancel = timers.after(REST_MS, () => become(next));
    else become(next);
  });
  return {
    get state() {
      return state;
    },
    stop() {
      cancel?.();
      stopListening();
    },
  };
}
