import { Refusal } from '@everdraft/core/api/errors';

export interface FairLimits {
  /** How many pieces of work run at once, and how many of them under one key. */
  running: number;
  runningPerKey: number;
  /** How many wait in all, and how many of them under one key. What is beyond is refused. */
  waiting: number;
  waitingPerKey: number;
  /** Whoever has waited this long is refused; left out, they wait until it is their turn. */
  waitMs?: number;
}

interface Waiter {
  admit: () => void;
}

const RETRY_AFTER_SECONDS = 5;

function busy(): Refusal {
  return new Refusal('server_busy', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/**
 * Lets a few pieces of work run at once and the others wait. Keys take turns, one piece of work each: somebody with a
 * hundred pieces of work delays somebody with one by a single piece.
 */
export class FairSemaphore {
  readonly #limits: FairLimits;
  readonly #running = new Map<string, number>();
  /** By key, in the order in which the keys came. */
  readonly #waiting = new Map<string, Waiter[]>();
  /** When each key that runs or waits had its last turn. */
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;
  #runningCount = 0;
  #waitingCount = 0;

  constructor(limits: FairLimits) {
    this.#limits = limits;
  }

  get runningCount(): number {
    return this.#runningCount;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(key);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  async #enter(key: string): Promise<void> {
    if (!this.#waiting.has(key) && this.#hasRoomFor(key)) {
      this.#begin(key);
      return;
    }
    const line = this.#waiting.get(key) ?? [];
    const isFull = line.length >= this.#limits.waitingPerKey || this.#waitingCount >= this.#limits.waiting;
    if (isFull) throw busy();
    await this.#wait(key, line);
  }

  #wait(key: string, line: Waiter[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { admit: resolve };
      line.push(waiter);
      this.#waiting.set(key, line);
      this.#waitingCount += 1;
      const { waitMs } = this.#limits;
      if (waitMs === undefined) return;
      const limit = setTimeout(() => {
        this.#remove(key, waiter);
        reject(busy());
      }, waitMs);
      limit.unref();
      waiter.admit = () => {
        clearTimeout(limit);
        resolve();
      };
    });
  }

  #hasRoomFor(key: string): boolean {
    const { running, runningPerKey } = this.#limits;
    return this.#runningCount < running && (this.#running.get(key) ?? 0) < runningPerKey;
  }

  #begin(key: string): void {
    this.#runningCount += 1;
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    this.#turns += 1;
    this.#lastTurns.set(key, this.#turns);
  }

  #leave(key: string): void {
    this.#runningCount -= 1;
    const left = (this.#running.get(key) ?? 1) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
    this.#admitNext();
    if (!this.#running.has(key) && !this.#waiting.has(key)) this.#lastTurns.delete(key);
  }

  /** The place is taken over before the next one goes on, so that nobody can slip in between. */
  #admitNext(): void {
    const key = this.#nextKey();
    const next = key === undefined ? undefined : this.#waiting.get(key)?.[0];
    if (key === undefined || next === undefined) return;
    this.#remove(key, next);
    this.#begin(key);
    next.admit();
  }

  /** The key whose last turn is the longest ago, or that never had one. */
  #nextKey(): string | undefined {
    let chosen: { key: string; turn: number } | undefined;
    for (const key of this.#waiting.keys()) {
      const turn = this.#lastTurns.get(key) ?? 0;
      if (this.#hasRoomFor(key) && (chosen === undefined || turn < chosen.turn)) chosen = { key, turn };
    }
    return chosen?.key;
  }

  #remove(key: string, waiter: Waiter): void {
    const line = this.#waiting.get(key);
    const at = line?.indexOf(waiter) ?? -1;
    if (line === undefined || at < 0) return;
    line.splice(at, 1);
    this.#waitingCount -= 1;
    if (line.length === 0) this.#waiting.delete(key);
  }
}
