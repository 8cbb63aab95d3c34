import { termOf } from '@everdraft/core/retrieval/terms';
import { writeWordVectors } from '@everdraft/core/retrieval/word-vectors';
import { principalAxes } from './principal-axes.mjs';

const TERMS = 20_000;
/** Rarer words have poor vectors. */
const WORDS_READ = 200_000;
const WORDS_FOR_AXES = 60_000;
/** The longest axes tell how common a word is and in which newspapers, not what it means. */
const AXES_LEFT_OUT = 3;
/** The longer axes of those that are kept are shortened, so that none of them decides by itself. */
const FLATTENING = 0.25;

/**
 * A small table of what words mean: one vector for all forms of a word, turned to its axes, in sixteen steps for each.
 *
 * @param {readonly [word: string, vector: number[]][]} all the most common word first
 * @param {ReadonlySet<string>} words those that are words
 */
export function distil(all, words) {
  const read = all.slice(0, WORDS_READ).map(([word, vector], rank) => ({ word, vector, rank }));
  const known = read
    .map(one => ({ ...one, term: /^[a-z]{2,}$/.test(one.word) ? termOf(one.word) : '' }))
    .filter(({ term }) => term !== '');
  const sample = known.filter(({ rank }) => rank < WORDS_FOR_AXES).map(({ vector }) => vector);
  const middle = mean(sample);
  const axes = principalAxes(covariance(sample, middle)).slice(AXES_LEFT_OUT);
  const longest = axes[0]?.length ?? 1;
  const scaled = axes.map(({ axis, length }) => axis.map(part => part * (longest / length) ** FLATTENING));
  const terms = new Set([...words].map(termOf));
  /** @type {Map<string, { sum: number[], rank: number }>} */
  const sums = new Map();
  for (const { vector, term, rank } of known) {
    if (!terms.has(term)) continue;
    const entry = sums.get(term) ?? { sum: middle.map(() => 0), rank };
    sums.set(term, entry);
    const weight = 1 / (rank + 10);
    for (const [at, value] of vector.entries())
      entry.sum[at] = (entry.sum[at] ?? 0) + weight * (value - (middle[at] ?? 0));
  }
  const common = [...sums].sort((one, two) => one[1].rank - two[1].rank).slice(0, TERMS);
  return writeWordVectors(
    common.map(([term, { sum }]) => [term, scaled.map(axis => dot(axis, sum))]),
    scaled.length,
  );
}

/** @param {readonly number[][]} vectors */
function mean(vectors) {
  const sum = (vectors[0] ?? []).map(() => 0);
  for (const vector of vectors) for (const [at, value] of vector.entries()) sum[at] = (sum[at] ?? 0) + value;
  return sum.map(value => value / vectors.length);
}

/**
 * @param {readonly number[][]} vectors
 * @param {readonly number[]} middle
 */
function covariance(vectors, middle) {
  const sums = middle.map(() => middle.map(() => 0));
  for (const vector of vectors) {
    const apart = vector.map((value, at) => value - (middle[at] ?? 0));
    for (const [row, line] of sums.entries()) {
      const own = apart[row] ?? 0;
      for (let column = 0; column < line.length; column++)
        line[column] = (line[column] ?? 0) + own * (apart[column] ?? 0);
    }
  }
  return sums.map(line => line.map(value => value / vectors.length));
}

/**
 * @param {readonly number[]} one
 * @param {readonly number[]} two
 */
function dot(one, two) {
  return one.reduce((sum, value, at) => sum + value * (two[at] ?? 0), 0);
}
