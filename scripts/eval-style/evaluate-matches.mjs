import { createStyleMatcher } from '@everdraft/core/style/style-match';

const PASSAGE_WORDS = [1_000, 500, 200];
const PASSAGES_PER_BOOK = 12;

/** @typedef {import('./read-books.mjs').Book} Book */
/**
 * @typedef {object} MatchScores
 * @property {number} words
 * @property {number} own the median of what an author's other book is given
 * @property {number} foreign the median of what other authors' books are given
 * @property {number} auc how often a passage of the author's own is given more than one of somebody else's
 */

/**
 * The score that authors see: how near passages are to the pages of a book, by the reference that is shipped. Passages of
 * the same author come from another book, so that nothing but the author is the same.
 * @param {Book[]} books
 * @returns {MatchScores[]}
 */
export function evaluateMatches(books) {
  const matchers = new Map(books.map(book => [book, createStyleMatcher(book.text)]));
  return PASSAGE_WORDS.map(words => {
    /** @type {number[]} */
    const own = [];
    /** @type {number[]} */
    const foreign = [];
    for (const [book, matcher] of matchers) {
      for (const other of books) {
        if (other === book) continue;
        for (const passage of passagesOf(other, words)) {
          const match = matcher.match(passage);
          if (match) (other.author === book.author ? own : foreign).push(match.percentile);
        }
      }
    }
    return { words, own: median(own), foreign: median(foreign), auc: auc(own, foreign) };
  });
}

/**
 * @param {Book} book
 * @param {number} words
 */
function passagesOf(book, words) {
  const step = Math.floor((book.words.length - words) / PASSAGES_PER_BOOK);
  if (step <= 0) return [];
  return Array.from({ length: PASSAGES_PER_BOOK }, (_, index) =>
    book.words.slice(index * step, index * step + words).join(' '),
  );
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * @param {number[]} own
 * @param {number[]} foreign
 */
function auc(own, foreign) {
  let wins = 0;
  for (const a of own) for (const b of foreign) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (own.length * foreign.length);
}
