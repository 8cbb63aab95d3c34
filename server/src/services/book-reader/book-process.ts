import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BookJobInput, BookJobName, BookJobOutput } from './book-jobs.ts';
import type { FromBookProcess, ToBookProcess } from './messages.ts';

const PROGRAM = fileURLToPath(new URL('./book-reader-main.ts', import.meta.url));
/** The index of the longest book takes about half of it. */
const HEAP_MB = 1_024;
/** Below the server itself, which has to answer everybody meanwhile. */
const NICENESS = 5;
/** Far longer than any book takes on a busy machine; one that was made to take for ever must not hold up all others. */
const LIMIT_MS = 240_000;
/** So much of a text takes some milliseconds to send, in which nobody else is answered. */
const PART_CHARACTERS = 256 * 1024;

/** Why nothing came of a job. Holds nothing of the author's. */
export class BookProcessFailure extends Error {
  override readonly name = 'BookProcessFailure';
}

/**
 * A process that reads books, one job at a time, and remembers those that it has read. It is a process and not a thread: the index
 * of a long book takes memory that the server itself is not to take, and a thread that fills its heap takes the server with it.
 */
export class BookProcess {
  readonly #child: ChildProcess;
  readonly #started: Promise<void>;
  readonly #limitMs: number;
  #listener: ((message: FromBookProcess) => void) | undefined;
  #giveUp: ((failure: BookProcessFailure) => void) | undefined;
  #isEnded = false;

  constructor({ limitMs = LIMIT_MS }: { limitMs?: number } = {}) {
    this.#limitMs = limitMs;
    this.#child = fork(PROGRAM, [], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: environment(),
      serialization: 'advanced',
      // What V8 writes when the heap is full would only puzzle whoever reads the log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    lowerPriority(this.#child.pid);
    this.#started = this.#next().then(() => undefined);
    // Asked for by whoever has work.
    this.#started.catch(() => undefined);
    this.#child.on('message', (message: FromBookProcess) => this.#listener?.(message));
    this.#child.once('exit', () => this.#end('The process that reads books has ended.'));
    this.#child.on('error', () => this.end());
    this.#rest();
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Only when the job before is done. The text is sent where the process does not know it. */
  async run<N extends BookJobName>(
    job: N,
    input: BookJobInput<N>,
    content: string,
  ): Promise<BookJobOutput<N>> {
    const limit = setTimeout(() => this.#end('A book took too long to read.'), this.#limitMs);
    this.#work();
    try {
      await this.#started;
      const first = await this.#ask({ kind: 'job', job, input, hasText: false });
      const said = first.kind === 'needs-text' ? await this.#askWithText(job, input, content) : first;
      // The job's name says what its output is, and nobody but `book-reader-main.ts` answers.
      if (said.kind === 'done') return said.output as BookJobOutput<N>;
      throw new BookProcessFailure(said.kind === 'failed' ? said.type : said.kind);
    } finally {
      clearTimeout(limit);
      this.#rest();
    }
  }

  end(): void {
    this.#end('The process that reads books was ended.');
  }

  async #askWithText<N extends BookJobName>(
    job: N,
    input: BookJobInput<N>,
    content: string,
  ): Promise<FromBookProcess> {
    for (let from = 0; from < content.length; from += PART_CHARACTERS) {
      await this.#send({ kind: 'text', part: content.slice(from, from + PART_CHARACTERS) });
    }
    return this.#ask({ kind: 'job', job, input, hasText: true });
  }

  async #ask(message: ToBookProcess): Promise<FromBookProcess> {
    const answer = this.#next();
    await this.#send(message);
    return answer;
  }

  #next(): Promise<FromBookProcess> {
    const answer = new Promise<FromBookProcess>((resolve, reject) => {
      this.#listener = resolve;
      this.#giveUp = reject;
    });
    if (this.#isEnded) this.#giveUp?.(new BookProcessFailure('The process that reads books has ended.'));
    // It may fail while something is still being sent.
    answer.catch(() => undefined);
    return answer;
  }

  #send(message: ToBookProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#isEnded) reject(new BookProcessFailure('The process that reads books has ended.'));
      else this.#child.send(message, failure => (failure ? reject(failure) : resolve()));
    });
  }

  #end(why: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#child.kill('SIGKILL');
    this.#giveUp?.(new BookProcessFailure(why));
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
