import { describe, expect, it } from 'vitest';
import { leavesOf, shelfSummary, wordsOf } from './project-words.ts';

describe('the words of a project', () => {
  it.each([
    [0, '0 words'],
    [999, '999 words'],
    [12_345, '12,345 words'],
    [1_234_567, '1,234,567 words'],
  ])('[DASH-7] shows %d as %j', (wordCount, words) => {
    expect(wordsOf(wordCount)).toBe(words);
  });

  it('sums a shelf up', () => {
    expect(shelfSummary([{ wordCount: 84_212 }, { wordCount: 900 }])).toBe('2 projects, 85,112 words');
    expect(shelfSummary([{ wordCount: 7 }])).toBe('1 project, 7 words');
  });
});

describe('the leaves of a project', () => {
  it.each([
    [0, 1],
    [8_000, 1],
    [8_001, 2],
    [84_212, 11],
    [1_000_000, 12],
  ])('of %d words are %d', (wordCount, leaves) => {
    expect(leavesOf(wordCount)).toBe(leaves);
  });
});
