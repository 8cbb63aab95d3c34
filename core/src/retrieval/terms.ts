import { stemmer } from 'stemmer';
import { regularWord } from './irregular-forms.ts';
import { STOP_WORDS } from './stop-words.ts';

/** Scripts that put no spaces between words: every two neighbours are taken for one. */
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const ACCENTS = /\p{M}/gu;
const SHORTENED = /(?:n['’]t|['’](?:s|d|ll|re|ve|t|m))$/u;
/** What is left of these without their ending would be a word of its own, or none. */
const NEGATION = /^(?:ai|ca|sha|wo)n['’]t$/u;
const APOSTROPHES = /['’]/gu;
const IS_ASCII = /^[\0-\x7f]*$/;

/** Upper case, accents and possessives left out, so that Karabakh finds ‘Karabákh’s’. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  if (NEGATION.test(lower)) return 'not';
  const bare =
    lower.includes("'") || lower.includes('’')
      ? lower.replace(SHORTENED, '').replace(APOSTROPHES, '')
      : lower;
  return IS_ASCII.test(bare) ? bare : bare.normalize('NFD').replace(ACCENTS, '');
}

/** What a word is looked up by; '' for words that say nothing about a place in a book. */
export function termOf(word: string): string {
  const plain = plainWord(word);
  return STOP_WORDS.has(plain) ? '' : stemmer(regularWord(plain));
}

/** The words of a text as they stand. */
export function wordsOf(text: string): string[] {
  const words = text.match(WORD) ?? [];
  return DENSE_SCRIPT.test(text) ? words.flatMap(pairsOf) : words;
}

function pairsOf(word: string): string[] {
  if (!DENSE_SCRIPT.test(word) || word.length < 3) return [word];
  const characters = [...word];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
