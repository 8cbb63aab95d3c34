/** What must be reached, in per cent of the guesses. */
const WHOLE_BOOKS_MIN = 95;
const LONG_SAMPLE_WORDS = 5_000;
const LONG_SAMPLES_MIN = 75;

/**
 * @typedef {object} Evaluation
 * @property {import('./read-books.mjs').Book[]} books
 * @property {import('./evaluate-authors.mjs').AuthorScores} authors
 * @property {import('./evaluate-matches.mjs').MatchScores[]} matches
 */

/**
 * Prints what was found and answers whether it is good enough.
 * @param {Evaluation} evaluation
 */
export function printEvaluation({ books, authors, matches }) {
  const people = new Set(books.map(book => book.author)).size;
  console.log(`${books.length} books of ${people} authors; by chance one guess in ${people} is right.\n`);
  console.log('The right author (Cosine Delta, 1,000 frequent words, each book left out in turn)');
  const rows = [
    { name: 'whole books', ...authors.whole, least: WHOLE_BOOKS_MIN },
    ...[...authors.samples].map(([words, score]) => ({
      name: `${words.toLocaleString('en')} words`,
      ...score,
      least: words === LONG_SAMPLE_WORDS ? LONG_SAMPLES_MIN : undefined,
    })),
  ];
  let isGoodEnough = true;
  for (const { name, right, tried, least } of rows) {
    const share = tried === 0 ? 0 : (100 * right) / tried;
    const isReached = least === undefined || share >= least;
    isGoodEnough &&= isReached;
    const wanted = least === undefined ? '' : `  at least ${least} %: ${isReached ? 'reached' : 'MISSED'}`;
    console.log(`  ${name.padEnd(12)} ${share.toFixed(1).padStart(5)} %  ${right} of ${tried}${wanted}`);
  }
  for (const miss of authors.misses) console.log(`  ${miss}`);
  console.log('\nThe style match that authors see (passages of another book, shipped reference)');
  for (const { words, own, foreign, auc } of matches) {
    console.log(
      `  ${`${words.toLocaleString('en')} words`.padEnd(12)} own ${own}, others ${foreign} (medians), told apart ${auc.toFixed(3)}`,
    );
  }
  return isGoodEnough;
}
