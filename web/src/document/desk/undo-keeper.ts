import { type KeptUndo, keptUndoOf, tabStorage } from '../../local/kept-undo.ts';
import type { LocalStore } from '../../local/local-store.ts';
import type { KeptSteps } from '../binding/kept-steps.ts';
import type { WritingDesk } from './writing-desk.ts';

/** Keeps the last steps of undo when a page goes, so that they are there when it is loaded anew, and brings back those of before. */
export class UndoKeeper {
  readonly #desk: WritingDesk;
  readonly #kept: KeptUndo;

  constructor(local: LocalStore, desk: WritingDesk) {
    this.#desk = desk;
    this.#kept = keptUndoOf(local.userId, tabStorage, local.clock);
    const steps = this.#kept.take(desk.manuscript.manuscriptId);
    // What was kept under this name has this form; steps that do not belong to the book are refused there.
    if (steps !== undefined) desk.takeUpSteps(steps as KeptSteps);
  }

  keep(): void {
    const steps = this.#desk.keptSteps();
    const isAny = steps !== undefined && steps.undo.length + steps.redo.length > 0;
    if (isAny) this.#kept.keep(this.#desk.manuscript.manuscriptId, steps);
  }
}
