import type { CardMetadata, OutlineCard } from '@everdraft/core/entities/outline-card';
import { describe, expect, it } from 'vitest';
import { charactersOf, filterCards, NO_FILTER } from './filter-cards.ts';

function aCard(title: string, metadata: CardMetadata | null = null, content = ''): OutlineCard {
  return { id: title, manuscriptId: 'm1', title, content, position: 0, metadata };
}

const cards = [
  aCard('7. What the boat carried', { type: 'chapter', characters: ['Hannah', 'Tib'], theme: 'Trust' }),
  aCard(
    'Stam’s cabin',
    { type: 'scene', scene: 'aboard', characters: ['hannah ', 'Stam'] },
    'Gin, then money.',
  ),
  aCard('Tib', { type: 'character' }),
  aCard('New Card'),
];

const titles = (filter: Partial<typeof NO_FILTER>) =>
  filterCards(cards, { ...NO_FILTER, ...filter }).map(card => card.title);

describe('the filter of the outline', () => {
  it('leaves all cards as they are when nothing is asked for', () => {
    expect(filterCards(cards, NO_FILTER)).toBe(cards);
    expect(titles({ words: '  ' })).toHaveLength(4);
  });

  it('[CARD-36] keeps the cards of a type', () => {
    expect(titles({ type: 'scene' })).toEqual(['Stam’s cabin']);
  });

  it('[CARD-36] keeps the cards that name a character, and the character’s own', () => {
    expect(titles({ character: 'Tib' })).toEqual(['7. What the boat carried', 'Tib']);
    expect(titles({ character: 'Hannah' })).toEqual(['7. What the boat carried', 'Stam’s cabin']);
  });

  it('keeps the cards that hold all the words, wherever they stand', () => {
    expect(titles({ words: 'gin ABOARD' })).toEqual(['Stam’s cabin']);
    expect(titles({ words: 'trust' })).toEqual(['7. What the boat carried']);
  });

  it('[CARD-36] offers each character once', () => {
    expect(charactersOf(cards)).toEqual(['Hannah', 'Stam', 'Tib']);
  });
});
