import type { Timers } from '../timers.ts';

/** How often it is told of what is typed. */
const TYPING_INTERVAL_MS = 500;
/** How long the next key is waited for, to tell of the keys before it in its picture. */
const NEXT_KEY_MS = 150;

/**
 * Tells the rest of the studio that something about the book has changed: with the next picture, and never twice for it.
 * A picture of its own costs as much as a key, so what is typed is told of in the picture of a later key, if one comes.
 */
export class Telling {
  readonly #timers: Timers;
  readonly #tell: () => void;
  #isComing = false;
  #isResting = false;
  #isBehind = false;
  #stopWaiting: (() => void) | undefined;

  constructor(timers: Timers, tell: () => void) {
    this.#timers = timers;
    this.#tell = tell;
  }

  soon(): void {
    this.#isBehind = false;
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    if (this.#isComing) return;
    this.#isComing = true;
    requestAnimationFrame(() => {
      this.#isComing = false;
      this.#tell();
    });
  }

  /** For a key among others: the first is told of soon, those that follow closely together. */
  whileTyping(): void {
    const isFirst = !this.#isResting;
    this.afterwards();
    if (isFirst) this.soon();
  }

  /** For what others write: their words are shown first, and told of together with those that follow closely. */
  afterwards(): void {
    this.#isBehind = true;
    if (this.#isResting) return;
    this.#isResting = true;
    this.#timers.after(TYPING_INTERVAL_MS, () => {
      this.#isResting = false;
      if (!this.#isBehind) return;
      this.#stopWaiting = this.#timers.after(NEXT_KEY_MS, () => this.soon());
    });
  }
}
