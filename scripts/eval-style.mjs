import { parseArgs } from 'node:util';
import { PlainFailure, reportFailure } from './setup/plain-failure.mjs';
import { underNode24 } from './setup/under-node-24.mjs';

/**
 * Checks on books whose authors are known how well style tells them apart: npm run eval:style -- --books FOLDER. The
 * folder holds AUTHOR_TITLE.txt files, at least two of each author; the books are not part of this repository.
 */
await underNode24(async () => {
  try {
    const { values } = parseArgs({ options: { books: { type: 'string' } } });
    if (values.books === undefined) {
      throw new PlainFailure(
        'Name a folder of books: npm run eval:style -- --books FOLDER. It holds AUTHOR_TITLE.txt files, at least two of each author.',
      );
    }
    // Read here and not above: an older Node, which only starts the right one, cannot read TypeScript.
    const { readBooks } = await import('./eval-style/read-books.mjs');
    const { evaluateAuthors } = await import('./eval-style/evaluate-authors.mjs');
    const { evaluateMatches } = await import('./eval-style/evaluate-matches.mjs');
    const { printEvaluation } = await import('./eval-style/print-evaluation.mjs');
    const books = readBooks(values.books);
    const isGoodEnough = printEvaluation({
      books,
      authors: evaluateAuthors(books),
      matches: evaluateMatches(books),
    });
    if (!isGoodEnough) process.exitCode = 1;
  } catch (failure) {
    reportFailure(failure);
  }
});
