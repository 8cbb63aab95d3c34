import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toUnitLength, WordVectors, writeWordVectors } from './word-vectors.ts';

/** An odd number, so that the last byte of a term is half empty. */
const DIMENSIONS = 31;
/** Sixteen steps for each of so few dimensions turn a direction by some ten degrees at the most. */
const COSINE_MIN = 0.97;

const aVector = fc
  .array(fc.integer({ min: 0, max: 10 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  // No part is so much longer than the rest that it lies beyond the outermost step.
  .map(parts => parts.map((part, at) => (at % 2 === 0 ? 10 + part : -10 - part)));

function cosine(one: Float32Array, two: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (two[at] ?? 0), 0);
}

describe('WordVectors', () => {
  it('gives back the direction of each term that was written, one long', () => {
    const entries = fc.uniqueArray(
      fc.tuple(fc.constantFrom('sea', 'ship', 'sail', 'mast', 'rope', 'deck'), aVector),
      {
        selector: ([term]) => term,
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(entries, written => {
        const vectors = WordVectors.of(writeWordVectors(written, DIMENSIONS));
        for (const [term, vector] of written) {
          const from = (vectors.numberOf(term) ?? Number.NaN) * DIMENSIONS;
          const found = vectors.values.subarray(from, from + DIMENSIONS);
          expect(cosine(found, found)).toBeCloseTo(1, 5);
          expect(cosine(found, toUnitLength(Float32Array.from(vector)))).toBeGreaterThan(COSINE_MIN);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('knows no other term', () => {
    expect(WordVectors.of(writeWordVectors([['sea', [1, 0]]], 2)).numberOf('ship')).toBeUndefined();
  });

  it('refuses a table that was cut off', () => {
    const bytes = writeWordVectors([['sea', [1, 0, 1]]], 3);
    expect(() => WordVectors.of(bytes.subarray(0, -1))).toThrow('The table of word vectors is not whole.');
  });
});
