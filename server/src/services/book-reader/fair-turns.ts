import { Refusal } from '@everdraft/core/api/errors';

/** More than this nobody waits for. */
const WAITING_MAX = 200;

/**
 * Lets one piece of work run at a time. Authors take turns, one piece each: somebody with ten delays somebody with one by a single
 * piece of work.
 */
export class FairTurns {
  /** By author, the one whose turn is next first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #isRunning = false;

  async run<T>(author: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    await this.#enter(author);
    try {
      // Whoever has hung up while waiting wants nothing any more.
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(author: string): Promise<void> {
    if (!this.#isRunning) {
      this.#isRunning = true;
      return;
    }
    if (this.#waitingCount >= WAITING_MAX) throw new Refusal('server_busy');
    this.#waitingCount += 1;
    const line = this.#waiting.get(author) ?? [];
    this.#waiting.set(author, line);
    await new Promise<void>(admit => line.push(admit));
  }

  /** The next takes over the place, so that nobody can slip in between. */
  #leave(): void {
    const [author, line] = this.#waiting.entries().next().value ?? [];
    const admit = line?.shift();
    if (author === undefined || line === undefined || admit === undefined) {
      this.#isRunning = false;
      return;
    }
    this.#waitingCount -= 1;
    // The others of this author wait until every other author has had a turn.
    this.#waiting.delete(author);
    if (line.length > 0) this.#waiting.set(author, line);
    admit();
  }
}
