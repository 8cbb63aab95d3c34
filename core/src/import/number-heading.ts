import { isCapitals, withoutOrnaments } from './heading-label.ts';
import { isNumberWord } from './number-words.ts';
import { isRoman, numeralValue } from './numerals.ts';

/** A heading that is a number, or a number and a name, without a word that says what it counts. */
export interface NumberHeading {
  readonly number: number | undefined;
  readonly name: string;
}

const NUMBER_ONLY = /^(?:§\s*|no\.?\s*|nr\.?\s*|№\s*)?([ivxlcdm]+|\d{1,3})[.):]?$/iu;
const NUMBER_AND_NAME = /^([IVXLCDM]+|\d{1,3})(\s*(?:[.):—–―]|--)|\s+-(?=\s))?\s*(\S.*)$/u;
const NAME_WORDS_MAX = 20;
const NAME_CHARACTERS_MAX = 140;
const NUMBER_WORDS_MAX = 3;

function words(text: string): string[] {
  return text.split(/\s+/u).filter(word => word !== '');
}

function wordsAlone(text: string): NumberHeading | undefined {
  const own = words(text.replace(/[.:]$/u, ''));
  const isNumber = own.length > 0 && own.length <= NUMBER_WORDS_MAX && own.every(isNumberWord);
  return isNumber && /^\p{Lu}/u.test(text) ? { number: undefined, name: '' } : undefined;
}

function withName(text: string): NumberHeading | undefined {
  const found = NUMBER_AND_NAME.exec(text);
  const [, numeral = '', sign, name = ''] = found ?? [];
  if (found === null || name.length > NAME_CHARACTERS_MAX || words(name).length > NAME_WORDS_MAX)
    return undefined;
  // 'I GO TO STYLES' is a sentence; a Roman numeral needs a sign behind it.
  if (sign === undefined && (isRoman(numeral) || !/^\s/u.test(text.slice(numeral.length)))) return undefined;
  const isName =
    /^[\p{Lu}\p{Lt}\p{Lo}"“‘'«„(¿¡_*\d]/u.test(name) && (!/[,;]$/u.test(name) || isCapitals(name));
  return isName ? { number: numeralValue(numeral), name } : undefined;
}

export function readNumberHeading(text: string): NumberHeading | undefined {
  const bare = withoutOrnaments(text);
  const alone = NUMBER_ONLY.exec(bare)?.[1];
  const isCapital = alone !== undefined && (/\d/u.test(alone) || isCapitals(alone));
  if (isCapital && alone !== undefined) {
    const number = numeralValue(alone);
    return number === undefined ? undefined : { number, name: '' };
  }
  return wordsAlone(bare) ?? withName(bare);
}
