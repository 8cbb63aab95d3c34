import type { PunctuationHabits } from '../entities/style-measures.ts';

const SIGNS: Record<keyof PunctuationHabits, RegExp> = {
  commas: /,(?!\d)|[，、]/g,
  semicolons: /;/g,
  colons: /:(?!\d)/g,
  // Two hyphens are how a typewriter writes one; a hyphen inside a word is none.
  dashes: /[—–]|(?<=\s)-(?=\s)|--/g,
  ellipses: /…|\.{3,}|\.(?: \.){2,}/g,
  questions: /\?+|？/g,
  exclamations: /!+|！/g,
  parentheses: /\(/g,
};

/** How often each sign stands in a text. The counts of two texts add up to those of both. */
export function countPunctuation(text: string): PunctuationHabits {
  return mapSigns(sign => text.match(SIGNS[sign])?.length ?? 0);
}

/** The same for a thousand words. */
export function perThousandWords(counts: PunctuationHabits, words: number): PunctuationHabits {
  return mapSigns(sign => (1_000 * counts[sign]) / words);
}

function mapSigns(value: (sign: keyof PunctuationHabits) => number): PunctuationHabits {
  return {
    commas: value('commas'),
    semicolons: value('semicolons'),
    colons: value('colons'),
    dashes: value('dashes'),
    ellipses: value('ellipses'),
    questions: value('questions'),
    exclamations: value('exclamations'),
    parentheses: value('parentheses'),
  };
}
