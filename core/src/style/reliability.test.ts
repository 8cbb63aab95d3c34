import { describe, expect, it } from 'vitest';
import { confidenceOf, reliabilityOf, wordsMissingFor } from './reliability.ts';

describe('confidence', () => {
  it.each([
    [0, 0],
    [250, 22],
    [500, 43],
    [2_000, 56],
    [10_000, 81],
    [20_000, 90],
    [1_000_000, 95],
  ])('of %i words is %i per cent', (words, confidence) => {
    expect(confidenceOf(words)).toBe(confidence);
  });

  it('tells how many words are missing', () => {
    expect(wordsMissingFor(56, 1_000)).toBeGreaterThan(0);
    expect(confidenceOf(1_000 + wordsMissingFor(80, 1_000))).toBeGreaterThanOrEqual(80);
    expect(wordsMissingFor(80, 20_000)).toBe(0);
  });

  it('differs by figure: dialogue needs far more words than the length of sentences', () => {
    expect(reliabilityOf('dialogueShare', 1_000)).toBeLessThan(0.2);
    expect(reliabilityOf('sentenceLength', 1_000)).toBeGreaterThan(0.8);
  });
});
