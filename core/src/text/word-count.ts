const SPACE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const NEWLINE = 0x0a;
const FIRST_CODE_BEYOND_ASCII = 0x80;

const WHITESPACE = /\s/;

function isWhitespace(code: number): boolean {
  if (code < FIRST_CODE_BEYOND_ASCII) {
    return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN);
  }
  return WHITESPACE.test(String.fromCharCode(code));
}

function isSecondHalfOfPair(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < 0xdc00 || code > 0xdfff) return false;
  const before = text.charCodeAt(index - 1);
  return before >= 0xd800 && before <= 0xdbff;
}

/** Words of a plain text, split on whitespace. The newline that ends a block separates words like any other. */
export function wordCount(plain: string): number {
  let words = 0;
  let isInWord = false;
  for (let index = 0; index < plain.length; index++) {
    if (isWhitespace(plain.charCodeAt(index))) isInWord = false;
    else if (!isInWord) {
      isInWord = true;
      words++;
    }
  }
  return words;
}

/**
 * Characters of a plain text as code points. Newlines only mark where a block ends, so they are not counted:
 * otherwise splitting a paragraph would add a character that the author never typed.
 */
export function characterCount(plain: string): number {
  let characters = 0;
  for (let index = 0; index < plain.length; index++) {
    if (plain.charCodeAt(index) === NEWLINE || isSecondHalfOfPair(plain, index)) continue;
    characters++;
  }
  return characters;
}
