import { estimateTokens } from './estimate-tokens.ts';
import { type SentencePlace, sentencesOf } from './sentences.ts';
import { termOf, wordsOf } from './terms.ts';

const CAPITAL_FIRST = /^\p{Lu}/u;

/** A sentence as the search sees it, by its place in its block. */
export interface SentenceTerms extends SentencePlace {
  /** The numbers of its terms, in order, repetitions included. */
  readonly terms: Int32Array;
  /** Those of them that are written with a capital though they do not begin the sentence. */
  readonly capitals: Int32Array;
  readonly wordCount: number;
  readonly tokens: number;
}

/** Terms as numbers. A word is stemmed once, however often it stands in the book. */
export class Lexicon {
  readonly #byTerm = new Map<string, number>();
  readonly #byWord = new Map<string, number>();
  readonly #terms: string[] = [];

  get size(): number {
    return this.#terms.length;
  }

  numberOfTerm(term: string): number | undefined {
    return this.#byTerm.get(term);
  }

  termOfNumber(number: number): string {
    return this.#terms[number] ?? '';
  }

  /** -1 for a word that is not looked up. */
  numberOfWord(word: string): number {
    const known = this.#byWord.get(word);
    if (known !== undefined) return known;
    const term = termOf(word);
    const number = term === '' ? -1 : this.#add(term);
    this.#byWord.set(word, number);
    return number;
  }

  #add(term: string): number {
    const known = this.#byTerm.get(term);
    if (known !== undefined) return known;
    const number = this.#terms.length;
    this.#byTerm.set(term, number);
    this.#terms.push(term);
    return number;
  }
}

/** The sentences of a block's text. This is the costly part of an index, and the one that is kept while a text stays the same. */
export function readSentences(text: string, lexicon: Lexicon): SentenceTerms[] {
  return sentencesOf(text).map(({ from, to }) => {
    const sentence = text.slice(from, to);
    const words = wordsOf(sentence);
    const terms: number[] = [];
    const capitals: number[] = [];
    for (const [place, word] of words.entries()) {
      const number = lexicon.numberOfWord(word);
      if (number < 0) continue;
      terms.push(number);
      if (place > 0 && CAPITAL_FIRST.test(word)) capitals.push(number);
    }
    return {
      from,
      to,
      terms: Int32Array.from(terms),
      capitals: Int32Array.from(capitals),
      wordCount: words.length,
      tokens: estimateTokens(sentence),
    };
  });
}
