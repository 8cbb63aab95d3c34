import { termOf } from '@everdraft/core/retrieval/terms';
import type { Excerpt } from './excerpt.ts';

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const PHRASE_WORDS = 4;
const PHRASE_COUNT_MIN = 3;
const WORD_LETTERS_MIN = 4;

export interface Repetition {
  readonly text: string;
  readonly count: number;
}

function tally(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function sorted(counts: ReadonlyMap<string, number>, least: number): Repetition[] {
  return [...counts]
    .filter(([, count]) => count >= least)
    .map(([text, count]) => ({ text, count }))
    .sort((one, two) => two.count - one.count || (one.text < two.text ? -1 : 1));
}

/** Four words in a row that stand there several times, not all of them small. */
export function repeatedPhrases({ sentences }: Excerpt): Repetition[] {
  const counts = new Map<string, number>();
  for (const { text } of sentences) {
    const words = text.toLowerCase().match(WORD) ?? [];
    for (let at = 0; at + PHRASE_WORDS <= words.length; at++) {
      const phrase = words.slice(at, at + PHRASE_WORDS);
      if (phrase.filter(word => termOf(word) !== '').length < 2) continue;
      const key = phrase.join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return sorted(counts, PHRASE_COUNT_MIN);
}

/** The words with a meaning of their own that stand there most often, exactly as written, in lower case. */
export function frequentWords({ sentences }: Excerpt, isName: (word: string) => boolean): Repetition[] {
  const words = sentences.flatMap(({ text }) => text.match(WORD) ?? []);
  const telling = words.filter(
    word => word.length >= WORD_LETTERS_MIN && termOf(word) !== '' && !isName(word),
  );
  return sorted(tally(telling.map(word => word.toLowerCase())), 2);
}
