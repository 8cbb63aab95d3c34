import type { BookIndex } from './book-index.ts';
import { likenessToQuestion } from './likeness.ts';
import { rarity, scorePassages } from './score-passages.ts';
import {
  type Alias,
  type Concept,
  type SoughtWords,
  soughtConcepts,
  soughtTerms,
} from './sought-concepts.ts';

/** A passage by its place in the book, and how well it answers. */
export interface FoundPassage {
  readonly passage: number;
  readonly score: number;
}

/** The first finds tell which words go with what is looked for: those are looked for as well, a little. */
const FINDS_TO_LEARN_FROM = 15;
const WORDS_TO_LEARN = 16;
const LEARNT_WEIGHT = 0.35;
const REPETITIONS_THAT_COUNT = 2;

/** Every passage that has to do with what is looked for, the likeliest first. */
export function searchBook(
  index: BookIndex,
  sought: readonly SoughtWords[],
  aliases: readonly Alias[] = [],
): FoundPassage[] {
  const concepts = soughtConcepts(index.lexicon, sought, aliases);
  if (concepts.length === 0) return [];
  const first = ranked(scorePassages(index, concepts)).slice(0, FINDS_TO_LEARN_FROM);
  const byWords = scorePassages(index, [...concepts, ...learntFrom(index, first)]);
  const most = byWords.reduce((best, score) => Math.max(best, score), 0);
  if (most === 0) return [];
  const likeness = likenessToQuestion(index, soughtTerms(sought), concepts);
  return ranked(byWords.map((score, passage) => rounded(score / most + (likeness[passage] ?? 0))));
}

/** The likeliest first; of equals the earlier one, so that the same question always finds the same. */
function ranked(scores: Float64Array): FoundPassage[] {
  const found: FoundPassage[] = [];
  for (const [passage, score] of scores.entries()) if (score > 0) found.push({ passage, score });
  return found.sort((one, two) => two.score - one.score || one.passage - two.passage);
}

/** Sums that were taken in another order differ in their last digits; they are equals all the same. */
function rounded(score: number): number {
  return Math.round(score * 1e5) / 1e5;
}

function learntFrom(index: BookIndex, finds: readonly FoundPassage[]): Concept[] {
  const worths = new Map<number, number>();
  for (const { passage, score } of finds) {
    for (const [term, count] of countTerms(index, passage)) {
      const worth = score * Math.min(count, REPETITIONS_THAT_COUNT) * rarity(index, term);
      worths.set(term, (worths.get(term) ?? 0) + worth);
    }
  }
  // Of equals the one that was found first stays first; their numbers depend on what the book was before it was changed.
  const best = [...worths].sort((one, two) => two[1] - one[1]).slice(0, WORDS_TO_LEARN);
  const highest = best[0]?.[1] ?? 1;
  return best.map(([term, worth]) => ({
    weight: (LEARNT_WEIGHT * worth) / highest,
    terms: new Map([[term, 1]]),
  }));
}

function countTerms(index: BookIndex, passage: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { read } of index.passages[passage]?.sentences ?? []) {
    for (const term of read.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
