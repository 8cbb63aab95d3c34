import { trimEndOf } from '../text/trim-characters.ts';
import type { Language } from './languages.ts';
import { countWords } from './words.ts';

/** Where a sentence may end: its signs, what closes around them, and then a space or the end. */
const ENDING = /(?<![.!?…])([.!?…]+)((?:[\s\u00A0\u202F]?[»›]|[”’"'“‘«)\]])*)(?=\s|$)|[。！？]+[」』”’）]*/gu;
const OPENERS = /^[\s“‘"'«»„‚‹([¿¡—–-]*/u;
/** Enough for four words and what opens before them; a whole chapter for each of its sentences would take too long. */
const LOOK_AHEAD_CHARACTERS = 120;
const SAID_AFTER_QUOTE = 3;
const WORDS_AT_START = /^[\p{L}\p{M}'’-]+(?:\s+[\p{L}\p{M}'’-]+){0,3}/u;

/** Short forms that stand before something else; a sentence does not end after them. */
const NEVER_LAST = new Set([
  'e.g',
  'i.e',
  'z.b',
  'd.h',
  'u.a',
  'vs',
  'cf',
  'viz',
  'p.ej',
  'vgl',
  'approx',
  'al',
]);
/** Short forms only in front of a number. */
const BEFORE_NUMBER = new Set(['no', 'nos', 'vol', 'fig', 'ch', 'pp', 'p', 'nr', 'bd', 's', 'art', 'núm']);

export interface Sentence {
  readonly text: string;
  readonly words: number;
}

/** The sentences of one paragraph. A sentence never goes on in the next paragraph. */
export function splitSentences(paragraph: string, language?: Language): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const end = (at: number) => {
    const text = paragraph.slice(start, at).trim();
    const words = countWords(text);
    if (words > 0) sentences.push({ text, words });
    start = at;
  };
  for (const match of paragraph.matchAll(ENDING)) {
    const after = match.index + match[0].length;
    if (endsSentence(paragraph, { index: match.index, after, match }, language)) end(after);
  }
  end(paragraph.length);
  return sentences;
}

interface Candidate {
  index: number;
  after: number;
  match: RegExpExecArray;
}

function endsSentence(
  paragraph: string,
  { index, after, match }: Candidate,
  language: Language | undefined,
): boolean {
  const [, signs, closers = ''] = match;
  // The signs of scripts without capitals always end.
  if (signs === undefined) return true;
  const rest = paragraph.slice(after, after + LOOK_AHEAD_CHARACTERS).replace(OPENERS, '');
  if (rest === '') return true;
  if (/^\p{Ll}/u.test(rest)) return false;
  if (closers !== '' && isTag(rest, language)) return false;
  return signs !== '.' || closers !== '' || !isShortForm(lastTokenBefore(paragraph, index), rest, language);
}

/** “Stop!” John said. The verb of saying belongs to the words that were said. */
function isTag(rest: string, language: Language | undefined): boolean {
  const words = rest.match(WORDS_AT_START)?.[0].toLowerCase().split(/\s+/) ?? [];
  return words.slice(1, 1 + SAID_AFTER_QUOTE).some(word => language?.sayingVerbs.has(word) ?? false);
}

function lastTokenBefore(paragraph: string, index: number): string {
  const before = paragraph.slice(Math.max(0, index - 20), index);
  return before.slice(trimEndOf(before, /[\p{L}\p{M}\p{N}.]/u).length);
}

function isShortForm(token: string, rest: string, language: Language | undefined): boolean {
  const lower = token.toLowerCase();
  const isBeforeNumber = /^\p{N}/u.test(rest);
  if (language?.titles.has(lower) || NEVER_LAST.has(lower)) return true;
  if (BEFORE_NUMBER.has(lower) && isBeforeNumber) return true;
  // German writes the third of May as '3. Mai'.
  if (language?.code === 'de' && /^\p{N}{1,2}$/u.test(token)) return true;
  return isInitial(token, rest);
}

/** 'H. G. Wells'; but '… and I. Then' ends. */
function isInitial(token: string, rest: string): boolean {
  if (!/^(?:\p{Lu}\.)*\p{Lu}$/u.test(token)) return false;
  return token !== 'I' || /^\p{Lu}\./u.test(rest);
}
