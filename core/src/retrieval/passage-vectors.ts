import type { BookIndex } from './book-index.ts';
import type { TermDirections } from './directions.ts';
import { PassageSums } from './passage-sums.ts';
import { toUnitLength } from './word-vectors.ts';

/** What a passage is about does not end where it is cut. */
const NEIGHBOUR_SHARE = 0.6;
/** What is left of a passage that has nothing but what is common to all, against what it was: errors of rounding. */
const FLAT = 1e-9;

interface VectorsWanted {
  /** Where a passage that says nothing points: at nothing, or at what all of the book has in common. */
  from: 'nothing' | 'the whole book';
  /** Those of the book before it changed. */
  before: PassageVectors | undefined;
}

/**
 * Where each passage of a book points: the sum of its terms, and a part of its neighbours. Only the sums are kept, because they
 * outlast an edit elsewhere; what neighbours lend and what is common to all is added to the likeness instead, which comes to the same.
 */
export class PassageVectors {
  readonly #dimensions: number;
  readonly #sums: PassageSums;
  readonly #common: Float64Array;
  readonly #lengths: Float64Array;

  constructor(index: BookIndex, directions: TermDirections, { from, before }: VectorsWanted) {
    const { dimensions } = directions;
    this.#dimensions = dimensions;
    this.#sums = new PassageSums(index, directions, before ? before.#sums : undefined);
    const { values } = this.#sums;
    this.#common = from === 'nothing' ? new Float64Array(dimensions) : meanOf(values, dimensions);
    this.#lengths = lengthsOf(values, this.#common);
  }

  /** For each passage, how nearly it points where this does, from -1 to 1. */
  likenessTo(direction: Float32Array): Float64Array {
    const sought = toUnitLength(direction.slice());
    const { values } = this.#sums;
    const own = new Float64Array(this.#lengths.length);
    for (let passage = 0; passage < own.length; passage++) {
      const from = passage * this.#dimensions;
      let sum = 0;
      for (let at = 0; at < sought.length; at++) sum += (values[from + at] ?? 0) * (sought[at] ?? 0);
      own[passage] = sum;
    }
    const common = this.#common.reduce((sum, value, at) => sum + value * (sought[at] ?? 0), 0);
    return own.map((value, passage) => {
      const length = this.#lengths[passage] ?? 0;
      const before = passage === 0 ? 0 : (own[passage - 1] ?? 0);
      const after = passage === own.length - 1 ? 0 : (own[passage + 1] ?? 0);
      return length === 0 ? 0 : (value + NEIGHBOUR_SHARE * (before + after) - common) / length;
    });
  }
}

/** The mean of all passages with what their neighbours lend them. */
function meanOf(sums: Float32Array, dimensions: number): Float64Array {
  const mean = new Float64Array(dimensions);
  const last = sums.length - dimensions;
  for (let from = 0; from <= last; from += dimensions) {
    const neighbours = Number(from > 0) + Number(from < last);
    const share = ((1 + NEIGHBOUR_SHARE * neighbours) * dimensions) / sums.length;
    for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] ?? 0) + share * (sums[from + at] ?? 0);
  }
  return mean;
}

/** How long each passage is with what its neighbours lend it, less what is common to all; 0 for one that points nowhere. */
function lengthsOf(sums: Float32Array, common: Float64Array): Float64Array {
  const dimensions = common.length;
  const lengths = new Float64Array(sums.length / dimensions);
  const last = sums.length - dimensions;
  for (let passage = 0; passage < lengths.length; passage++) {
    const from = passage * dimensions;
    // The first and the last stand beside themselves and are lent nothing, so that no place outside the table is read.
    const before = Math.max(0, from - dimensions);
    const after = Math.min(last, from + dimensions);
    const shareBefore = before === from ? 0 : NEIGHBOUR_SHARE;
    const shareAfter = after === from ? 0 : NEIGHBOUR_SHARE;
    let squares = 0;
    let squaresWithCommon = 0;
    for (let at = 0; at < dimensions; at++) {
      const lent = shareBefore * (sums[before + at] ?? 0) + shareAfter * (sums[after + at] ?? 0);
      const withCommon = (sums[from + at] ?? 0) + lent;
      const value = withCommon - (common[at] ?? 0);
      squares += value * value;
      squaresWithCommon += withCommon * withCommon;
    }
    lengths[passage] = squares > squaresWithCommon * FLAT * FLAT ? Math.sqrt(squares) : 0;
  }
  return lengths;
}
