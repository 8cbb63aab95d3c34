/** What an author looks for in the book. */
export interface FindQuery {
  readonly text: string;
  readonly matchesCase: boolean;
  readonly isWholeWord: boolean;
}

/** Each place of the book is compared with the query up to where they differ: one as long as a page would take too long. */
export const QUERY_MAX_CHARACTERS = 500;

const WORD_SIGN = '[\\p{L}\\p{M}\\p{N}_]';

/** Signs that stand for more than themselves: those of the keyboard also mean what smart punctuation makes of them. */
const SIGNS: readonly (readonly [typed: string, pattern: string])[] = [
  ['...', '(?:\\.\\.\\.|…)'],
  ['--', '(?:--|—)'],
  ["'", "['‘’]"],
  ['"', '["“”]'],
  [' ', '[ \\u00A0]'],
];

/** One sign of the query with the pattern for it. Letters with accents are found in both ways of writing them. */
function nextPart(text: string): { length: number; pattern: string } {
  for (const [typed, pattern] of SIGNS) {
    if (text.startsWith(typed)) return { length: typed.length, pattern };
  }
  const [letter = ''] = text.match(/^.\p{M}*/su) ?? [];
  const forms = [...new Set([letter, letter.normalize('NFC'), letter.normalize('NFD')])].map(escaped);
  return { length: letter.length, pattern: forms.length > 1 ? `(?:${forms.join('|')})` : forms.join('') };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The pattern for a query; undefined for one that is empty or too long to be looked for. */
export function patternOf({ text, matchesCase, isWholeWord }: FindQuery): RegExp | undefined {
  if (text === '' || text.length > QUERY_MAX_CHARACTERS) return undefined;
  let pattern = '';
  for (let at = 0; at < text.length; ) {
    const part = nextPart(text.slice(at));
    pattern += part.pattern;
    at += part.length;
  }
  // A letter is not found in one that carries an accent of its own after it.
  const end = isWholeWord ? `(?!${WORD_SIGN})` : '(?!\\p{M})';
  return new RegExp(`${isWholeWord ? `(?<!${WORD_SIGN})` : ''}${pattern}${end}`, matchesCase ? 'gu' : 'giu');
}
