import { describe, expect, it } from 'vitest';
import { readGoal } from './read-goal.ts';

describe('a goal that is typed', () => {
  it.each([
    ['1000', 1_000],
    [' 1,000 ', 1_000],
    ['1.000', 1_000],
    ['100 000', 100_000],
    ['', null],
    ['  ', null],
    ['0', null],
    ['-5', undefined],
    ['many', undefined],
    ['1e3', undefined],
    ['.', undefined],
    ['999999999', undefined],
  ])('%j is %s', (text, words) => {
    expect(readGoal(text)).toBe(words);
  });
});
