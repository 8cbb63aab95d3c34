import { createWorkerPool, type WorkerPool } from '../src/workers/worker-pool.ts';

let shared: WorkerPool | undefined;

/** The worker processes of all test servers of this process. They end with it: nothing keeps it alive for them. */
export function testWorkers(): WorkerPool {
  shared ??= createWorkerPool();
  return shared;
}
