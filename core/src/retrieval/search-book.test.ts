import { describe, expect, it } from 'vitest';
import { h, p } from '../../test-support/a-document.ts';
import { BookIndex } from './book-index.ts';
import { searchBook } from './search-book.ts';
import { textBetween } from './text-between.ts';

const FILLER =
  'The valley lay quiet and the bells of the village rang while the miller swept his yard and the river went by.';

function aBook(...told: string[]): BookIndex {
  const filler = Array.from({ length: 12 }, (_, number) =>
    p(`${FILLER} It was the ${number}th of such mornings, and so it went on. ${FILLER} ${FILLER} ${FILLER}`),
  );
  return BookIndex.of([h(1, 'One'), ...filler, ...told.map(text => p(text)), ...filler]);
}

function best(index: BookIndex, question: string, aliases: string[][] = []): string {
  const [first] = searchBook(index, [{ text: question, weight: 1 }], aliases);
  const passage = index.passages[first?.passage ?? -1];
  return passage ? textBetween(index, passage.from, passage.to) : '';
}

describe('searchBook', () => {
  it('finds another form of a word', () => {
    expect(best(aBook('He repaired the broken clocks.'), 'Who repairs a clock?')).toContain(
      'repaired the broken clocks',
    );
  });

  it('finds a passage that uses none of the words of the question', () => {
    const index = aBook('She wore a straw bonnet with a green band.');
    expect(best(index, 'What kind of headgear?')).toContain('straw bonnet');
  });

  it('finds what belongs to the kind of thing that is asked for', () => {
    const index = aBook('A heron stood in the reeds.');
    expect(best(index, 'Which bird was it?')).toContain('heron');
    expect(searchBook(index, [{ text: 'sparrow', weight: 1 }])).toEqual([]);
  });

  it('finds what a phrase of small words means', () => {
    expect(best(aBook('They sold the piano.'), 'What did they get rid of?')).toContain('sold the piano');
  });

  it('finds somebody under another name that the author has given them', () => {
    const index = aBook('Katya slept until noon.');
    expect(best(index, 'Katerina', [['Katerina “Katya” Ivanova']])).toContain('Katya slept');
    expect(searchBook(index, [{ text: 'Katerina', weight: 1 }])).toEqual([]);
  });

  it('prefers the passage beside which the rest of the question stands', () => {
    const near = `The duke dined alone. ${FILLER} ${FILLER} ${FILLER} ${FILLER}`;
    const index = aBook(
      near,
      'A letter lay on the table.',
      FILLER,
      FILLER,
      FILLER,
      FILLER,
      FILLER,
      FILLER,
      FILLER,
      FILLER,
      FILLER,
      'A letter lay on the stairs.',
    );
    const found = searchBook(index, [{ text: 'Which letter had the duke beside him?', weight: 1 }]);
    const rank = (words: string) =>
      found.findIndex(({ passage }) => {
        const { from, to } = index.passages[passage] ?? { from: 0, to: 0 };
        return textBetween(index, from, to).includes(words);
      });
    expect(rank('stairs')).toBeGreaterThan(rank('table'));
  });

  it('prefers, of two passages alike, the one in the chapter that has more of what is looked for', () => {
    // Each paragraph is a passage by itself.
    const passageWith = (words: string) => p(`${words} ${FILLER} ${FILLER} ${FILLER} ${FILLER}`);
    const others = (count: number) => Array.from({ length: count }, () => passageWith(''));
    const lamp = 'He trimmed the lamp and waited.';
    const index = BookIndex.of([
      h(1, 'One'),
      ...[passageWith(lamp), ...others(30)],
      h(1, 'Two'),
      ...[passageWith('The smugglers landed their brandy.'), ...others(40), passageWith(lamp)],
    ]);
    const found = searchBook(index, [{ text: 'Who had a lamp when the smugglers came?', weight: 1 }]);
    const lamps = found.filter(({ passage }) => {
      const { from = 0, to = 0 } = index.passages[passage] ?? {};
      return textBetween(index, from, to).includes(lamp);
    });
    expect(lamps.map(({ passage }) => index.passages[passage]?.chapter)).toEqual([1, 0]);
  });

  it('finds nothing for words that say nothing', () => {
    expect(searchBook(aBook(), [{ text: 'What was it, then?', weight: 1 }])).toEqual([]);
  });

  it('gives the same order every time', () => {
    const index = aBook('One horse.', 'One horse.');
    expect(searchBook(index, [{ text: 'horse', weight: 1 }])).toEqual(
      searchBook(index, [{ text: 'horse', weight: 1 }]),
    );
  });
});
