import {
  CARDS_PER_REQUEST_MAX,
  MANUSCRIPT_HTML_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
} from '@everdraft/core/limits';
import type { BodyLimits } from '../plugins/route.ts';

const MEBIBYTE = 1024 * 1024;

/** A client that escapes every letter (`\u4e2d`) sends six bytes for it; so many never break a short text. */
const ESCAPED_BYTES_PER_CHARACTER = 6;

/** A whole text of the greatest length in letters that take three bytes each, and what stands beside it. */
const BOOK_BYTES_MAX = MANUSCRIPT_HTML_MAX_CHARACTERS * 3 + MEBIBYTE;

/** Fields of a full card record, with its details and the names of its characters. */
const TOKENS_PER_CARD = 50;

/** Nobody is signed in yet: an address and passwords, and nothing else. */
export const CREDENTIALS_BODY: BodyLimits = { bytesMax: 64 * 1024, jsonTokensMax: 500 };

/** A text as HTML, or as an update in base64, which is shorter. */
export const BOOK_BODY: BodyLimits = { bytesMax: BOOK_BYTES_MAX, jsonTokensMax: 1_000 };

/** A text and the cards that were found in it. */
export const IMPORT_BODY: BodyLimits = {
  bytesMax: BOOK_BYTES_MAX,
  jsonTokensMax: CARDS_PER_REQUEST_MAX * TOKENS_PER_CARD,
};

/** The names of 5,000 lists, and 50,000 pieces of text. */
export const VERSION_BODY: BodyLimits = { bytesMax: BOOK_BYTES_MAX, jsonTokensMax: 260_000 };

/** Plain clients send the full records of all cards, of about three kilobytes each. */
export const OUTLINE_BODY: BodyLimits = {
  bytesMax: 16 * MEBIBYTE,
  jsonTokensMax: CARDS_PER_REQUEST_MAX * TOKENS_PER_CARD,
};

export const MESSAGE_BODY: BodyLimits = {
  bytesMax: MESSAGE_MAX_CHARACTERS * ESCAPED_BYTES_PER_CHARACTER + MEBIBYTE,
};

/** A message and a selection. */
export const QUESTION_BODY: BodyLimits = {
  bytesMax: 2 * MESSAGE_MAX_CHARACTERS * ESCAPED_BYTES_PER_CHARACTER + MEBIBYTE,
};

/** A sample of 500,000 characters and an analysis, whose numbers stand one by one. */
export const STYLE_BODY: BodyLimits = { bytesMax: 5 * MEBIBYTE, jsonTokensMax: 110_000 };
