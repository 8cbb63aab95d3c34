import type { Timers } from '../timers.ts';

/** How often it is told of what is typed. Each time is a layout and a picture of its own, which the next key waits for. */
const TYPING_INTERVAL_MS = 250;

/** Tells the rest of the studio that something about the book has changed: with the next picture, and never twice for it. */
export class Telling {
  readonly #timers: Timers;
  readonly #tell: () => void;
  #isComing = false;
  #isResting = false;
  #isBehind = false;

  constructor(timers: Timers, tell: () => void) {
    this.#timers = timers;
    this.#tell = tell;
  }

  soon(): void {
    this.#isBehind = false;
    if (this.#isComing) return;
    this.#isComing = true;
    requestAnimationFrame(() => {
      this.#isComing = false;
      this.#tell();
    });
  }

  /** For a key among others: the first is told of soon, those that follow closely together. */
  whileTyping(): void {
    if (this.#isResting) {
      this.#isBehind = true;
      return;
    }
    this.#isResting = true;
    this.soon();
    this.#timers.after(TYPING_INTERVAL_MS, () => {
      this.#isResting = false;
      if (this.#isBehind) this.whileTyping();
    });
  }
}
