import type { SentenceTerms } from './block-terms.ts';
import type { BookIndex } from './book-index.ts';
import type { TermDirections } from './directions.ts';
import type { Passage } from './passages.ts';

/**
 * How rare a term is counts here in steps of a sixteenth. Every edit makes some words of it a little rarer in the whole book; were
 * that to count at once, each passage with one of them would have to be summed anew, which is nearly all.
 */
const STEPS_OF_RARITY = 16;

/** For each passage the sum of the directions of its terms, the rarer ones longer. */
export class PassageSums {
  readonly values: Float32Array;
  /** How many of the passages were summed for it; the others stood in the book that it was made from. */
  readonly summed: number;
  readonly #directions: TermDirections;
  readonly #passages: readonly Passage[];
  readonly #worths: Float32Array;

  /** The sums of `before` are taken where nothing they are made of has changed, so they are what they would be if made anew. */
  constructor(index: BookIndex, directions: TermDirections, before?: PassageSums) {
    const { dimensions } = directions;
    const { passages } = index;
    this.#directions = directions;
    this.#passages = passages;
    this.#worths = worthsOf(index, directions);
    this.values = new Float32Array(passages.length * dimensions);
    const kept = before && this.#keptFrom(before);
    const terms = new CountedTerms(index.lexicon.size);
    const sum = new Float64Array(dimensions);
    let summed = 0;
    for (const [number, passage] of passages.entries()) {
      const known = kept?.(passage);
      if (known !== undefined) {
        this.values.set(known, number * dimensions);
        continue;
      }
      terms.count(passage, this.#worths);
      sum.fill(0);
      for (let at = 0; at < terms.found; at += 4) addFour(sum, directions, terms, this.#worths, at);
      this.values.set(sum, number * dimensions);
      summed++;
    }
    this.summed = summed;
  }

  /** Finds the former sum of a passage; undefined if there is none that is still true. */
  #keptFrom(before: PassageSums): ((passage: Passage) => Float32Array | undefined) | undefined {
    const { values, dimensions } = this.#directions;
    if (before.#directions.values !== values) return undefined;
    // A table has one direction for a term at all times, and a term that has become a name has no worth.
    const isAsBefore = Uint8Array.from(this.#worths, (worth, term) =>
      worth === (before.#worths[term] ?? 0) ? 1 : 0,
    );
    const byFirst = new Map<SentenceTerms | undefined, number>();
    for (const [number, { sentences }] of before.#passages.entries()) byFirst.set(sentences[0]?.read, number);
    return ({ sentences }) => {
      const number = byFirst.get(sentences[0]?.read);
      const former = number === undefined ? undefined : before.#passages[number];
      if (number === undefined || former?.sentences.length !== sentences.length) return undefined;
      for (const [place, { read }] of sentences.entries()) {
        if (former.sentences[place]?.read !== read) return undefined;
        for (let at = 0; at < read.terms.length; at++) {
          if (isAsBefore[read.terms[at] ?? 0] !== 1) return undefined;
        }
      }
      return before.values.subarray(number * dimensions, (number + 1) * dimensions);
    };
  }
}

/** The length that each term gives its direction, 0 for one without. */
function worthsOf({ lexicon, passages, postings }: BookIndex, { ofTerms }: TermDirections): Float32Array {
  const worths = new Float32Array(lexicon.size);
  const all = Math.round(STEPS_OF_RARITY * Math.log(passages.length + 1));
  for (let term = 0; term < worths.length; term++) {
    const places = (postings.starts[term + 1] ?? 0) - (postings.starts[term] ?? 0);
    if (places === 0 || (ofTerms[term] ?? -1) < 0) continue;
    worths[term] = (all - Math.round(STEPS_OF_RARITY * Math.log(places + 0.5))) / STEPS_OF_RARITY;
  }
  return worths;
}

/**
 * The terms of one passage in the order of its text, which the order of a sum follows: by their numbers, which are others in a book
 * that has changed than in one that was read anew, its last digits would be others too.
 */
class CountedTerms {
  found = 0;
  readonly terms: number[] = [];
  readonly counts: number[] = [];
  /** Where each term stands among those found, if it does. */
  readonly #places: Int32Array;

  constructor(terms: number) {
    this.#places = new Int32Array(terms);
  }

  count({ sentences }: Passage, worths: Float32Array): void {
    this.found = 0;
    for (const { read } of sentences) {
      for (let at = 0; at < read.terms.length; at++) {
        const term = read.terms[at] ?? 0;
        if (worths[term] !== 0) this.#add(term);
      }
    }
  }

  #add(term: number): void {
    const place = this.#places[term] ?? 0;
    if (place < this.found && this.terms[place] === term) {
      this.counts[place] = (this.counts[place] ?? 0) + 1;
      return;
    }
    this.#places[term] = this.found;
    this.terms[this.found] = term;
    this.counts[this.found] = 1;
    this.found++;
  }
}

/** Four terms at a time, because most of the work is to fetch the sum and to put it back. */
function addFour(
  sum: Float64Array,
  { dimensions, values, ofTerms }: TermDirections,
  { terms, counts, found }: CountedTerms,
  worths: Float32Array,
  first: number,
): void {
  const lengthAt = (at: number) =>
    at < found ? (worths[terms[at] ?? 0] ?? 0) * Math.log1p(counts[at] ?? 0) : 0;
  const fromAt = (at: number) => (at < found ? (ofTerms[terms[at] ?? 0] ?? 0) * dimensions : 0);
  const length1 = lengthAt(first);
  const length2 = lengthAt(first + 1);
  const length3 = lengthAt(first + 2);
  const length4 = lengthAt(first + 3);
  const from1 = fromAt(first);
  const from2 = fromAt(first + 1);
  const from3 = fromAt(first + 2);
  const from4 = fromAt(first + 3);
  for (let at = 0; at < dimensions; at++) {
    sum[at] =
      (sum[at] ?? 0) +
      length1 * (values[from1 + at] ?? 0) +
      length2 * (values[from2 + at] ?? 0) +
      length3 * (values[from3 + at] ?? 0) +
      length4 * (values[from4 + at] ?? 0);
  }
}
