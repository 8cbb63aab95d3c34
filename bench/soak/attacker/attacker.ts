import { Worker } from 'node:worker_threads';

export interface AttackOrder {
  address: string;
  seed: number;
  /** Leaves out what weighs megabytes, for a run of seconds. */
  isShort: boolean;
}

export interface AttackReport {
  /** How often every attack was sent, heavy ones at least in the first round. */
  rounds: number;
  sent: number;
  /** How many requests were answered by each status; 0 stands for no answer. */
  statuses: Record<number, number>;
}

export interface Attacker {
  report(): AttackReport;
  /** Ends after the requests under way. */
  stop(): Promise<AttackReport>;
}

/** Starts an author who sends whatever the contract allows, and much that it does not. */
export function startAttacker(order: AttackOrder): Attacker {
  let latest: AttackReport = { rounds: 0, sent: 0, statuses: {} };
  const worker = new Worker(new URL('./attacker-thread.ts', import.meta.url), { workerData: order });
  worker.on('message', (report: AttackReport) => {
    latest = report;
  });
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('exit', () => resolve());
    worker.once('error', reject);
  });
  // Whoever stops it hears of a failure; until then it must not end the process.
  ended.catch(() => undefined);
  return {
    report: () => latest,
    async stop() {
      worker.postMessage('stop');
      await ended;
      return latest;
    },
  };
}
