import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyString } from '../../test-support/a-document.ts';
import { characterCount, wordCount } from './word-count.ts';

describe('wordCount', () => {
  it('[EDIT-10] counts words split on whitespace', () => {
    expect(wordCount('one two  three')).toBe(3);
    expect(wordCount(' \tone\u00a0two\u2003three ')).toBe(3);
  });

  it('[EDIT-10] counts no word in an empty text', () => {
    expect(wordCount('')).toBe(0);
    expect(wordCount(' \n ')).toBe(0);
  });

  it('[EDIT-10] takes the end of a block for the end of a word', () => {
    expect(wordCount('one two\nthree')).toBe(3);
  });

  it('equals splitting on whitespace for every text', () => {
    fc.assert(
      fc.property(anyString(), text => {
        expect(wordCount(text)).toBe(text.split(/\s+/).filter(word => word !== '').length);
      }),
    );
  });
});

describe('characterCount', () => {
  it('[EDIT-11] counts characters and no block ends', () => {
    expect(characterCount('one two\nthree')).toBe(12);
  });

  it('[EDIT-11] counts code points, not halves of pairs', () => {
    expect(characterCount('a😀b')).toBe(3);
    expect(characterCount('e\u0301')).toBe(2);
  });

  it('equals the code points without newlines for every text', () => {
    fc.assert(
      fc.property(anyString(), anyString(), (one, two) => {
        const text = `${one}\n${two}\ud800`;
        expect(characterCount(text)).toBe([...text].filter(character => character !== '\n').length);
      }),
    );
  });
});
