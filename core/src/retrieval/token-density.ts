import { wordsOf } from './terms.ts';

/** What English prose is held together by. */
const ENGLISH = new Set(
  'the of and to a in that he was it his her with as had for she not at but be'.split(' '),
);
/** About every third word of English prose is one of those. */
const ENGLISH_SHARE = 0.15;
const SAMPLE_CHARACTERS = 20_000;
const WORDS_TO_JUDGE_BY = 30;
/** Measured on o200k: other languages in Latin letters take up to a half more tokens than the estimate for English says. */
const OTHER_LANGUAGE_FACTOR = 1.5;

/** By how much the estimate of tokens, which was fitted to English, has to be raised for a text. */
export function tokenDensity(text: string): number {
  const words = wordsOf(text.slice(0, SAMPLE_CHARACTERS));
  if (words.length < WORDS_TO_JUDGE_BY) return 1;
  const english = words.filter(word => ENGLISH.has(word.toLowerCase())).length;
  return english / words.length >= ENGLISH_SHARE ? 1 : OTHER_LANGUAGE_FACTOR;
}
