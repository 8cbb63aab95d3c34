import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { h, p } from '../../test-support/a-document.ts';
import type { Block } from '../document/flat-text.ts';
import { BookIndex } from './book-index.ts';
import { searchBook } from './search-book.ts';
import { textBetween } from './text-between.ts';
import { WordVectors, writeWordVectors } from './word-vectors.ts';

const FILLER =
  'the valley lay quiet and the bells of the village rang while the miller swept his yard and the river went by and nobody thought of it until the evening came and the lamps were lit along the street and the doors were shut and the dogs lay down before them for the night';

/** The first direction is the sky, the second is everything else that the filler has. */
const WORDS = WordVectors.of(
  writeWordVectors(
    [
      ...['quasar', 'nebula'].map(term => [term, [1, 0, 0, 0]] as const),
      ...['vallei', 'quiet', 'bell', 'villag', 'rang', 'miller', 'swept', 'yard', 'river', 'nobodi'].map(
        term => [term, [0, 1, 0, 0]] as const,
      ),
      ...['even', 'lamp', 'lit', 'street', 'door', 'shut', 'dog', 'night'].map(
        term => [term, [0, 0, 1, 0]] as const,
      ),
    ],
    4,
  ),
);

/** Each a passage by itself. */
function paragraph(words = 'A kettle came'): Block {
  return p(`${words}, and ${FILLER}.`);
}

function paragraphs(count: number): Block[] {
  return Array.from({ length: count }, () => paragraph());
}

function rankOf(index: BookIndex, question: string, words: string): number {
  return searchBook(index, [{ text: question, weight: 1 }]).findIndex(({ passage }) => {
    const { from = 0, to = 0 } = index.passages[passage] ?? {};
    return textBetween(index, from, to).includes(words);
  });
}

describe('a search by likeness', () => {
  const SKY = [h(1, 'One'), ...paragraphs(24), paragraph('A nebula came'), ...paragraphs(9)];

  it('[CONTEXT-6] prefers, of passages alike, the one whose other words mean the like of what is asked', () => {
    const question = 'What quasar was it when the miller swept?';
    const byWordsAlone = rankOf(BookIndex.of(SKY), question, 'nebula');
    expect(byWordsAlone).toBeGreaterThan(15);
    expect(rankOf(BookIndex.of(SKY, WORDS), question, 'nebula')).toBeLessThan(5);
  });

  it('[CONTEXT-6] goes by words alone in a book that the table has too few words of', () => {
    const few = WordVectors.of(
      writeWordVectors(
        [
          ['quasar', [1, 0]],
          ['nebula', [1, 0]],
        ],
        2,
      ),
    );
    const found = (index: BookIndex) =>
      searchBook(index, [{ text: 'What quasar was it when the miller swept?', weight: 1 }]);
    expect(found(BookIndex.of(SKY, few))).toEqual(found(BookIndex.of(SKY)));
  });

  /** Two threads of a book that is long enough to learn from: where the steward is, Alpatych is. */
  const THREADS = Array.from({ length: 30 }, (_, page) => [
    h(1, `Chapter ${page}`),
    ...Array.from({ length: 8 }, () =>
      paragraph(
        page % 2 === 0 && page < 28 ? 'The steward Alpatych counted' : 'The colonel Berg had marched',
      ),
    ),
  ]).flat();
  const LAST = [
    h(1, 'Left'),
    ...paragraphs(8),
    paragraph('And so Berg sat down to read'),
    ...paragraphs(8),
    h(1, 'Right'),
    ...paragraphs(8),
    paragraph('And so Alpatych sat down to read'),
    ...paragraphs(8),
  ];

  it('[CONTEXT-6] finds a name by the word that goes with it in this book', () => {
    const index = BookIndex.of([...THREADS, ...LAST]);
    const question = 'What did the steward do, did he sit or read?';
    expect(rankOf(index, question, 'Alpatych sat')).toBeLessThan(rankOf(index, question, 'Berg sat'));
  });

  it('finds in a changed book what it finds in one that was read anew', () => {
    const question = [{ text: 'What did the steward do, did he sit or read?', weight: 1 }];
    const before = BookIndex.of([paragraph('A word that is gone'), ...THREADS.slice(90)], WORDS);
    const changed = before.changedTo([...THREADS, ...LAST]);
    expect(searchBook(changed, question)).toEqual(
      searchBook(BookIndex.of([...THREADS, ...LAST], WORDS), question),
    );
  });

  it('goes on with the topics it has learnt while little of a book is new', () => {
    const question = 'What did the steward do, did he sit or read?';
    const index = BookIndex.of(THREADS);
    searchBook(index, [{ text: question, weight: 1 }]);
    const changed = index.changedTo([...THREADS, paragraph('And so Alpatych sat down to read')]);
    expect(rankOf(changed, question, 'Alpatych sat')).toBe(0);
  });

  it('finds the same with the same scores, whichever edits led to a book', () => {
    const question = [{ text: 'What did the steward do, did he sit or read?', weight: 1 }];
    const book = [...THREADS, ...LAST];
    const anEdit = fc.record({
      at: fc.nat(book.length - 1),
      line: fc.constantFrom('Alpatych sat with a nebula', 'The steward swept a yard', 'It was a quasar'),
      isInsertion: fc.boolean(),
    });
    fc.assert(
      // So few of its blocks are new then that topics are not learnt again.
      fc.property(fc.array(anEdit, { minLength: 2, maxLength: 4 }), edits => {
        const [oneByOne, atOnce] = [BookIndex.of(book, WORDS), BookIndex.of(book, WORDS)];
        expect(searchBook(oneByOne, question)).toEqual(searchBook(atOnce, question));
        let blocks: readonly Block[] = book;
        let index = oneByOne;
        for (const { at, line, isInsertion } of edits) {
          blocks = blocks.toSpliced(at, isInsertion ? 0 : 1, paragraph(line));
          index = index.changedTo(blocks);
          searchBook(index, question);
        }
        expect(searchBook(index, question)).toEqual(searchBook(atOnce.changedTo(blocks), question));
      }),
      { numRuns: 5 },
    );
  });
});
