import { Refusal } from '@everdraft/core/api/errors';

/** Lets so many pieces of work run at once and so many wait in line; beyond that it refuses. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>;
}

const RETRY_AFTER_SECONDS = 5;

export function createGate(limits: { running: number; waiting: number }): Gate {
  const line: (() => void)[] = [];
  let runningCount = 0;

  async function enter(): Promise<void> {
    if (runningCount < limits.running) {
      runningCount += 1;
      return;
    }
    if (line.length >= limits.waiting) {
      throw new Refusal('server_busy', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    await new Promise<void>(admit => line.push(admit));
  }

  /** The next in line takes over the place, so that nobody can slip in between. */
  function leave(): void {
    const admitNext = line.shift();
    if (admitNext) admitNext();
    else runningCount -= 1;
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
