import type { TextRange } from '../document/chapters.ts';
import type { BookIndex } from './book-index.ts';
import type { PlacedSentence } from './passages.ts';
import { rarity } from './score-passages.ts';

/** Too short a sentence says nothing by itself, too long a one says everything. */
const WORDS_MIN = 7;
const WORDS_MAX = 40;
/** Who is there matters more than what else is said. */
const NAME_FACTOR = 1.6;
/** Chapters say at their ends what they are about. */
const END_FACTOR = 1.25;
const END_SHARE = 0.08;

export interface KeySentence extends TextRange {
  readonly score: number;
}

/**
 * Sentences of the book itself that say most about a stretch of it, in their order: those whose words are frequent there and rare
 * elsewhere. They are quotations, not a summary.
 */
export function keySentences(index: BookIndex, { from, to }: TextRange, count: number): KeySentence[] {
  const sentences = sentencesBetween(index, from, to);
  const frequency = new Map<number, number>();
  for (const { read } of sentences) {
    for (const term of new Set(read.terms)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const weight = (term: number) =>
    Math.log(1 + (frequency.get(term) ?? 0)) * rarity(index, term) * (index.areNames[term] ? NAME_FACTOR : 1);
  const scored = sentences
    .map((sentence, place) => ({
      sentence,
      score: scoreOf(sentence, weight) * (isAtAnEnd(place, sentences.length) ? END_FACTOR : 1),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, two) => two.score - one.score || one.sentence.from - two.sentence.from);
  return scored
    .slice(0, count)
    .map(({ sentence, score }) => ({ from: sentence.from, to: sentence.to, score }))
    .sort((one, two) => one.from - two.from);
}

function sentencesBetween(index: BookIndex, from: number, to: number): PlacedSentence[] {
  const sentences: PlacedSentence[] = [];
  for (let at = passageAt(index, from); at < index.passages.length; at++) {
    const passage = index.passages[at];
    if (passage === undefined || passage.from >= to) break;
    for (const sentence of passage.sentences) {
      if (sentence.from >= from && sentence.to <= to) sentences.push(sentence);
    }
  }
  return sentences;
}

/** The first passage that ends after an offset. */
function passageAt({ passages }: BookIndex, offset: number): number {
  let low = 0;
  let high = passages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((passages[middle]?.to ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function scoreOf({ read }: PlacedSentence, weight: (term: number) => number): number {
  if (read.wordCount < WORDS_MIN || read.wordCount > WORDS_MAX) return 0;
  let sum = 0;
  for (const term of new Set(read.terms)) sum += weight(term);
  return sum / Math.sqrt(read.wordCount);
}

function isAtAnEnd(place: number, count: number): boolean {
  return place < count * END_SHARE || place >= count * (1 - END_SHARE);
}
