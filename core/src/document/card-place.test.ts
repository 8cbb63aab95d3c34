import { describe, expect, it } from 'vitest';
import { type PlacedCard, placeOfCard } from './card-place.ts';
import type { Chapter } from './chapters.ts';

function aScene(title: string, from: number) {
  return { title, from, to: from + 10, wordCount: 2 };
}

const chapters: Chapter[] = [
  { title: '', from: 0, to: 10, wordCount: 2, scenes: [aScene('', 0)] },
  {
    title: 'Chapter 7: What the boat carried',
    from: 10,
    to: 50,
    wordCount: 8,
    scenes: [aScene('The quay', 20), aScene('', 30), aScene('', 40)],
  },
  { title: 'Interlude', from: 50, to: 60, wordCount: 2, scenes: [] },
  { title: 'Stam’s cabin', from: 60, to: 90, wordCount: 4, scenes: [aScene('The quay', 70)] },
  { title: 'Interlude', from: 90, to: 99, wordCount: 2, scenes: [] },
];

let made = 0;
function aCard(title: string, metadata: PlacedCard['metadata']): PlacedCard {
  return { id: `card-${String(++made)}`, title, metadata };
}

const chapter = (title: string) => aCard(title, { type: 'chapter' });
const scene = (title: string, order?: number) =>
  aCard(title, { type: 'scene', ...(order !== undefined && { order }) });

describe('the place of a card', () => {
  it.each(['Chapter 7: What the boat carried', '7. What the boat carried', ' what the  boat carried'])(
    '[CARD-38] is the chapter with the title %j',
    title => {
      const card = chapter(title);
      expect(placeOfCard(card, [card], chapters)).toMatchObject({ from: 10 });
    },
  );

  it('does not mind which apostrophe was typed', () => {
    const card = chapter("8. Stam's cabin");
    expect(placeOfCard(card, [card], chapters)).toMatchObject({ from: 60 });
  });

  it('is the second chapter of a name for the second card of that name', () => {
    const cards = [chapter('Interlude'), chapter('Interlude')] as const;
    expect(cards.map(card => placeOfCard(card, cards, chapters)?.from)).toEqual([50, 90]);
  });

  it('[CARD-38] is the scene with the title, in the chapter of the card before it', () => {
    const cards = [
      chapter('What the boat carried'),
      scene('The quay'),
      chapter('Stam’s cabin'),
      scene('The quay'),
    ];
    expect(cards.map(card => placeOfCard(card, cards, chapters)?.from)).toEqual([10, 20, 60, 70]);
  });

  it('is found by its order in the chapter when the scene has no title in the text', () => {
    const cards = [
      chapter('What the boat carried'),
      scene('Hannah finds the ledger', 2),
      scene('The quay', 0),
      scene('Tib runs', 1),
    ];
    expect(cards.map(card => placeOfCard(card, cards, chapters)?.from)).toEqual([10, 40, 20, 30]);
  });

  it('is the chapter when its scene cannot be found there', () => {
    const cards = [chapter('Interlude'), scene('Nowhere')];
    expect(cards.map(card => placeOfCard(card, cards, chapters)?.from)).toEqual([50, 50]);
  });

  it('is nowhere for other cards, for unknown titles and for empty ones', () => {
    const cards = [
      aCard('Interlude', { type: 'character' }),
      aCard('Interlude', null),
      chapter('Chapter 99'),
      chapter(''),
      scene(' '),
    ];
    expect(cards.map(card => placeOfCard(card, cards, chapters))).toEqual(Array(5).fill(undefined));
  });
});
