import type { Timers } from '../src/document/timers.ts';

export interface HandMadeTimers extends Timers {
  /** Lets time pass, and lets what was due then run to its end. */
  pass(ms: number): Promise<void>;
}

/** Time that passes only when the test says so. */
export function handMadeTimers(): HandMadeTimers {
  let now = 0;
  const waiting = new Set<{ at: number; call: () => void }>();
  return {
    after(delayMs, call) {
      const entry = { at: now + delayMs, call };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    async pass(ms) {
      now += ms;
      const due = [...waiting].filter(entry => entry.at <= now).sort((a, b) => a.at - b.at);
      for (const entry of due) {
        if (waiting.delete(entry)) entry.call();
      }
      if (due.length > 0) await databaseToSettle();
    },
  };
}

/** What a timer starts writes to the database; its transactions end within a few turns of the event loop. */
async function databaseToSettle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve));
}
