const ROMAN = /^(?=[ivxlcdm])m{0,3}(?:cm|cd|d?c{0,4})(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})$/iu;
/** Figures, also with the ending of an ordinal: '3', '3rd', '1er', '2ª', '4:e', '5-я'. */
const FIGURES =
  /^(\d{1,3})(?:st|nd|rd|th|er|re|ère|e|ème|eme|ième|º|ª|°|o|a|:e|:a|:te|ste|de|-?я|-?й|-?ая|-?ый|ter|tes|te)?$/iu;
const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanValue(numeral: string): number {
  const values = [...numeral.toLowerCase()].map(letter => VALUES[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

export function isRoman(word: string): boolean {
  return ROMAN.test(word);
}

/** The value of a numeral in figures or Roman letters; undefined for anything else. */
export function numeralValue(word: string): number | undefined {
  const figures = FIGURES.exec(word)?.[1];
  if (figures !== undefined) return Number(figures);
  return isRoman(word) ? romanValue(word) : undefined;
}
