import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trimEndOf, trimStartOf } from './trim-characters.ts';

const LETTER = /\p{L}/u;
const anyText = fc.string({ unit: fc.constantFrom('a', 'ß', '𝒜', '.', ' ', '😀', '\n') });

describe('trimEndOf and trimStartOf', () => {
  it('take away what a pattern bound to the end or the start would', () => {
    fc.assert(
      fc.property(anyText, text => {
        expect(trimEndOf(text, LETTER)).toBe(text.replace(/\p{L}+$/u, ''));
        expect(trimStartOf(text, LETTER)).toBe(text.replace(/^\p{L}+/u, ''));
      }),
    );
  });
});
