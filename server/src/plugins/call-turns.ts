import { Refusal } from '@everdraft/core/api/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lets callers have their turns in rotation. */
interface Turns {
  /** Fulfils when it is this call's turn, with the way to say that it is over. */
  enter(caller: string): Promise<() => void>;
}

export interface FairTurns {
  /** For looking up whose a call is, by the cookie that it comes with. */
  lookups: Turns;
  /** For carrying a call out, by author. */
  calls: Turns;
}

/** The turns that calls have had to wait for. */
export class CallTurns {
  readonly #turns: FairTurns;
  readonly #leaves = new WeakMap<FastifyRequest, () => void>();

  constructor(turns: FairTurns) {
    this.#turns = turns;
  }

  async lookUp<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const leave = await this.#turns.lookups.enter(request.headers.cookie ?? request.ip);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for the call's turn, before its body is read. The turn ends with the call when that never reaches its handler. */
  async take(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    let isClosed = false;
    const onEnd = () => {
      isClosed = true;
      this.#leaves.get(request)?.();
    };
    reply.raw.once('close', onEnd).once('finish', onEnd);
    const leave = await this.#turns.calls.enter(userId);
    // Whoever has hung up meanwhile would never give it back.
    if (isClosed) {
      leave();
      throw new Refusal('request_timeout');
    }
    this.#leaves.set(request, leave);
  }

  /**
   * Runs a call's handler, at the end of which its turn is over, also when nobody waits for the answer any more: calls that
   * are broken off at once must not run beside each other either.
   */
  async during<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const leave = this.#leaves.get(request);
    this.#leaves.delete(request);
    try {
      return await work();
    } finally {
      leave?.();
    }
  }
}
