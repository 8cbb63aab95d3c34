import type { JobName } from '../src/workers/jobs.ts';
import type { WorkerPool } from '../src/workers/worker-pool.ts';

export interface WatchedWorkers {
  workers: WorkerPool;
  /** The jobs that were begun, in order. */
  jobs: JobName[];
  /** Lets no job begin before `goOn`. */
  hold(): void;
  goOn(): void;
}

/** Workers that tell what they are asked to do, and wait when they are told to. */
export function watchWorkers(workers: WorkerPool): WatchedWorkers {
  const jobs: JobName[] = [];
  let held = Promise.resolve();
  let goOn = () => {};
  return {
    jobs,
    workers: {
      lease: (turn, work) =>
        workers.lease(turn, run =>
          work(async (job, input) => {
            jobs.push(job);
            await held;
            return run(job, input);
          }),
        ),
      close: () => workers.close(),
    },
    hold() {
      held = new Promise(resolve => {
        goOn = resolve;
      });
    },
    goOn: () => goOn(),
  };
}
