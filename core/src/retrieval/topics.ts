import type { BookIndex } from './book-index.ts';
import { addDirection, type TermDirections } from './directions.ts';
import { rarity } from './score-passages.ts';
import { spanUnitLengths } from './span-unit-lengths.ts';

const DIMENSIONS = 48;
/** Passages that are read together to learn which words go with which: about a page. */
const PASSAGES_PER_PAGE = 8;
/** A book with fewer pages tells too little, and fits into a prompt as it is. */
const PAGES_MIN = 20;
/** After so many rounds another one changes hardly anything. */
const ROUNDS = 4;
/** A word that stands once goes with nothing. */
const PLACES_MIN = 2;

/** A page of the book by the numbers of its terms, one long. */
interface Page {
  readonly terms: Int32Array;
  readonly weights: Float32Array;
}

/**
 * Which words of this book go together, learnt from itself: directions such that words of the same pages point alike, a steward
 * where the name of the steward does. The pages by their terms, brought down to their main axes by turns (latent semantic
 * analysis); which axes span that room does not matter, so they are not looked for.
 */
export function learnTopics(index: BookIndex): TermDirections | undefined {
  const pages = readPages(index);
  if (pages.length < PAGES_MIN) return undefined;
  const dimensions = Math.min(DIMENSIONS, Math.floor(pages.length / 2));
  let values = anyDirections(index, dimensions);
  for (let round = 0; round < ROUNDS; round++) {
    const ofTerms = { dimensions, values };
    const ofPages = new Float32Array(pages.length * dimensions);
    for (const [number, { terms, weights }] of pages.entries()) {
      for (let at = 0; at < terms.length; at++)
        addDirection(ofPages, number, ofTerms, terms[at] ?? 0, weights[at] ?? 0);
    }
    spanUnitLengths(ofPages, dimensions);
    values = new Float32Array(values.length);
    for (const [number, { terms, weights }] of pages.entries()) {
      for (let at = 0; at < terms.length; at++)
        addDirection(values, terms[at] ?? 0, { dimensions, values: ofPages }, number, weights[at] ?? 0);
    }
  }
  spanUnitLengths(values, dimensions);
  return { dimensions, values, ofTerms: numbersOfDirections(values, dimensions) };
}

/** A term that goes with nothing has no direction. */
function numbersOfDirections(values: Float32Array, dimensions: number): Int32Array {
  return Int32Array.from({ length: values.length / dimensions }, (_, term) => {
    const vector = values.subarray(term * dimensions, (term + 1) * dimensions);
    return vector.some(value => value !== 0) ? term : -1;
  });
}

function readPages(index: BookIndex): Page[] {
  const pages: Page[] = [];
  for (let first = 0; first < index.passages.length; first += PASSAGES_PER_PAGE) {
    const sums = new Map<number, number>();
    for (const passage of index.passages.slice(first, first + PASSAGES_PER_PAGE)) {
      const counts = new Map<number, number>();
      for (const { read } of passage.sentences) {
        for (const term of read.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      }
      for (const [term, count] of counts) sums.set(term, (sums.get(term) ?? 0) + Math.log1p(count));
    }
    pages.push(pageOf(index, sums));
  }
  return pages;
}

function pageOf(index: BookIndex, sums: ReadonlyMap<number, number>): Page {
  const { starts } = index.postings;
  const kept = [...sums].filter(([term]) => (starts[term + 1] ?? 0) - (starts[term] ?? 0) >= PLACES_MIN);
  const weights = Float32Array.from(kept, ([term, sum]) => sum * rarity(index, term));
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
  return {
    terms: Int32Array.from(kept, ([term]) => term),
    weights: weights.map(weight => weight / Math.max(length, Number.EPSILON)),
  };
}

/** To begin with: directions by the letters of each term, so that the same book always ends at the same. */
function anyDirections({ lexicon }: BookIndex, dimensions: number): Float32Array {
  const values = new Float32Array(lexicon.size * dimensions);
  for (let term = 0; term < lexicon.size; term++) {
    let state = 2_166_136_261;
    for (const letter of lexicon.termOfNumber(term)) state = scramble(state ^ (letter.codePointAt(0) ?? 0));
    for (let at = 0; at < dimensions; at++) {
      state = scramble(state + at);
      values[term * dimensions + at] = state / 2_147_483_648;
    }
  }
  return values;
}

function scramble(state: number): number {
  const one = Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d);
  const two = Math.imul(one ^ (one >>> 12), 0x297a_2d39);
  return two ^ (two >>> 15);
}
