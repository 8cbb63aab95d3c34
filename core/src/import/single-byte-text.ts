type SingleByteEncoding = 'windows-1252' | 'windows-1250' | 'windows-1251' | 'koi8-r';

/** The letters of the bytes 0x80 to 0xff. Latin-1 is Windows-1252 without the quotation marks. */
const LETTERS: Readonly<Record<SingleByteEncoding, string>> = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
    '\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿' +
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß' +
    'àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  'windows-1250':
    '€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź' +
    '\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż' +
    'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß' +
    'ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  'windows-1251':
    'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ' +
    '\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї' +
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ' +
    'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'koi8-r':
    '\u2500\u2502\u250c\u2510\u2514\u2518\u251c\u2524\u252c\u2534\u253c\u2580\u2584\u2588\u258c\u2590\u2591\u2592\u2593\u2320\u25a0∙√≈≤≥\u00a0\u2321°²·÷' +
    '\u2550\u2551\u2552ё\u2553\u2554\u2555\u2556\u2557\u2558\u2559\u255a\u255b\u255c\u255d\u255e\u255f\u2560\u2561Ё\u2562\u2563\u2564\u2565\u2566\u2567\u2568\u2569\u256a\u256b\u256c©' +
    'юабцдефгхийклмнопярстужвьызшэщчъ' +
    'ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ',
};

const SAMPLE_BYTES = 64 * 1024;
const ENCODINGS: readonly SingleByteEncoding[] = ['windows-1252', 'windows-1250', 'windows-1251', 'koi8-r'];
const CYRILLIC = /[а-яё]/iu;
const CAPITAL = /\p{Lu}/u;
/** Letters of Polish, Czech, Slovak and Hungarian that Windows-1252 shows as other signs. */
const CENTRAL_EUROPEAN = /[ąćęłńśźżčďěňřšťůžőű]/iu;

function letterOf(byte: number, encoding: SingleByteEncoding): string {
  return byte < 0x80 ? String.fromCharCode(byte) : LETTERS[encoding].charAt(byte - 0x80);
}

/**
 * How well an encoding explains the words of a sample. A letter in the middle of a word that is no letter, or a capital
 * after a small one, speaks against it.
 */
function plausibility(sample: Uint8Array, encoding: SingleByteEncoding): number {
  let score = 0;
  let before = ' ';
  for (let index = 0; index < sample.length; index++) {
    const byte = sample[index] ?? 0;
    const letter = letterOf(byte, encoding);
    if (byte >= 0xc0 || (byte >= 0x80 && encoding === 'windows-1250' && CENTRAL_EUROPEAN.test(letter))) {
      const isLetter = /\p{L}/u.test(letter);
      const isMisplaced = CAPITAL.test(letter) && /\p{Ll}/u.test(before);
      const isForeign = CYRILLIC.test(letter) && /[a-z]/i.test(before);
      score += !isLetter || isMisplaced || isForeign ? -4 : 1;
    } else if (
      byte >= 0x80 &&
      /\p{L}/u.test(before) &&
      /[a-z]/i.test(letterOf(sample[index + 1] ?? 0, encoding))
    ) {
      // A sign inside a word: right for an apostrophe only.
      score += letter === '’' ? 1 : -2;
    }
    before = letter;
  }
  return score;
}

/** How many of the letters beyond ASCII are Cyrillic, which decides between alphabets where both read as letters. */
function wordsOfOneAlphabet(sample: Uint8Array, encoding: SingleByteEncoding): number {
  let together = 0;
  for (let index = 1; index < sample.length; index++) {
    if ((sample[index] ?? 0) >= 0xc0 && (sample[index - 1] ?? 0) >= 0xc0) together++;
  }
  const isCyrillic = encoding === 'windows-1251' || encoding === 'koi8-r';
  // In Cyrillic nearly every letter is beyond ASCII; in Latin ones hardly ever two in a row.
  return (isCyrillic ? 1 : -1) * (together - sample.length / 50);
}

function bestEncoding(sample: Uint8Array): SingleByteEncoding {
  let best: SingleByteEncoding = 'windows-1252';
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const encoding of ENCODINGS) {
    const score = plausibility(sample, encoding) + wordsOfOneAlphabet(sample, encoding);
    if (score > bestScore) {
      best = encoding;
      bestScore = score;
    }
  }
  return best;
}

/** Text of one byte per letter; which letters they are is guessed from the words unless it is known. */
export function decodeSingleBytes(bytes: Uint8Array, known?: SingleByteEncoding): string {
  const encoding = known ?? bestEncoding(bytes.subarray(0, SAMPLE_BYTES));
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at++) pieces.push(letterOf(bytes[at] ?? 0, encoding));
  return pieces.join('');
}
