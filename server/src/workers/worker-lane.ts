import { setImmediate } from 'node:timers/promises';
import { FairSemaphore } from './fair-semaphore.ts';
import type { JobInput, JobName, JobOutput } from './jobs.ts';
import { WorkerFailure } from './worker-failure.ts';
import { WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';

/** Gives a job to the worker process that was leased. */
export type RunJob = <N extends JobName>(job: N, input: JobInput<N>) => Promise<JobOutput<N>>;

export interface LaneOptions extends WorkerProcessOptions {
  processes: number;
  waitingPerAuthor: number;
  waiting: number;
  /** Whoever has waited this long is refused; left out, they wait until it is their turn. */
  waitMs?: number;
}

export interface LaneTurn {
  author: string;
  /** The processor time that each job may take. */
  limitMs: number;
  signal?: AbortSignal | undefined;
}

/** A process that nobody has asked anything for so long is ended; the next job starts another. */
const IDLE_MS = 5 * 60 * 1000;

/** Worker processes of one kind. Authors take turns, and each has one of them at most. */
export class WorkerLane {
  readonly #options: LaneOptions;
  readonly #turns: FairSemaphore;
  readonly #idle: WorkerProcess[] = [];
  readonly #busy = new Set<WorkerProcess>();
  #isClosed = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
    const { processes, waiting, waitingPerAuthor, waitMs } = options;
    this.#turns = new FairSemaphore({
      running: processes,
      runningPerKey: 1,
      waiting,
      waitingPerKey: waitingPerAuthor,
      ...(waitMs !== undefined && { waitMs }),
    });
  }

  get isIdle(): boolean {
    return this.#turns.runningCount === 0;
  }

  /** Nobody else gets the process before `work` is done. */
  lease<T>({ author, limitMs, signal }: LaneTurn, work: (run: RunJob) => Promise<T>): Promise<T> {
    return this.#turns.run(author, async () => {
      // What has come with a call was read, and what is sent to a worker is copied, in one go each: others are answered between.
      await setImmediate();
      let worker: WorkerProcess | undefined;
      const run: RunJob = async (job, input) => {
        if (this.#isClosed || signal?.aborted) throw new WorkerFailure('stopped');
        worker = worker?.isEnded === false ? worker : this.#take();
        const output = await worker.run(job, input, { limitMs, signal });
        await setImmediate();
        return output;
      };
      try {
        return await work(run);
      } finally {
        if (worker) this.#giveBack(worker);
      }
    });
  }

  /** Ends every process, with the work it is at. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    for (const worker of [...this.#idle.splice(0), ...this.#busy]) worker.end();
  }

  /** The one that rested last, so that those which are not needed can be ended. */
  #take(): WorkerProcess {
    let worker = this.#idle.pop();
    while (worker?.isEnded) worker = this.#idle.pop();
    const taken = worker ?? new WorkerProcess(this.#options);
    this.#busy.add(taken);
    return taken;
  }

  #giveBack(worker: WorkerProcess): void {
    this.#busy.delete(worker);
    if (worker.isEnded) return;
    if (this.#isClosed) worker.end();
    else this.#idle.push(worker);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      for (const idle of this.#idle.splice(0)) idle.end();
    }, IDLE_MS).unref();
  }
}
