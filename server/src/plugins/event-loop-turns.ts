import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Grants one piece of long work per turn of the event loop, in the order it was asked for. However many long answers and
 * large bodies are under way at once, short calls are handled between any two pieces.
 */
export class EventLoopTurns {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves when the caller may do its next piece. */
  next(): Promise<unknown> {
    this.#last = this.#last.then(() => nextTurn());
    return this.#last;
  }
}
