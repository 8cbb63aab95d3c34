interface Bucket {
  tokens: number;
  /** When its tokens were last counted. */
  atMs: number;
}

export interface Rate {
  perSecond: number;
  /** How many a bucket holds: what may come at once after a rest. */
  burst: number;
}

/** The memory of a hundred thousand buckets is about 10 MB. */
const BUCKETS_MAX = 100_000;

/**
 * A token bucket for each key. A bucket that was not used for the longest time is forgotten when there are too many, so
 * that somebody with millions of addresses cannot fill the memory; whoever it belonged to begins with a full one.
 */
export class TokenBuckets {
  readonly #rate: Rate;
  readonly #clock: () => Date;
  readonly #bucketsMax: number;
  /** The one that was used last stands last. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate, { clock, bucketsMax = BUCKETS_MAX }: { clock: () => Date; bucketsMax?: number }) {
    this.#rate = rate;
    this.#clock = clock;
    this.#bucketsMax = bucketsMax;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes tokens and answers 0; or takes none, and answers after how many seconds there are enough. */
  take(key: string, cost: number): number {
    const { perSecond, burst } = this.#rate;
    const bucket = this.#filled(key);
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    this.#forgetOldest();
    // What costs more than a bucket holds must pass at some time: it empties a full one.
    const price = Math.min(cost, burst);
    if (bucket.tokens < price) return Math.max(1, Math.ceil((price - bucket.tokens) / perSecond));
    bucket.tokens -= price;
    return 0;
  }

  #filled(key: string): Bucket {
    const { perSecond, burst } = this.#rate;
    const atMs = this.#clock().getTime();
    const known = this.#buckets.get(key);
    if (!known) return { tokens: burst, atMs };
    // A clock that was set back must not stop the filling until it has caught up.
    const seconds = Math.max(0, atMs - known.atMs) / 1000;
    return { tokens: Math.min(burst, known.tokens + seconds * perSecond), atMs };
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#bucketsMax) return;
      this.#buckets.delete(key);
    }
  }
}
