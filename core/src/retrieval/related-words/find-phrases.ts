import { stemmer } from 'stemmer';
import { regularWord } from '../irregular-forms.ts';
import { plainWord, termOf, wordsOf } from '../terms.ts';
import { PHRASES } from './phrases.ts';

/** Forms of words that are never looked up by themselves, so that the search does not know them. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['got', 'get'],
  ['getting', 'get'],
  ['gotten', 'get'],
  ['went', 'go'],
  ['gone', 'go'],
  ['came', 'come'],
  ['took', 'take'],
  ['taken', 'take'],
  ['made', 'make'],
  ['told', 'tell'],
]);

const LONGEST_PHRASE_WORDS = 3;

const phrases = new Map<string, { words: string; terms: string[] }[]>();
for (const phrase of PHRASES.split(/[|\n]/u)) {
  const [words = '', meanings] = phrase.trim().split(' : ');
  if (meanings === undefined) continue;
  const key = words.split(' ').map(stemOf);
  const first = key[0] ?? '';
  const known = phrases.get(first) ?? [];
  phrases.set(first, known);
  known.push({ words: key.join(' '), terms: meanings.split(' ').map(termOf).filter(Boolean) });
}

function stemOf(word: string): string {
  const plain = plainWord(word);
  return stemmer(FORMS.get(plain) ?? regularWord(plain));
}

/** What the phrases in a text mean, each as the terms that an author may have for it. */
export function findPhrases(text: string): string[][] {
  const stems = wordsOf(text).map(stemOf);
  const found: string[][] = [];
  for (const [place, stem] of stems.entries()) {
    const rest = phrases.get(stem);
    if (rest === undefined) continue;
    const here = stems.slice(place, place + LONGEST_PHRASE_WORDS).join(' ');
    for (const { words, terms } of rest) if (`${here} `.startsWith(`${words} `)) found.push(terms);
  }
  return found;
}
