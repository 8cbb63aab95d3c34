import type { Language } from './languages.ts';

const VOWELS = /[aeiouyáàâäãéèêëíìîïóòôöõúùûüœæ]+/g;
const LONG_WORD_LETTERS = 6;

export interface Readability {
  ease: number | null;
  grade: number | null;
  lix: number;
}

/** Syllables of a word by its groups of vowels, near enough for an average over many words. */
export function countSyllables(word: string, language: Language): number {
  const groups = word.match(VOWELS)?.length ?? 0;
  return Math.max(1, groups - silentGroups(word, language));
}

function silentGroups(word: string, { code }: Language): number {
  if (code === 'fr') return /[^aeiouyéèêëàâîïôûù](?:e|es|ent)$/.test(word) ? 1 : 0;
  if (code !== 'en') return 0;
  // 'made', 'walked', 'times'; but 'table', 'wanted', 'houses'.
  if (/[^aeiouyl]e$/.test(word) || /[^aeiouytd]ed$/.test(word)) return 1;
  if (/[aeiouy]le$/.test(word)) return 1;
  return /[^aeiouysxzcgh]es$/.test(word) ? 1 : 0;
}

export function readabilityOf(
  words: readonly string[],
  sentences: number,
  language: Language | undefined,
): Readability {
  const wordsPerSentence = words.length / sentences;
  const longWords = words.filter(word => [...word].length > LONG_WORD_LETTERS).length;
  const lix = wordsPerSentence + (100 * longWords) / words.length;
  if (!language) return { ease: null, grade: null, lix };
  const syllables = words.reduce((sum, word) => sum + countSyllables(word, language), 0) / words.length;
  return {
    ease: language.readingEase(wordsPerSentence, syllables),
    grade: language.code === 'en' ? 0.39 * wordsPerSentence + 11.8 * syllables - 15.59 : null,
    lix,
  };
}
