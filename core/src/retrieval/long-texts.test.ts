import { describe, expect, it } from 'vitest';
import { p } from '../../test-support/a-document.ts';
import { superlinearPumps } from '../../test-support/growth.ts';
import { BookIndex } from './book-index.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { searchBook } from './search-book.ts';
import { sentencesOf } from './sentences.ts';

const BOOK = BookIndex.of(
  Array.from({ length: 200 }, (_, day) =>
    p(`On day ${day} Ana Lund saw the ferry cross. How long did it take?`),
  ),
);

const MINUTE_MS = 60_000;

describe('a text made to take long to search', () => {
  it.each<[name: string, work: (text: string) => unknown]>([
    ['sentences', text => sentencesOf(text)],
    ['a book in one paragraph', text => BookIndex.of([p(text)])],
    [
      'a book in many paragraphs',
      text => BookIndex.of((text.match(/.{1,20}/gsu) ?? []).map(part => p(part))),
    ],
    ['what is looked for', text => searchBook(BOOK, [{ text, weight: 1 }])],
    ['tokens', text => estimateTokens(text)],
  ])(
    'takes time in proportion to its length: %s',
    (_name, work) => {
      expect(superlinearPumps({ work, now: () => performance.now() })).toEqual([]);
    },
    MINUTE_MS,
  );
});
