import { LANGUAGES, type Language } from './languages.ts';

/** Enough to tell the five languages apart on every page that was tried; a line or two may belong to any. */
const WORDS_MIN = 20;
const SHARE_MIN = 0.12;
/** How much more often its commonest words must stand there than those of the next language. */
const LEAD_MIN = 1.3;

/** The language of a text by its commonest words; undefined rather than a guess. */
export function detectLanguage(words: readonly string[]): Language | undefined {
  if (words.length < WORDS_MIN) return undefined;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ranked = LANGUAGES.map(language => {
    let hits = 0;
    for (const word of language.commonest) hits += counts.get(word) ?? 0;
    return { language, share: hits / words.length };
  }).sort((a, b) => b.share - a.share);
  const [first, second] = ranked;
  if (!first || first.share < SHARE_MIN) return undefined;
  return first.share >= LEAD_MIN * (second?.share ?? 0) ? first.language : undefined;
}
