import { keepUndo, keptUndo } from '../../local/kept-undo.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { tabName } from '../../local/tab-name.ts';
import type { KeptSteps } from '../binding/kept-steps.ts';
import type { Timers } from '../timers.ts';
import type { WritingDesk } from './writing-desk.ts';

/** How long the author rests before their steps are kept; it is nothing that a key could wait for. */
const KEEP_AFTER_MS = 1_000;

export interface UndoKeeper {
  /** Keeps the steps as they are now. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps the last steps of undo, so that they are there when the page is loaded anew, and brings back those of before. */
export function keepUndoSteps(local: LocalStore, desk: WritingDesk, timers: Timers): UndoKeeper {
  const { manuscriptId } = desk.manuscript;
  const tab = tabName(local.newId);
  let keptRevision = desk.revision;
  let cancelKeeping: (() => void) | undefined;

  async function write(): Promise<void> {
    cancelKeeping?.();
    cancelKeeping = undefined;
    const steps = desk.keptSteps();
    if (steps === undefined || desk.revision === keptRevision) return;
    keptRevision = desk.revision;
    // Without them there is nothing to take back after a reload; the words themselves are kept elsewhere.
    await keepUndo(local, manuscriptId, { tab, steps }).catch(() => undefined);
  }

  // What was kept under this name by this product has its form; steps that do not fit the book are refused there.
  keptUndo(local, manuscriptId, tab).then(
    steps => steps !== undefined && desk.takeUpSteps(steps as KeptSteps),
    () => undefined,
  );
  const stopNoticing = desk.subscribe(() => {
    if (desk.revision === keptRevision) return;
    cancelKeeping?.();
    cancelKeeping = timers.after(KEEP_AFTER_MS, () => void write());
  });
  return {
    write,
    async stop() {
      stopNoticing();
      await write();
    },
  };
}
