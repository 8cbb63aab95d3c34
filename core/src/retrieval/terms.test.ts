import { describe, expect, it } from 'vitest';
import { termOf, wordsOf } from './terms.ts';

describe('termOf', () => {
  it('is the same for the forms of a word, whatever its case, accents and possessive', () => {
    expect(termOf('Horses')).toBe(termOf('horse'));
    expect(termOf('Karabákh’s')).toBe(termOf('karabakh'));
  });

  it('is empty for words that stand everywhere', () => {
    expect(['the', 'What', 'didn’t'].map(termOf)).toEqual(['', '', '']);
  });
});

describe('wordsOf', () => {
  it('keeps an apostrophe inside a word and no other signs', () => {
    expect(wordsOf('“Don’t,” said Ana—twice.')).toEqual(['Don’t', 'said', 'Ana', 'twice']);
  });

  it('takes neighbouring characters for words where no spaces divide them', () => {
    expect(wordsOf('老人は')).toEqual(['老人', '人は']);
  });
});
