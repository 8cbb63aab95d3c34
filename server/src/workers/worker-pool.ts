import { availableParallelism } from 'node:os';
import { isBeyondLimit } from './worker-failure.ts';
import { type RunJob, WorkerLane } from './worker-lane.ts';

export interface Turn {
  /** Whose work it is: authors take turns. */
  author: string;
  /** How much the work has to read. */
  bytes: number;
  /** Whether somebody waits for it, whether it takes long whatever it reads, and whether nobody waits for it. */
  kind?: 'foreground' | 'long' | 'background';
  /** The processor time that each job may take; by its size when left out. */
  limitMs?: number;
  /** Gives the work up when it fires. */
  signal?: AbortSignal | undefined;
}

/**
 * The only place where documents of authors are opened and their files and HTML are read: a few processes with limits of
 * memory and processor time.
 */
export interface WorkerPool {
  /**
   * Waits until it is the author's turn and leases a process for `work`. Refuses with `server_busy` when too much of this
   * author's work waits, or it has waited too long. `work` may be begun again from the start, so it must do nothing
   * that cannot be done twice before its last job is done.
   */
  lease<T>(turn: Turn, work: (run: RunJob) => Promise<T>): Promise<T>;
  /** Ends every process, with the work it is at. */
  close(): void;
}

/** A novel of a hundred thousand words takes about 700 kB and a tenth of a second. */
const SHORT_BYTES_MAX = 1024 * 1024;
const SHORT_LIMIT_MS = 1_500;
const LONG_LIMIT_MS = 10_000;
const LONG_LIMIT_PER_MB_MS = 1_000;
const LONG_LIMIT_MAX_MS = 30_000;
const BYTES_PER_MB = 1024 * 1024;

const SHORT_LANE = { processes: 1, heapMb: 160, keptMb: 180 };
/** The longest text that may be sent, compared with another such text, takes about 400 MB. */
const LONG_LANE = { heapMb: 448, keptMb: 256 };
/** Folding and measuring a book of 1.3 million words takes about 200 MB. */
const BACKGROUND_LANE = { processes: 1, heapMb: 256, keptMb: 128 };
/** A connection that is silent for a minute is closed: waiting and working together must take less. */
const WAIT_MS = 20_000;
const WAITING = { waiting: 200, waitingPerAuthor: 16, waitMs: WAIT_MS };
const WAITING_IN_BACKGROUND = { waiting: 1_000, waitingPerAuthor: 16 };

/** An author whose work was not as short as it looked waits among the long ones for this time. */
const OVERRUN_MS = 10 * 60 * 1000;
const OVERRUNS_MAX = 1_000;

export interface WorkerPoolOptions {
  /** The processor time of work that looks short, and of work that reads nothing but takes long. */
  shortLimitMs?: number;
  longLimitMs?: number;
}

/** One processor is left to the server itself. */
function longProcesses(): number {
  return Math.min(Math.max(availableParallelism() - 1, 1), 3);
}

export function createWorkerPool(options: WorkerPoolOptions = {}): WorkerPool {
  const { shortLimitMs = SHORT_LIMIT_MS, longLimitMs = LONG_LIMIT_MS } = options;
  const short = new WorkerLane({ ...SHORT_LANE, ...WAITING });
  const long = new WorkerLane({ ...LONG_LANE, ...WAITING, processes: longProcesses() });
  const background = new WorkerLane({ ...BACKGROUND_LANE, ...WAITING_IN_BACKGROUND });
  const overruns = new Map<string, number>();

  function isShort({ author, bytes, kind = 'foreground' }: Turn): boolean {
    if (kind !== 'foreground' || bytes > SHORT_BYTES_MAX) return false;
    if ((overruns.get(author) ?? 0) > performance.now()) return false;
    // Whoever would have to wait takes a process of the other kind, if nobody else needs it.
    return short.isIdle || !long.isIdle;
  }

  function noteOverrun(author: string): void {
    if (overruns.size >= OVERRUNS_MAX) overruns.clear();
    overruns.set(author, performance.now() + OVERRUN_MS);
  }

  return {
    async lease(turn, work) {
      const { author, signal } = turn;
      if (isShort(turn)) {
        try {
          return await short.lease({ author, limitMs: shortLimitMs, signal }, work);
        } catch (failure) {
          if (!isBeyondLimit(failure)) throw failure;
          noteOverrun(author);
        }
      }
      const limitMs = turn.limitMs ?? limitBySize(longLimitMs, turn.bytes);
      const lane = turn.kind === 'background' ? background : long;
      return lane.lease({ author, limitMs, signal }, work);
    },
    close() {
      for (const lane of [short, long, background]) lane.close();
    },
  };
}

function limitBySize(leastMs: number, bytes: number): number {
  return Math.min(leastMs + (bytes / BYTES_PER_MB) * LONG_LIMIT_PER_MB_MS, LONG_LIMIT_MAX_MS);
}
