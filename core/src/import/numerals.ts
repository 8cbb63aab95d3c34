const ROMAN = /^(?=[ivxlcdm])m{0,3}(?:cm|cd|d?c{0,4})(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})$/iu;
/** Figures, also with the ending of an ordinal: '3', '3rd', '1er', '2ª', '4:e', '5-я'. */
const FIGURES =
  /^(\d{1,3})(?:st|nd|rd|th|er|re|ère|e|ème|eme|ième|º|ª|°|o|a|:e|:a|:te|ste|de|-?я|-?й|-?ая|-?ый|ter|tes|te)?$/iu;
/** A volume and a chapter in it: '1.IV', '2.3'. */
const COMPOUND = /^(?:\d{1,2}|[IVXLC]+)[.:-](\d{1,3}|[IVXLCDM]+)$/u;
const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
/** The zeros of scripts that have figures of their own, full-width ones included. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10,
];
const HAN_FIGURES = '〇一二三四五六七八九';
const HAN_NUMERAL = /^[〇零一二两三四五六七八九十百]{1,5}$/u;
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100 };

function romanValue(numeral: string): number {
  const values = [...numeral.toLowerCase()].map(letter => VALUES[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** '二十三' is 23, and so is '二三'. */
function hanValue(numeral: string): number {
  let value = 0;
  let figures: number | undefined;
  for (const letter of numeral.replaceAll('零', '〇').replaceAll('两', '二')) {
    const unit = HAN_UNITS[letter];
    if (unit === undefined) figures = (figures ?? 0) * 10 + HAN_FIGURES.indexOf(letter);
    else {
      value += (figures ?? 1) * unit;
      figures = undefined;
    }
  }
  return value + (figures ?? 0);
}

export function isRoman(word: string): boolean {
  return ROMAN.test(word);
}

/** A text with the figures of other scripts as 0 to 9. */
export function plainFigures(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, figure => {
    const code = figure.codePointAt(0) ?? 0;
    const zero = ZEROS.find(start => code >= start && code < start + 10);
    return zero === undefined ? figure : String(code - zero);
  });
}

/** The value of a numeral in figures, Roman letters or Han signs; undefined for anything else. */
export function numeralValue(word: string): number | undefined {
  const own = plainFigures(word);
  const last = COMPOUND.exec(own)?.[1] ?? own;
  const figures = FIGURES.exec(last)?.[1];
  if (figures !== undefined) return Number(figures);
  if (HAN_NUMERAL.test(last)) return hanValue(last);
  return isRoman(last) ? romanValue(last) : undefined;
}
