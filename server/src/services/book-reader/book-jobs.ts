import type { Block } from '@everdraft/core/document/flat-text';
import type { BookShelf, ReadBook } from '@everdraft/core/retrieval/book-shelf';
import { composeReply } from '../../ai/analyst/compose-reply.ts';
import type { AssembledContext, BookFacts, ContextOrder, ReplyOrder } from '../../ai/prompt.ts';
import { assembleContext } from '../companion-context.ts';
import { plainWords } from './plain-words.ts';

export interface MaterialOrder {
  book: BookFacts;
  /** As `plainWords` makes them. */
  sentences: readonly string[];
}

/** What is done with a whole book, which takes seconds for a long one: from what, and to what. All of it can be sent. */
export interface BookJobs {
  'assemble-context': { input: ContextOrder; output: AssembledContext };
  'compose-reply': { input: ReplyOrder; output: string };
  /** Which of some sentences stand in the text. */
  'find-material': { input: MaterialOrder; output: boolean[] };
}

export type BookJobName = keyof BookJobs;
export type BookJobInput<N extends BookJobName> = BookJobs[N]['input'];
export type BookJobOutput<N extends BookJobName> = BookJobs[N]['output'];

const JOBS: { readonly [N in BookJobName]: (book: ReadBook, input: BookJobInput<N>) => BookJobOutput<N> } = {
  'assemble-context': assembleContext,
  'compose-reply': (book, input) => composeReply(input, book),
  'find-material': ({ index }, { sentences }) => {
    const text = plainWords(index.blocks.map(block => block.text).join('\n'));
    return sentences.map(sentence => text.includes(sentence));
  },
};

/** The shelf does not have the book as it is now, and its text was not sent. */
export class NeedsText extends Error {
  override readonly name = 'NeedsText';
}

/** Does one job. `readBlocks` is called for a text that the shelf does not have; it may throw `NeedsText`. */
export function runBookJob<N extends BookJobName>(
  shelf: BookShelf,
  job: N,
  input: BookJobInput<N>,
  readBlocks: () => readonly Block[],
): BookJobOutput<N> {
  return JOBS[job](shelf.take({ ...input.book, blocks: readBlocks }), input);
}
