import { describe, expect, it } from 'vitest';
import { matchWords } from './match-words.ts';
import { EMPTY_DRAFT, readDraft } from './style-text.ts';

describe('the form of a writing style', () => {
  it('[STYLE-8] asks for a name', () => {
    expect(readDraft({ ...EMPTY_DRAFT, name: '  ' })).toEqual({ errors: { name: 'Required' } });
  });

  it('[STYLE-9] takes a name alone; what is left empty is none', () => {
    expect(readDraft({ ...EMPTY_DRAFT, name: ' Noir ' })).toEqual({
      text: { name: 'Noir', description: null, sampleText: null, customPrompt: null },
    });
  });
});

describe('the words for a style match', () => {
  it('say what is rough and what it does not judge', () => {
    expect(matchWords({ percentile: 63, words: 210, kind: 'rough' })).toContain(
      'Below 500 words this is rough.',
    );
    expect(matchWords({ percentile: 63, words: 900, kind: 'plain' })).toBe(
      'It is as near to your style as 63 in 100 of your own pages of that length. It compares frequent words; it does not judge how good the passage is, or who wrote it.',
    );
    expect(matchWords(undefined)).toContain('too few');
  });
});
