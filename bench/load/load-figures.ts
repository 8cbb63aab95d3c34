/** What happened to one kind of call during one step. */
export interface CallFigures {
  count: number;
  errors: number;
  p50: number;
  p95: number;
  p99: number;
}

/** What the generator tells of one step. */
export interface StepFigures {
  changes: CallFigures;
  pulls: CallFigures;
  /** From the moment a change was due until another window of the author was told of it. */
  hints: CallFigures;
  streams: number;
  /** How much later than planned the generator itself was: beyond a few milliseconds it measures itself. */
  lag: CallFigures;
  /** The first errors, in words. */
  why: string[];
}

/** What was found when every book was read again at the end, each from another server than it was written on. */
export interface CheckFigures {
  books: number;
  acknowledged: number;
  lost: string[];
  doubled: string[];
}

export class CallTimes {
  readonly #times: number[] = [];
  errors = 0;

  add(ms: number): void {
    this.#times.push(ms);
  }

  figures(): CallFigures {
    const times = this.#times.toSorted((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
    return {
      count: times.length,
      errors: this.errors,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
    };
  }
}
