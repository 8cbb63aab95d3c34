import { describe, expect, it } from 'vitest';
import { matchWords, wordsToLookFor } from './find-words.ts';

describe('matchWords', () => {
  it('says which match of how many', () => {
    const found = { text: 'Tib', total: 1_204, current: 0, isCounting: false };
    expect(matchWords({ ...found, current: 1_003 })).toBe('1,003 of 1,204');
    expect(matchWords(found)).toBe('1,204 matches');
    expect(matchWords({ ...found, total: 1 })).toBe('1 match');
    expect(matchWords({ ...found, total: 0 })).toBe('No matches');
  });

  it('says nothing final while it is counting', () => {
    expect(matchWords({ text: 'Tib', total: 0, current: 0, isCounting: true })).toBe('Looking…');
    expect(matchWords({ text: 'Tib', total: 7, current: 2, isCounting: true })).toBe('7 so far');
    expect(matchWords({ text: '', total: 0, current: 0, isCounting: false })).toBe('');
  });
});

describe('wordsToLookFor', () => {
  it('takes selected words of one line', () => {
    expect(wordsToLookFor({ from: 3, to: 8, text: ' Tib ' })).toBe('Tib');
    expect(wordsToLookFor({ from: 3, to: 8, text: 'a\nb' })).toBeUndefined();
    expect(wordsToLookFor(undefined)).toBeUndefined();
  });

  it('does not read a long selection', () => {
    const long = {
      from: 0,
      to: 1_000_000,
      get text(): string {
        throw new Error('It was read.');
      },
    };
    expect(wordsToLookFor(long)).toBeUndefined();
  });
});
