import { Refusal } from '@everdraft/core/api/errors';

const MEBIBYTE = 1024 * 1024;

export interface BodyBudget {
  /** Bodies of one author at a time. It takes the largest body there is, and not two of them. */
  ownerBytesMax: number;
  /** Up to this a body is small. Small bodies have room of their own, so large ones never keep anybody from saving. */
  smallBytesMax: number;
  /** Large bodies of all authors at a time. Parsed, each takes about three times its size. */
  largeBytesMax: number;
  /** All bodies at a time. */
  totalBytesMax: number;
}

const BUDGET: BodyBudget = {
  ownerBytesMax: 64 * MEBIBYTE,
  smallBytesMax: MEBIBYTE,
  largeBytesMax: 128 * MEBIBYTE,
  totalBytesMax: 192 * MEBIBYTE,
};

const RETRY_AFTER_SECONDS = 5;

/**
 * Bounds the memory that bodies take together, from their first byte until their call is answered. An author is charged
 * for what a body says it will hold, so that the second of two large ones is refused before it is sent. The whole server is
 * charged for what has arrived, so that nobody can reserve its room by promising bytes that never come.
 */
export class BodiesInFlight {
  readonly #budget: BodyBudget;
  readonly #promisedByOwner = new Map<string, number>();
  #receivedBytes = 0;
  #receivedLargeBytes = 0;

  constructor(budget: BodyBudget = BUDGET) {
    this.#budget = budget;
  }

  /** Begins a body. `declaredBytes` is undefined where its length is not known beforehand. */
  admit(owner: string, declaredBytes: number | undefined): BodyInFlight {
    const body = { promisedBytes: 0, receivedBytes: 0, isReleased: false };
    const promise = (bytes: number) => {
      const promised = (this.#promisedByOwner.get(owner) ?? 0) + bytes;
      if (promised > this.#budget.ownerBytesMax) throw busy();
      this.#promisedByOwner.set(owner, promised);
      body.promisedBytes += bytes;
    };
    promise(declaredBytes ?? 0);
    return {
      receive: bytes => {
        if (body.isReleased) return;
        const missing = body.receivedBytes + bytes - body.promisedBytes;
        if (missing > 0) promise(missing);
        this.#receive(body, bytes);
      },
      release: () => {
        body.isReleased = true;
        this.#receive(body, -body.receivedBytes);
        const promised = (this.#promisedByOwner.get(owner) ?? 0) - body.promisedBytes;
        body.promisedBytes = 0;
        if (promised > 0) this.#promisedByOwner.set(owner, promised);
        else this.#promisedByOwner.delete(owner);
      },
    };
  }

  #receive(body: { receivedBytes: number }, bytes: number): void {
    const before = body.receivedBytes;
    const after = before + bytes;
    const isLarge = (size: number) => size > this.#budget.smallBytesMax;
    const largeBytes = (isLarge(after) ? after : 0) - (isLarge(before) ? before : 0);
    const isTooMuch =
      this.#receivedBytes + bytes > this.#budget.totalBytesMax ||
      (largeBytes > 0 && this.#receivedLargeBytes + largeBytes > this.#budget.largeBytesMax);
    if (bytes > 0 && isTooMuch) throw busy();
    body.receivedBytes = after;
    this.#receivedBytes += bytes;
    this.#receivedLargeBytes += largeBytes;
  }
}

export interface BodyInFlight {
  /** Counts bytes that have arrived. Throws `server_busy` where there is no room for them. */
  receive(bytes: number): void;
  /** The call is answered. Safe to call more than once. */
  release(): void;
}

function busy(): Refusal {
  return new Refusal('server_busy', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
