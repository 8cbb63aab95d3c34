import { cosineDelta, countEach, deviations, referenceFrom } from '@everdraft/core/style/frequent-words';

const SAMPLE_WORDS = [5_000, 2_000, 1_000, 500, 200];
const FREQUENT_WORDS = 1_000;

/** @typedef {import('./read-books.mjs').Book} Book */
/** @typedef {{ tried: number, right: number }} Score */
/**
 * @typedef {object} AuthorScores
 * @property {Score} whole
 * @property {Map<number, Score>} samples by their length in words
 * @property {string[]} misses whole books that were given to somebody else
 */

/**
 * Gives every book, and every sample of it, to the author whose other books are nearest by Cosine Delta. The book in hand
 * takes no part in the choice of the frequent words nor in their averages.
 * @param {Book[]} books
 * @returns {AuthorScores}
 */
export function evaluateAuthors(books) {
  const counted = new Map(books.map(book => [book, countEach(book.words)]));
  /** @type {AuthorScores} */
  const scores = {
    whole: { tried: 0, right: 0 },
    samples: new Map(SAMPLE_WORDS.map(words => [words, { tried: 0, right: 0 }])),
    misses: [],
  };
  for (const book of books) {
    const others = books.filter(other => other !== book);
    if (!others.some(other => other.author === book.author)) continue;
    const reference = referenceFrom(
      others.map(other => counted.get(other) ?? new Map()),
      FREQUENT_WORDS,
    );
    const profiles = [...new Set(others.map(other => other.author))].map(author => ({
      author,
      deviations: deviations(
        countEach(others.filter(other => other.author === author).flatMap(other => other.words)),
        reference,
      ),
    }));
    /** @param {string[]} words */
    const nearestAuthor = words => {
      const own = deviations(countEach(words), reference);
      const distances = profiles.map(profile => cosineDelta(own, profile.deviations));
      return profiles[distances.indexOf(Math.min(...distances))]?.author;
    };
    const guess = nearestAuthor(book.words);
    note(scores.whole, guess === book.author);
    if (guess !== book.author) scores.misses.push(`${book.author}_${book.title} was given to ${guess}`);
    for (const [words, score] of scores.samples) {
      for (let from = 0; from + words <= book.words.length; from += words) {
        note(score, nearestAuthor(book.words.slice(from, from + words)) === book.author);
      }
    }
  }
  return scores;
}

/**
 * @param {Score} score
 * @param {boolean} isRight
 */
function note(score, isRight) {
  score.tried++;
  if (isRight) score.right++;
}
