import { openDocument } from '@everdraft/core/document/open-document';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { aBook } from '../a-book.ts';

/** How long the books are, and how many of a hundred authors have one like it. */
const LENGTHS = [
  { words: 1_000, of100: 55 },
  { words: 10_000, of100: 28 },
  { words: 50_000, of100: 14 },
  { words: 200_000, of100: 3 },
];

/** The same author always has the same length, and any stretch of authors has all of them. */
export function wordsOf(author: number): number {
  // 37 and 100 share no divisor, so that a hundred authors get a hundred different places.
  let place = (author * 37) % 100;
  for (const { words, of100 } of LENGTHS) {
    if (place < of100) return words;
    place -= of100;
  }
  return LENGTHS[0]?.words ?? 0;
}

export interface LoadBook {
  seed: Uint8Array;
  /** Where words begin, the last first: what is written at one place does not move those that come after it. */
  places: number[];
}

const books = new Map<number, LoadBook>();

export function bookOf(words: number): LoadBook {
  const known = books.get(words);
  if (known) return known;
  const seed = seedUpdate(aBook(words));
  const text = openDocument([seed]).text.toString();
  const places = [...text.matchAll(/ (?=\w)/g)].map(({ index }) => index + 1).reverse();
  const book = { seed, places };
  books.set(words, book);
  return book;
}
