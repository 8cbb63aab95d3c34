import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Match, MatchBudget, matchSequences } from './sequence-match.ts';

function matches(before: readonly string[], after: readonly string[]): Match[] {
  return matchSequences(before, after, element => element, new MatchBudget());
}

function keptOf(
  sequence: readonly string[],
  found: readonly Match[],
  side: 'oldStart' | 'newStart',
): string[] {
  return found.flatMap(match => sequence.slice(match[side], match[side] + match.length));
}

function lengthOf(found: readonly Match[]): number {
  return found.reduce((sum, { length }) => sum + length, 0);
}

function longestCommonLength(before: readonly string[], after: readonly string[]): number {
  let row = new Array<number>(after.length + 1).fill(0);
  for (const element of before) {
    const next = [0];
    for (const [index, other] of after.entries()) {
      const isSame = element === other;
      next.push(isSame ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const anySequence = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 20 });

describe('matchSequences', () => {
  it('finds the longest common part of short sequences', () => {
    fc.assert(
      fc.property(anySequence, anySequence, (before, after) => {
        expect(lengthOf(matches(before, after))).toBe(longestCommonLength(before, after));
      }),
    );
  });

  it('finds only what is the same on both sides, in order', () => {
    fc.assert(
      fc.property(anySequence, anySequence, (before, after) => {
        const found = matches(before, after);
        expect(keptOf(before, found, 'oldStart')).toEqual(keptOf(after, found, 'newStart'));
        for (const [index, match] of found.entries()) {
          const next = found[index + 1];
          if (next === undefined) continue;
          expect(next.oldStart).toBeGreaterThanOrEqual(match.oldStart + match.length);
          expect(next.newStart).toBeGreaterThanOrEqual(match.newStart + match.length);
        }
      }),
    );
  });

  it('finds what is unique on both sides when there are too many differences to compare', () => {
    const size = 20_000;
    const before = Array.from({ length: size }, (_, index) => `line ${index}`);
    const after = before.map((line, index) => (index % 3 === 0 ? `changed ${index}` : line));
    expect(lengthOf(matches(before, after))).toBe(before.filter((_, index) => index % 3 !== 0).length);
  });

  it('gives up on what has nothing unique in common instead of comparing it all', () => {
    const before = Array.from({ length: 50_000 }, (_, index) => `${(index * 7919) % 11}`);
    const after = Array.from({ length: 50_000 }, (_, index) => `${(index * 104_729 + index * index) % 13}`);
    const found = matches(before, after);
    expect(keptOf(before, found, 'oldStart')).toEqual(keptOf(after, found, 'newStart'));
  });
});
