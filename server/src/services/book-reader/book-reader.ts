import type { AssembleContext, BookAtHand, BookFacts, ComposeReply, Turn } from '../../ai/prompt.ts';
import type { BookJobInput, BookJobName, BookJobOutput } from './book-jobs.ts';
import { BookProcess } from './book-process.ts';
import { FairTurns } from './fair-turns.ts';

/** Reads whole books beside the main thread, where a long one would hold up everybody for seconds. */
export interface BookReader {
  assembleContext: AssembleContext;
  composeReply: ComposeReply;
  /** Which of some sentences stand in a book. They and the book are compared as `plainWords` makes them. */
  findMaterial(book: BookAtHand, sentences: readonly string[], signal?: AbortSignal): Promise<boolean[]>;
  /** Lets go of everything that was read for an author. */
  forgetAuthor(userId: string): void;
  close(): void;
}

/** A process that nobody has asked anything for so long is ended; the next question starts another. */
const IDLE_MS = 5 * 60 * 1000;

/** A prompt has room for less of any card. */
const CARD_CHARACTERS_MAX = 20_000;
/** The contents of more cards than have room together are left out; their titles are not. */
const CARDS_CHARACTERS_MAX = 2_000_000;
/** A prompt has room for less of a conversation. */
const TURNS_MAX = 200;
const TURN_CHARACTERS_MAX = 40_000;

export function createBookReader(): BookReader {
  const turns = new FairTurns();
  let child: BookProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  /** Whose books the process may remember. */
  const authors = new Set<string>();
  let isClosed = false;
  let isBusy = false;
  let endsAfterJob = false;

  function endProcess(): void {
    clearTimeout(idleTimer);
    endsAfterJob = false;
    authors.clear();
    child?.end();
    child = undefined;
  }

  function run<N extends BookJobName>(
    job: N,
    input: BookJobInput<N>,
    content: string,
    signal: AbortSignal | undefined,
  ): Promise<BookJobOutput<N>> {
    const { userId } = input.book;
    return turns.run(userId, signal, async () => {
      if (isClosed) throw new Error('The server is stopping.');
      clearTimeout(idleTimer);
      if (child === undefined || child.isEnded) {
        endProcess();
        child = new BookProcess();
      }
      authors.add(userId);
      isBusy = true;
      try {
        return await child.run(job, input, content);
      } finally {
        isBusy = false;
        if (endsAfterJob) endProcess();
        else idleTimer = setTimeout(endProcess, IDLE_MS).unref();
      }
    });
  }

  return {
    assembleContext(request, signal) {
      const { book, history } = request;
      const input = { ...request, book: factsOf(book), history: latest(history) };
      return run('assemble-context', input, book.content, signal);
    },
    composeReply(order, signal) {
      return run('compose-reply', { ...order, book: factsOf(order.book) }, order.book.content, signal);
    },
    findMaterial(book, sentences, signal) {
      return run('find-material', { book: factsOf(book), sentences }, book.content, signal);
    },
    forgetAuthor(userId) {
      if (!authors.has(userId)) return;
      // Somebody else may be waiting for the job that runs. Their books are read again when they are asked about.
      if (isBusy) endsAfterJob = true;
      else endProcess();
    },
    close() {
      isClosed = true;
      endProcess();
    },
  };
}

/** What is sent of a book with every question, however many cards it has. */
function factsOf({ content: _content, ...book }: BookAtHand): BookFacts {
  let room = CARDS_CHARACTERS_MAX;
  const cards = book.cards.map(card => {
    const content = room > 0 ? card.content.slice(0, CARD_CHARACTERS_MAX) : '';
    room -= content.length;
    return { ...card, content };
  });
  return { ...book, cards };
}

function latest(history: readonly Turn[]): Turn[] {
  return history
    .slice(-TURNS_MAX)
    .map(({ role, content }) => ({ role, content: content.slice(0, TURN_CHARACTERS_MAX) }));
}
