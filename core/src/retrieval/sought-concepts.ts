import type { Lexicon } from './block-terms.ts';
import { FRAMING_TERMS } from './framing-words.ts';
import { findPhrases } from './related-words/find-phrases.ts';
import { findRelated } from './related-words/find-related.ts';
import { termOf, wordsOf } from './terms.ts';

/** Words that say what is looked for, and how much they count. */
export interface SoughtWords {
  readonly text: string;
  readonly weight: number;
}

/** One thing that is looked for, in all the words that the book may have for it. */
export interface Concept {
  readonly weight: number;
  /** The numbers of the terms and how sure each of them is meant. */
  readonly terms: ReadonlyMap<number, number>;
}

/** Names and words that this author uses for one and the same, such as a full name and a nickname. */
export type Alias = readonly string[];

/** A word of the same circle counts a little more than half as much as the word itself… */
const RELATED_WEIGHT = 0.6;
/** …if the circle is no larger than this. In a large one the words have less to do with each other. */
const CLOSE_CIRCLE_TERMS = 6;
const FALL_WITH_SIZE = 0.7;
const ALIAS_WEIGHT = 0.9;
/** What a phrase means, which says less than a word does. */
const PHRASE_WEIGHT = 0.5;
const FRAMING_WEIGHT = 0.5;

/**
 * Every word that is looked for is held against the whole book. What somebody asks stands at the beginning of a long message or at its
 * end; between them stands what it is about.
 */
const SOUGHT_CHARACTERS_AT_EACH_END = 3_000;

function searched(text: string): string {
  if (text.length <= SOUGHT_CHARACTERS_AT_EACH_END * 2) return text;
  return `${text.slice(0, SOUGHT_CHARACTERS_AT_EACH_END)}\n${text.slice(-SOUGHT_CHARACTERS_AT_EACH_END)}`;
}

/** The terms of what is looked for, also those that the book does not have, and how much each counts. */
export function soughtTerms(sought: readonly SoughtWords[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { text, weight } of sought) {
    for (const term of wordsOf(searched(text)).map(termOf)) {
      if (term === '') continue;
      const own = FRAMING_TERMS.has(term) ? weight * FRAMING_WEIGHT : weight;
      weights.set(term, Math.max(weights.get(term) ?? 0, own));
    }
  }
  return weights;
}

/** What is looked for. Words that the book does not have are left out unless it has words for the same thing. */
export function soughtConcepts(
  lexicon: Lexicon,
  sought: readonly SoughtWords[],
  aliases: readonly Alias[] = [],
): Concept[] {
  const circles = aliases.map(alias => alias.flatMap(wordsOf).map(termOf).filter(Boolean));
  const concepts: Concept[] = [];
  for (const [term, weight] of soughtTerms(sought)) {
    const terms = new Map<number, number>();
    const add = (other: string, sureness: number) => {
      const number = lexicon.numberOfTerm(other);
      if (number !== undefined) terms.set(number, Math.max(terms.get(number) ?? 0, sureness));
    };
    for (const [other, size] of findRelated(term)) add(other, relatedWeight(size));
    for (const circle of circles)
      if (circle.includes(term)) for (const other of circle) add(other, ALIAS_WEIGHT);
    add(term, 1);
    if (terms.size > 0) concepts.push({ weight, terms });
  }
  for (const { text, weight } of sought) {
    // Said twice, a phrase means the same.
    for (const meanings of new Set(findPhrases(searched(text)))) {
      const terms = new Map<number, number>();
      for (const meaning of meanings) {
        const number = lexicon.numberOfTerm(meaning);
        if (number !== undefined) terms.set(number, PHRASE_WEIGHT);
      }
      if (terms.size > 0) concepts.push({ weight, terms });
    }
  }
  return concepts;
}

function relatedWeight(circleSize: number): number {
  return RELATED_WEIGHT * Math.min(1, (CLOSE_CIRCLE_TERMS / circleSize) ** FALL_WITH_SIZE);
}
