import { readFileSync } from 'node:fs';

/** Linux counts the time of a process in hundredths of a second. */
const MS_PER_TICK = 10;
/** Where in `/proc/<pid>/stat`, after the name, the time in the program and in the system stands. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;
/** On a busy machine a process may take this many times as long as the processor time it is given, and no longer than this. */
const PASSED_TIMES = 10;
const PASSED_MAX_MS = 45_000;

/**
 * Limits the processor time of another process: on a busy machine a document is not blamed for having waited. Where the
 * system does not tell that time, the time that has passed counts.
 */
export class CpuClock {
  readonly #pid: number | undefined;
  readonly #onLimit: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(pid: number | undefined, onLimit: () => void) {
    this.#pid = pid;
    this.#onLimit = onLimit;
  }

  start(limitMs: number): void {
    this.stop();
    const passedMs = Math.max(limitMs, Math.min(PASSED_TIMES * limitMs, PASSED_MAX_MS));
    this.#wait(limitMs, {
      limitMs,
      usedBefore: cpuMsOf(this.#pid) ?? 0,
      endsAtMs: performance.now() + passedMs,
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(ms: number, limit: { limitMs: number; usedBefore: number; endsAtMs: number }): void {
    this.#timer = setTimeout(() => {
      const used = cpuMsOf(this.#pid);
      const left = used === undefined ? 0 : limit.limitMs - (used - limit.usedBefore);
      if (left <= 0 || performance.now() >= limit.endsAtMs) this.#onLimit();
      else this.#wait(Math.max(left, MS_PER_TICK), limit);
    }, ms);
  }
}

function cpuMsOf(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}
