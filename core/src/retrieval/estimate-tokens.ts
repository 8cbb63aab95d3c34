/**
 * Tokens that a text costs, without asking the tokenizer of any model. Counting exactly takes half a second for a book and
 * is exact for one family of models only. The weights were fitted to o200k on novels and lie a little above what it
 * counts, because a prompt that is too long is refused as a whole.
 */
const TOKENS_PER_WORD = 1.06;
/** Longer words are cut into pieces. */
const LETTERS_PER_WHOLE_WORD = 7;
const TOKENS_PER_FURTHER_LETTER = 0.2;
const TOKENS_PER_LETTER_BEYOND_ASCII = 0.35;
const TOKENS_PER_SIGN = 0.8;
const TOKENS_PER_DIGIT = 0.4;
/** Scripts without spaces, and anything rarer. */
const TOKENS_PER_OTHER_CHARACTER = 1.1;
const TOKENS_PER_LINE_END = 0.6;

const FIRST_CODE_OF_DENSE_SCRIPTS = 0x0900;
const GENERAL_PUNCTUATION_FROM = 0x2000;
const GENERAL_PUNCTUATION_TO = 0x206f;

function isAsciiLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isPunctuation(code: number): boolean {
  return code < 0xc0 || (code >= GENERAL_PUNCTUATION_FROM && code <= GENERAL_PUNCTUATION_TO);
}

export function estimateTokens(text: string): number {
  let tokens = 0;
  let letters = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isAsciiLetter(code)) {
      letters++;
      if (letters === 1) tokens += TOKENS_PER_WORD;
      else if (letters > LETTERS_PER_WHOLE_WORD) tokens += TOKENS_PER_FURTHER_LETTER;
      continue;
    }
    if (!isPunctuation(code) && code < FIRST_CODE_OF_DENSE_SCRIPTS) {
      tokens += TOKENS_PER_LETTER_BEYOND_ASCII;
      letters++;
      continue;
    }
    letters = 0;
    if (code === 0x20) continue;
    if (code === 0x0a) tokens += TOKENS_PER_LINE_END;
    else if (code >= 0x30 && code <= 0x39) tokens += TOKENS_PER_DIGIT;
    else if (isPunctuation(code)) tokens += TOKENS_PER_SIGN;
    else tokens += TOKENS_PER_OTHER_CHARACTER;
  }
  return Math.ceil(tokens);
}
