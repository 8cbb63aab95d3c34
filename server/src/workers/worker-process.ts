import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CpuClock } from './cpu-clock.ts';
import type { JobInput, JobName, JobOutput } from './jobs.ts';
import type { WorkerMessage } from './messages.ts';
import { type WorkerEnd, WorkerFailure, WorkerJobFailed } from './worker-failure.ts';

export interface WorkerProcessOptions {
  /** The heap that its work may fill. */
  heapMb: number;
  /** Ended after a job that has left it larger than this, so that the memory goes back to the system. */
  keptMb: number;
}

const PROGRAM = fileURLToPath(new URL('./worker-main.ts', import.meta.url));
/** Below the server itself, which has to answer everybody meanwhile. */
const NICENESS = 10;
const YOUNG_GENERATION_MB = 8;
const START_LIMIT_MS = 60_000;
const BYTES_PER_MB = 1024 * 1024;

interface RunningJob {
  resolve: (output: unknown) => void;
  reject: (failure: Error) => void;
}

/**
 * A process that does one job at a time. It is a process and not a thread: a thread that fills its heap by one large list
 * takes the whole server with it, whatever `resourceLimits` it was given. It has neither keys nor settings of the server.
 */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #keptBytes: number;
  readonly #started: Promise<void>;
  #job: RunningJob | undefined;
  #end: WorkerEnd | undefined;

  constructor({ heapMb, keptMb }: WorkerProcessOptions) {
    this.#keptBytes = keptMb * BYTES_PER_MB;
    this.#child = fork(PROGRAM, [], {
      execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${YOUNG_GENERATION_MB}`],
      env: environment(),
      serialization: 'advanced',
      // What V8 writes when the heap is full would only puzzle whoever reads the log; the failure is logged by its kind.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    lowerPriority(this.#child.pid);
    this.#started = new Promise((resolve, reject) => {
      this.#child.once('message', () => resolve());
      this.#child.once('exit', () => reject(new WorkerFailure('ended')));
      this.#child.once('error', reject);
    });
    // Asked for by whoever has work; nobody may have any when it fails.
    this.#started.catch(() => undefined);
    this.#child.on('message', (message: WorkerMessage) => this.#take(message));
    this.#child.once('exit', (code, signal) => this.#ended(code, signal));
    this.#child.on('error', () => this.end('ended'));
    this.#rest();
  }

  get isEnded(): boolean {
    return this.#end !== undefined;
  }

  /** Only when the job before is done. */
  async run<N extends JobName>(
    job: N,
    input: JobInput<N>,
    { limitMs, signal }: { limitMs: number; signal?: AbortSignal | undefined },
  ): Promise<JobOutput<N>> {
    const stop = () => this.end('stopped');
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    this.#work();
    const clock = new CpuClock(this.#child.pid, () => this.end('time'));
    try {
      clock.start(START_LIMIT_MS);
      await this.#started;
      clock.start(limitMs);
      // The job's name says what its output is, and nobody but `worker-main.ts` answers.
      return (await this.#send({ job, input })) as JobOutput<N>;
    } finally {
      clock.stop();
      signal?.removeEventListener('abort', stop);
      this.#job = undefined;
      if (!this.isEnded) this.#rest();
    }
  }

  end(end: WorkerEnd = 'stopped'): void {
    if (this.isEnded) return;
    this.#end = end;
    this.#child.kill('SIGKILL');
    this.#job?.reject(new WorkerFailure(end));
  }

  #send(message: { job: JobName; input: unknown }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#end !== undefined) {
        reject(new WorkerFailure(this.#end));
        return;
      }
      this.#job = { resolve, reject };
      this.#child.send(message, failure => {
        if (failure) this.end('ended');
      });
    });
  }

  #take(message: WorkerMessage): void {
    if (message.kind === 'failed') this.#job?.reject(new WorkerJobFailed(message.type, message.frames));
    if (message.kind !== 'done') return;
    const job = this.#job;
    if (message.memoryBytes > this.#keptBytes) {
      this.#job = undefined;
      this.end();
    }
    job?.resolve(message.output);
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    this.#end ??= isOutOfMemory(code, signal) ? 'memory' : 'ended';
    this.#job?.reject(new WorkerFailure(this.#end));
  }

  /** Nothing waits for it: the server may end without it. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #work(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }
}

/** Nothing but what Node itself needs: neither the master key nor the key of a model. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS } = process.env;
  return NODE_OPTIONS === undefined ? {} : { NODE_OPTIONS };
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or this system does not allow it. It works at the usual priority then.
  }
}

/** V8 ends a process whose heap is full by `abort`, which is a number on Windows. */
function isOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || code === 134;
}
