import type { TypedWords } from '@everdraft/core/goals/writing-day';
import type { LocalStore } from '../../local/local-store.ts';
import { addTypedWords, dayOn, queueWritingDays } from '../../local/writing-log.ts';
import type { Timers } from '../timers.ts';
import type { WritingDesk } from './writing-desk.ts';

/** How long typed words may wait for the log; a page that crashes loses no more than these from the count of the day. */
const WRITE_AFTER_MS = 2_000;

/** How long the other devices may wait for a number that grows with every word. */
const QUEUE_AFTER_MS = 60_000;

export interface WritingLogKeeper {
  /** Writes down what has been typed until now, and queues it for the other devices. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/** Takes down how many words are typed on which day, beside the writing itself and never in its way. */
export function keepWritingLog(
  local: LocalStore,
  desk: Pick<WritingDesk, 'manuscript' | 'subscribe' | 'typedWords'>,
  timers: Timers,
): WritingLogKeeper {
  let noticed = desk.typedWords();
  let waiting: TypedWords[] = [];
  let cancelWriting: (() => void) | undefined;
  let cancelQueueing: (() => void) | undefined;
  let writing = Promise.resolve();

  /** Under the day on which they were typed, whenever they are written down. */
  function notice(): void {
    const typed = desk.typedWords();
    if (typed === noticed) return;
    const now = local.clock();
    const day = dayOn(now);
    const words = typed - noticed;
    const last = waiting.at(-1);
    noticed = typed;
    if (last?.day === day) waiting[waiting.length - 1] = { ...last, words: last.words + words };
    else waiting.push({ day, words, atMs: now.getTime() });
    cancelWriting ??= timers.after(WRITE_AFTER_MS, () => void writeDown());
    cancelQueueing ??= timers.after(QUEUE_AFTER_MS, () => void write());
  }

  async function writeWaiting(): Promise<void> {
    const taken = waiting;
    waiting = [];
    try {
      await addTypedWords(local, desk.manuscript.manuscriptId, taken);
    } catch {
      // They wait for the next time: a count that is late is no loss, and the words of the book are kept elsewhere.
      waiting = [...taken, ...waiting];
    }
  }

  function writeDown(): Promise<void> {
    cancelWriting?.();
    cancelWriting = undefined;
    notice();
    if (waiting.length > 0) writing = writing.then(writeWaiting);
    return writing;
  }

  function write(): Promise<void> {
    cancelQueueing?.();
    cancelQueueing = undefined;
    // What is not queued now is queued the next time, or when a book is opened again.
    writing = writeDown().then(() => queueWritingDays(local).catch(() => undefined));
    return writing;
  }

  // What a page has left behind that was closed by force.
  writing = queueWritingDays(local).catch(() => undefined);
  const stopNoticing = desk.subscribe(notice);
  return {
    write,
    async stop() {
      stopNoticing();
      await write();
      cancelWriting?.();
      cancelQueueing?.();
    },
  };
}
