import { describe, expect, it } from 'vitest';
import { termOf, wordsOf } from './terms.ts';

describe('termOf', () => {
  it('is the same for the forms of a word, whatever its case, accents and possessive', () => {
    expect(termOf('Horses')).toBe(termOf('horse'));
    expect(termOf('Karabákh’s')).toBe(termOf('karabakh'));
  });

  it('is the same for forms that share no stem', () => {
    expect(termOf('thrown')).toBe(termOf('throwing'));
    expect(termOf('Mice')).toBe(termOf('mouse'));
  });

  it('keeps a form apart that is as often another word', () => {
    expect(termOf('rose')).not.toBe(termOf('rise'));
    expect(termOf('leaves')).not.toBe(termOf('leaf'));
  });

  it('is empty for words that stand everywhere', () => {
    expect(['the', 'What', 'didn’t', 'can’t', "won't"].map(termOf)).toEqual(['', '', '', '', '']);
  });

  it('is not empty for words that only look like the rest of a negation', () => {
    expect(['Don', 'won', 'AI'].map(termOf)).toEqual(['don', 'win', 'ai']);
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
