/** Where the licence of Project Gutenberg ends and begins; the words between the two are the book. */
const START = /^\s*\*{2,}\s*START OF (?:THE|THIS) PROJECT GUTENBERG/i;
const OLD_START = /^\s*\*END\*?\s*THE SMALL PRINT/i;
const END = /^\s*(?:\*{2,}\s*END OF (?:THE|THIS) PROJECT GUTENBERG|End of (?:the |this )?Project Gutenberg)/i;
/** The header is never longer; a line further on that looks like one is a quotation. */
const HEADER_LINES_MAX = 600;
const LINES_BETWEEN_ENDS_MAX = 40;

/**
 * A book without the licence that Project Gutenberg puts around it, line by line or paragraph by paragraph. Only what its
 * own marks set apart is left out: without the one at the start, nothing is.
 */
export function withoutLicence<T>(pieces: readonly T[], textOf: (piece: T) => string): readonly T[] {
  const start = pieces
    .slice(0, HEADER_LINES_MAX)
    .findLastIndex(piece => START.test(textOf(piece)) || OLD_START.test(textOf(piece)));
  if (start === -1) return pieces;
  const rest = pieces.slice(start + 1);
  const end = rest.findLastIndex(piece => END.test(textOf(piece)));
  if (end === -1) return rest;
  const first = rest.findIndex((piece, at) => at >= end - LINES_BETWEEN_ENDS_MAX && END.test(textOf(piece)));
  return rest.slice(0, first);
}
