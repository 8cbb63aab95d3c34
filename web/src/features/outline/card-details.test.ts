import { describe, expect, it } from 'vitest';
import { detailsOf, metadataFrom, problemOf } from './card-details.ts';

const EMPTY = { type: null, scene: '', characters: '', theme: '' };

describe('the details of a card', () => {
  it('[CARD-34] become its metadata, names divided by commas, each once', () => {
    const details = {
      type: 'scene' as const,
      scene: ' The quay ',
      characters: 'Hannah, Tib,, Hannah',
      theme: 'Trust',
    };
    expect(metadataFrom(details, null)).toEqual({
      type: 'scene',
      scene: 'The quay',
      characters: ['Hannah', 'Tib'],
      theme: 'Trust',
    });
  });

  it('[CARD-34] leave what they do not show as it is', () => {
    const former = { type: 'scene' as const, order: 3, weather: 'fog', theme: 'Trust' };
    expect(metadataFrom({ ...detailsOf(former), theme: '' }, former)).toEqual({
      type: 'scene',
      order: 3,
      weather: 'fog',
    });
  });

  it('are nothing when everything is empty', () => {
    expect(metadataFrom(EMPTY, { theme: 'Trust' })).toBeNull();
    expect(detailsOf(null)).toEqual(EMPTY);
  });

  it('are refused before the server would refuse them', () => {
    expect(problemOf(EMPTY)).toBeUndefined();
    expect(problemOf({ ...EMPTY, theme: 'x'.repeat(301) })).toBe('That is longer than a card can hold.');
    expect(
      problemOf({ ...EMPTY, characters: Array.from({ length: 101 }, (_, n) => `n${n}`).join() }),
    ).toBeDefined();
  });
});
