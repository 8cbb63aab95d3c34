import type { BookIndex } from './book-index.ts';
import { rarity } from './score-passages.ts';
import { toUnitLength } from './word-vectors.ts';

/** What a passage is about does not end where it is cut. */
const NEIGHBOUR_SHARE = 0.6;

/** Directions for terms, one after another by their numbers; all zero for a term that has none. */
export interface TermDirections {
  readonly dimensions: number;
  readonly values: Float32Array;
}

/** Where each passage of a book points: the sum of its terms, the rarer ones longer, and a part of its neighbours. */
export class PassageVectors {
  readonly #dimensions: number;
  readonly #values: Float32Array;

  private constructor(dimensions: number, values: Float32Array) {
    this.#dimensions = dimensions;
    this.#values = values;
  }

  /** `from` is where a passage that says nothing points: at nothing, or at what all of the book has in common. */
  static of(
    index: BookIndex,
    directions: TermDirections,
    from: 'nothing' | 'the whole book',
  ): PassageVectors {
    const { dimensions, values } = directions;
    const own = new Float32Array(index.passages.length * dimensions);
    const { starts, passages, counts } = index.postings;
    const terms = Math.min(index.lexicon.size, values.length / dimensions);
    for (let term = 0; term < terms; term++) {
      if (values.subarray(term * dimensions, (term + 1) * dimensions).every(value => value === 0)) continue;
      const worth = rarity(index, term);
      const end = starts[term + 1] ?? 0;
      for (let at = starts[term] ?? 0; at < end; at++) {
        addDirection(own, passages[at] ?? 0, directions, term, worth * Math.log1p(counts[at] ?? 0));
      }
    }
    const sums = lent(own, dimensions);
    if (from === 'the whole book') takeMean(sums, dimensions);
    for (let at = 0; at < sums.length; at += dimensions) toUnitLength(sums.subarray(at, at + dimensions));
    return new PassageVectors(dimensions, sums);
  }

  /** For each passage, how nearly it points where this does, from -1 to 1. */
  likenessTo(direction: Float32Array): Float64Array {
    const sought = toUnitLength(direction.slice());
    const likeness = new Float64Array(this.#values.length / this.#dimensions);
    for (let passage = 0; passage < likeness.length; passage++) {
      const from = passage * this.#dimensions;
      let sum = 0;
      for (let at = 0; at < sought.length; at++) sum += (this.#values[from + at] ?? 0) * (sought[at] ?? 0);
      likeness[passage] = sum;
    }
    return likeness;
  }
}

/** Adds one direction of a table, made so long, to one of another. */
export function addDirection(
  sums: Float32Array,
  to: number,
  { dimensions, values }: TermDirections,
  number: number,
  length: number,
): void {
  const into = to * dimensions;
  const from = number * dimensions;
  for (let at = 0; at < dimensions; at++) {
    sums[into + at] = (sums[into + at] ?? 0) + length * (values[from + at] ?? 0);
  }
}

function lent(own: Float32Array, dimensions: number): Float32Array {
  const sums = own.slice();
  for (let at = dimensions; at < own.length; at++) {
    const before = at - dimensions;
    sums[at] = (sums[at] ?? 0) + NEIGHBOUR_SHARE * (own[before] ?? 0);
    sums[before] = (sums[before] ?? 0) + NEIGHBOUR_SHARE * (own[at] ?? 0);
  }
  return sums;
}

function takeMean(sums: Float32Array, dimensions: number): void {
  const mean = new Float64Array(dimensions);
  const passages = sums.length / dimensions;
  for (let at = 0; at < sums.length; at++) {
    const part = at % dimensions;
    mean[part] = (mean[part] ?? 0) + (sums[at] ?? 0) / passages;
  }
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) - (mean[at % dimensions] ?? 0);
}
