import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('cleanText', () => {
  it('turns line ends into spaces', () => {
    expect(cleanText('one\ntwo\r\nthree')).toBe('one two  three');
  });

  it('removes what stands for an embedded object, and control characters', () => {
    expect(cleanText('a\uFFFCb\0c\u0007d\te')).toBe('abcd\te');
  });

  it('replaces half a surrogate pair', () => {
    expect(cleanText('a\ud83db')).toBe('a\ufffdb');
  });

  it('leaves every other character as it is', () => {
    const text = 'naïve 漢字 😀 e\u0301 \u00a0 \u200d "quoted" <b>&amp;';
    expect(cleanText(text)).toBe(text);
  });

  it('is clean after one cleaning', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), codes => {
        const cleaned = cleanText(String.fromCharCode(...codes));
        expect(cleanText(cleaned)).toBe(cleaned);
        expect(cleaned.isWellFormed()).toBe(true);
      }),
    );
  });
});
