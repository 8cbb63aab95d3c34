import { describe, expect, it } from 'vitest';
import { metadataChange, withMetadataChange } from './card-metadata-change.ts';

describe('a change of the details of a card', () => {
  it('[CARD-40] holds the parts that are not as they were, and null for those that are gone', () => {
    const before = { type: 'scene' as const, theme: 'loss', characters: ['Ines'] };
    const after = { type: 'chapter' as const, characters: ['Ines'] };
    expect(metadataChange(before, after)).toEqual({ type: 'chapter', theme: null });
    expect(metadataChange(before, { ...before })).toBeUndefined();
    expect(metadataChange(null, { theme: 'loss' })).toEqual({ theme: 'loss' });
  });

  it('[CARD-40] leaves the other parts as they are, also those that this version does not know', () => {
    const before = { type: 'scene' as const, mood: 'dark' };
    expect(withMetadataChange(before, { theme: 'loss', type: null })).toEqual({
      mood: 'dark',
      theme: 'loss',
    });
    expect(withMetadataChange({ theme: 'loss' }, { theme: null })).toBeNull();
    expect(withMetadataChange(null, { type: 'note' })).toEqual({ type: 'note' });
  });
});
