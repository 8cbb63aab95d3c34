import { describe, expect, it } from 'vitest';
import { modeAfterKey } from './mode-navigation.ts';

describe('the keys of the modes', () => {
  it('go to the next and the one before, round and round', () => {
    expect(modeAfterKey('ArrowRight', 'ghostwriter')).toBe('critic');
    expect(modeAfterKey('ArrowUp', 'ghostwriter')).toBe('editor');
    expect(modeAfterKey('ArrowDown', 'researcher')).toBe('editor');
    expect(modeAfterKey('ArrowLeft', 'editor')).toBe('researcher');
  });

  it('go to both ends, and no other key chooses', () => {
    expect(modeAfterKey('Home', 'critic')).toBe('editor');
    expect(modeAfterKey('End', 'critic')).toBe('researcher');
    expect(modeAfterKey('Enter', 'critic')).toBeUndefined();
  });
});
