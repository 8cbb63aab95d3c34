import { isCapitals, withoutOrnaments } from './heading-label.ts';
import { numberLanguages } from './number-words.ts';
import { isRoman, numeralValue, plainFigures } from './numerals.ts';

/** A heading that is a number, or a number and a name, without a word that says what it counts. */
export interface NumberHeading {
  readonly number: number | undefined;
  readonly name: string;
  /** Where it is written in words: the languages it may be of. */
  readonly languages?: readonly number[];
}

const NUMBER_ONLY =
  /^(?:§\s*|no\.?\s*|nr\.?\s*|№\s*)?([ivxlcdm]+|(?:\d{1,2}\.)?\d{1,3}|[〇零一二三四五六七八九十百]{1,5})[.):、]?$/iu;
const NUMBER_AND_NAME = /^([IVXLCDM]+|\d{1,3})(\s*(?:[.):—–―]|--)|\s+-(?=\s))?\s*(\S.*)$/su;
const NAME_WORDS_MAX = 20;
const NAME_CHARACTERS_MAX = 140;
const NUMBER_WORDS_MAX = 3;

function words(text: string): string[] {
  return text.split(/\s+/u).filter(word => word !== '');
}

function wordsAlone(text: string): NumberHeading | undefined {
  const own = words(text.replace(/[.:]$/u, '')).map(numberLanguages);
  if (own.length === 0 || own.length > NUMBER_WORDS_MAX || !/^[\p{Lu}\p{Lo}]/u.test(text)) return undefined;
  const languages = own.reduce((shared, some) => shared.filter(language => some.includes(language)));
  return languages.length > 0 ? { number: undefined, name: '', languages } : undefined;
}

function withName(text: string): NumberHeading | undefined {
  const found = NUMBER_AND_NAME.exec(text);
  const [, numeral = '', sign, name = ''] = found ?? [];
  if (found === null || name.length > NAME_CHARACTERS_MAX || words(name).length > NAME_WORDS_MAX)
    return undefined;
  if (name.includes('\n')) return undefined;
  // 'I GO TO STYLES' is a sentence; a Roman numeral needs a sign behind it.
  if (sign === undefined && (isRoman(numeral) || !/^\s/u.test(text.slice(numeral.length)))) return undefined;
  const isName =
    /^[\p{Lu}\p{Lt}\p{Lo}"“‘'«„(¿¡_*\d]/u.test(name) && (!/[,;]$/u.test(name) || isCapitals(name));
  return isName ? { number: numeralValue(numeral), name } : undefined;
}

export function readNumberHeading(text: string): NumberHeading | undefined {
  const bare = plainFigures(withoutOrnaments(text));
  const alone = NUMBER_ONLY.exec(bare)?.[1];
  // 'Mix' and 'Vi' are words.
  const isOneCase = alone !== undefined && (isCapitals(alone) || alone === alone.toLowerCase());
  if (isOneCase && alone !== undefined) {
    const number = numeralValue(alone);
    return number === undefined ? undefined : { number, name: '' };
  }
  return wordsAlone(bare) ?? withName(bare);
}
