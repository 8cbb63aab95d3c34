import { describe, expect, it } from 'vitest';
import type { LocalCard } from '../../local/database.ts';
import { keepSameCards } from './keep-same-cards.ts';

function aCard(id: string, fields: Partial<LocalCard> = {}): LocalCard {
  return {
    id,
    manuscriptId: 'm1',
    title: id,
    content: '',
    position: 0,
    metadata: { type: 'scene' },
    orderKey: id,
    deletedAt: null,
    ...fields,
  };
}

describe('cards that are read again', () => {
  it('[CARD-39] are the same objects but for the one that has changed', () => {
    const before = [aCard('a'), aCard('b'), aCard('c')];
    const after = keepSameCards(before, [aCard('a'), aCard('b', { metadata: null }), aCard('c')]);
    expect(after.map((card, index) => card === before[index])).toEqual([true, false, true]);
  });

  it('are the same list when nothing has changed', () => {
    const before = [aCard('a'), aCard('b')];
    expect(keepSameCards(before, [aCard('a'), aCard('b')])).toBe(before);
    expect(keepSameCards(before, [aCard('a')])).not.toBe(before);
    expect(keepSameCards(before, [aCard('b'), aCard('a')]).map(card => card.id)).toEqual(['b', 'a']);
  });
});
