import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { h, p } from '../../test-support/a-document.ts';
import type { Block } from '../document/flat-text.ts';
import { BookIndex } from './book-index.ts';
import type { TermDirections } from './directions.ts';
import { PassageSums } from './passage-sums.ts';

const DIMENSIONS = 3;
const WORDS = 'harbour lantern ferry rope salt ledger oak winter candle horse letter Ana Berg bridge'.split(
  ' ',
);
/** One table for all books, in which terms have their places by their letters and not by their numbers in a book. */
const TABLE = Float32Array.from({ length: 40 * DIMENSIONS }, (_, at) => Math.sin(at * at));

/** Every name, and every term of seven letters, has no direction. */
function directionsIn({ lexicon, areNames }: BookIndex): TermDirections {
  const ofTerms = Int32Array.from({ length: lexicon.size }, (_, term) => {
    const letters = lexicon.termOfNumber(term);
    if (areNames[term] === 1 || letters.length === 7) return -1;
    return [...letters].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 40;
  });
  return { dimensions: DIMENSIONS, values: TABLE, ofTerms };
}

const aParagraph: fc.Arbitrary<Block> = fc
  .array(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 6 })
  .map(sentences => p(sentences.map(words => `So ${words.join(' ')}.`).join(' ')));
const aBook = fc.array(fc.oneof({ weight: 6, arbitrary: aParagraph }, fc.constant(h(1, 'One'))), {
  maxLength: 25,
});
const someEdits = fc.array(
  fc.record({ at: fc.nat(25), removed: fc.nat(2), added: fc.array(aParagraph, { maxLength: 2 }) }),
  { minLength: 1, maxLength: 5 },
);

/** Thirty chapters of their own words, so that an edit of one says nothing about the others. */
function chapters(count: number): Block[] {
  return Array.from({ length: count }, (_, chapter) => [
    h(1, `Chapter ${chapter}`),
    p(Array.from({ length: 40 }, (_, word) => `word${chapter}of${word}`).join(' ')),
  ]).flat();
}

describe('PassageSums', () => {
  it('are after any edits to the last digit what they are in a book that was read anew', () => {
    fc.assert(
      fc.property(aBook, someEdits, (book, edits) => {
        let blocks: readonly Block[] = book;
        let index = BookIndex.of(blocks);
        let sums = new PassageSums(index, directionsIn(index));
        for (const { at, removed, added } of edits) {
          blocks = blocks.toSpliced(at, removed, ...added);
          index = index.changedTo(blocks);
          sums = new PassageSums(index, directionsIn(index), sums);
          const anew = BookIndex.of(blocks);
          expect(sums.values).toEqual(new PassageSums(anew, directionsIn(anew)).values);
        }
      }),
    );
  });

  it('are taken only of passages that have changed, or whose words have become rarer or less rare', () => {
    const book = chapters(30);
    const before = BookIndex.of(book);
    const sums = new PassageSums(before, directionsIn(before));
    const after = before.changedTo(book.with(9, p('A word2of1 came in place of all that.')));
    expect([sums.summed, new PassageSums(after, directionsIn(after), sums).summed]).toEqual([30, 2]);
  });

  it('are all taken anew with other directions', () => {
    const index = BookIndex.of(chapters(5));
    const directions = directionsIn(index);
    const sums = new PassageSums(index, directions);
    const turned = { ...directions, values: TABLE.map(value => -value) };
    expect(new PassageSums(index, turned, sums).values).toEqual(sums.values.map(value => -value));
  });
});
