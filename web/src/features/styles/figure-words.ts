import type { PunctuationHabits } from '@everdraft/core/entities/style-measures';

export function percentOf(share: number): string {
  return `${Math.round(100 * share)}%`;
}

export function numberWords(value: number): string {
  return value.toLocaleString('en');
}

/** In the order in which they are shown. */
export const PUNCTUATION_NAMES: Record<keyof PunctuationHabits, string> = {
  commas: 'Commas',
  dashes: 'Dashes',
  semicolons: 'Semicolons',
  colons: 'Colons',
  ellipses: 'Ellipses',
  questions: 'Questions',
  exclamations: 'Exclamations',
  parentheses: 'Parentheses',
};

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
};

/** What the figures rest on. */
export function basisWords(words: number, language: string | null): string {
  const counted = `${numberWords(words)} ${words === 1 ? 'word' : 'words'}`;
  const name = language === null ? undefined : LANGUAGE_NAMES[language];
  return name === undefined ? `Measured in ${counted}.` : `Measured in ${counted} of ${name}.`;
}
