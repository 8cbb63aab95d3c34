import type { CompanionCommand } from '@everdraft/core/ai/command';
import type { Mode } from '@everdraft/core/entities/mode';
import type { BookIndex } from '@everdraft/core/retrieval/book-index';
import type { ReadBook } from '@everdraft/core/retrieval/book-shelf';
import type { BookFacts, ReplyOrder } from '../prompt.ts';
import { type Excerpt, excerptAt } from './excerpt.ts';
import { type Figures, figuresOf } from './figures.ts';
import { peopleOf } from './people.ts';

/** Everything that a reply may be made of: the book, the place in it, and what is asked. */
export interface Reading {
  readonly book: BookFacts;
  readonly index: BookIndex;
  readonly mode: Mode;
  readonly command: CompanionCommand | undefined;
  readonly message: string;
  /** What the author means by 'this'. */
  readonly excerpt: Excerpt;
  readonly whole: Excerpt;
  readonly wholeFigures: Figures;
  readonly isName: (word: string) => boolean;
}

const wholes = new WeakMap<BookIndex, { whole: Excerpt; wholeFigures: Figures }>();

export function readFor({ book, mode, command, message }: ReplyOrder, { index }: ReadBook): Reading {
  const excerpt = excerptAt(index, book.place, command === 'critique-paragraph' ? 'paragraph' : 'chapter');
  const names = new Set(peopleOf(index).map(({ name }) => name));
  return { book, index, mode, command, message, excerpt, ...wholeOf(index), isName: word => names.has(word) };
}

/** Measured once for each state of the book: a long one takes a while. */
function wholeOf(index: BookIndex): { whole: Excerpt; wholeFigures: Figures } {
  const known = wholes.get(index);
  if (known) return known;
  const whole = excerptAt(index, {}, 'book');
  const measured = { whole, wholeFigures: figuresOf(whole) };
  wholes.set(index, measured);
  return measured;
}
