import { termOf } from '@everdraft/core/retrieval/terms';
import { describe, expect, it } from 'vitest';
import { readWordVectors } from './read-word-vectors.ts';

function vectorOf(word: string): Float32Array {
  const { dimensions, values } = readWordVectors();
  const number = readWordVectors().numberOf(termOf(word));
  if (number === undefined) throw new Error(`The table has no ‘${word}’.`);
  return values.subarray(number * dimensions, (number + 1) * dimensions);
}

function likeness(one: string, two: string): number {
  const second = vectorOf(two);
  return vectorOf(one).reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0);
}

describe('readWordVectors', () => {
  it.each([
    ['weeping', 'sobbed', 'bridge'],
    ['horse', 'saddle', 'letter'],
    ['uncle', 'cousin', 'cannon'],
    ['supper', 'bread', 'uniform'],
  ])('knows that %s is nearer to %s than to %s', (word, near, far) => {
    expect(likeness(word, near)).toBeGreaterThan(likeness(word, far) + 0.2);
  });

  it('reads its table once', () => {
    expect(readWordVectors()).toBe(readWordVectors());
  });
});
