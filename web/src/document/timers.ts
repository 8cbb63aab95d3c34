/** The passing of time, which tests let pass by hand. */
export interface Timers {
  /** Calls once after that time. Answers how to call it off. */
  after(delayMs: number, call: () => void): () => void;
}

export const browserTimers: Timers = {
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};
