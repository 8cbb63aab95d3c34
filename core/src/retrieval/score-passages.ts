import type { BookIndex } from './book-index.ts';
import type { Concept } from './sought-concepts.ts';

/** How soon a word that is repeated counts no more (BM25's k1), and how much longer passages are held back (b). */
const REPETITION = 1.2;
const LENGTH = 0.5;
/** A passage that has two words for the same thing counts more than one that has only the better of them. */
const SECOND_WORD = 0.5;
/**
 * A rare word says more, but not as much more as it is rarer: in a long book one rare word that is meant otherwise would
 * outweigh all the others of a question.
 */
const RARITY_POWER = 0.75;
/** What a passage is about often stands a little before or after it, so its neighbours lend it part of their score. */
const OWN_SHARE = 0.45;
const NEIGHBOURS_SHARE = 0.55;
const FALL_PER_PASSAGE = 0.83;
/** In a long book the same words stand in many places: the chapter that has more of what is looked for is the likelier. */
const CHAPTER_SHARE = 0.25;

/** A place that has something of everything that is looked for is likelier than one that has much of a single thing. */
const COVER_POWER = 0.4;
/** What a place keeps that has nothing near it and is lent to by its chapter alone. */
const UNCOVERED = 0.05;

/** How rare a term is in the book. */
export function rarity(index: BookIndex, term: number): number {
  const { starts } = index.postings;
  return rarityOf(index, (starts[term + 1] ?? 0) - (starts[term] ?? 0));
}

/** How rare a term is that stands in so many passages of the book. */
export function rarityOf(index: BookIndex, found: number): number {
  return Math.log(1 + (index.passages.length - found + 0.5) / (found + 0.5));
}

/** For each passage of the book, how much of what is looked for stands in it and around it. */
export function scorePassages(index: BookIndex, concepts: readonly Concept[]): Float64Array {
  const total = new Float64Array(index.passages.length);
  const covered = new Float64Array(index.passages.length);
  let most = 0;
  for (const concept of concepts) {
    const own = scoreConcept(index, concept);
    const around = lendToNeighbours(own);
    const inChapter = bestInChapters(index, own);
    most += concept.weight * own.reduce((best, score) => Math.max(best, score), 0);
    for (let passage = 0; passage < total.length; passage++) {
      const chapter = inChapter[index.passages[passage]?.chapter ?? 0] ?? 0;
      const near = around[passage] ?? 0;
      const score = OWN_SHARE * (own[passage] ?? 0) + NEIGHBOURS_SHARE * near + CHAPTER_SHARE * chapter;
      total[passage] = (total[passage] ?? 0) + concept.weight * score;
      covered[passage] = (covered[passage] ?? 0) + concept.weight * near;
    }
  }
  if (most === 0) return total;
  return total.map((score, passage) => score * ((covered[passage] ?? 0) / most + UNCOVERED) ** COVER_POWER);
}

function scoreConcept(index: BookIndex, { terms }: Concept): Float64Array {
  const scores = new Float64Array(index.passages.length);
  const { starts, passages, counts } = index.postings;
  for (const [term, sureness] of terms) {
    const worth = sureness * rarity(index, term) ** RARITY_POWER * (REPETITION + 1);
    const end = starts[term + 1] ?? 0;
    for (let at = starts[term] ?? 0; at < end; at++) {
      const passage = passages[at] ?? 0;
      const count = counts[at] ?? 0;
      const length = (index.passages[passage]?.wordCount ?? 0) / index.averageWords;
      const score = (worth * count) / (count + REPETITION * (1 - LENGTH + LENGTH * length));
      const present = scores[passage] ?? 0;
      scores[passage] = Math.max(present, score) + SECOND_WORD * Math.min(present, score);
    }
  }
  return scores;
}

function bestInChapters({ chapters, passages }: BookIndex, own: Float64Array): Float64Array {
  const best = new Float64Array(chapters.length);
  for (const [number, { chapter }] of passages.entries()) {
    best[chapter] = Math.max(best[chapter] ?? 0, own[number] ?? 0);
  }
  return best;
}

/** The best that a passage has or is lent, from both sides. */
function lendToNeighbours(own: Float64Array): Float64Array {
  const scores = own.slice();
  for (let at = 1; at < scores.length; at++) {
    scores[at] = Math.max(scores[at] ?? 0, (scores[at - 1] ?? 0) * FALL_PER_PASSAGE);
  }
  for (let at = scores.length - 2; at >= 0; at--) {
    scores[at] = Math.max(scores[at] ?? 0, (scores[at + 1] ?? 0) * FALL_PER_PASSAGE);
  }
  return scores;
}
