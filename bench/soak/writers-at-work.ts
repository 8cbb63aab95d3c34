import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '@everdraft/core/api/errors';
import type { FaultFigures } from './fault.ts';
import { readBook, type SoakAuthor, signUpAuthor } from './soak-author.ts';
import { SteadyWriter } from './steady-writer.ts';

const WRITERS = 3;
const LOOK_MS = 3;
/** Whether it ever comes is asked by the writers themselves, at the end. */
const ANSWER_WITHIN_MS = 30_000;

/** Several devices of one author that write into one book while something goes wrong. */
export interface WritersAtWork {
  author: SoakAuthor;
  /** Waits for another word that is acknowledged: a life of the server in which nothing was written proves nothing. */
  untilMore(): Promise<boolean>;
  /** Waits for a call that is refused with this code from now on; that none is, is a problem. */
  untilRefused(code: ErrorCode): Promise<void>;
  /** Ends the writing, waits until every word is answered, and reads the book from there. */
  finish(readFrom: string, cycles: number): Promise<FaultFigures>;
}

/** `address` says where the next call of a writer goes. */
export async function putWritersToWork(
  firstAddress: string,
  address: (writer: number) => string,
): Promise<WritersAtWork> {
  const author = await signUpAuthor(firstAddress);
  const run = author.manuscriptId.slice(-6);
  const writers = Array.from(
    { length: WRITERS },
    (_, index) => new SteadyWriter({ name: `${run}-${index}`, author, address: () => address(index) }),
  );
  let isOver = false;
  const writing = Promise.all(writers.map(writer => writer.write(() => isOver)));
  const problems: string[] = [];
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  const refused = (code: ErrorCode) =>
    writers.reduce((sum, writer) => sum + (writer.refusals.get(code) ?? 0), 0);
  /** Answers whether it has; writers who have met a problem write no more. */
  const untilRisen = async (count: () => number) => {
    const before = count();
    const since = performance.now();
    while (count() === before && performance.now() - since < ANSWER_WITHIN_MS) {
      if (writers.some(writer => writer.problems.length > 0)) return true;
      await pause(LOOK_MS);
    }
    return count() !== before;
  };
  return {
    author,
    untilMore: () => untilRisen(acknowledged),
    async untilRefused(code) {
      if (!(await untilRisen(() => refused(code)))) problems.push(`nobody was refused with ${code}`);
    },
    async finish(readFrom, cycles) {
      isOver = true;
      await writing;
      await Promise.all(writers.map(writer => writer.finish()));
      const text = await readBook(readFrom, author);
      return {
        cycles,
        operations: writers.reduce((sum, writer) => sum + writer.operations, 0),
        acknowledged: acknowledged(),
        problems: [
          ...problems,
          ...writers.flatMap(writer => [...writer.problems, ...writer.unaccountedFor(text)]),
        ],
      };
    },
  };
}
