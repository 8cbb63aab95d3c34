import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainFailure, reportFailure } from './setup/plain-failure.mjs';
import { rootFolder } from './setup/root-folder.mjs';
import { underNode24 } from './setup/under-node-24.mjs';

/** Beside this repository, for those who have it: the books are not part of it. */
const usualBooks = join(rootFolder, '..', 'shared', 'books', 'stylometry');

/**
 * Checks on books whose authors are known how well style tells them apart; on others with npm run eval:style -- --books
 * FOLDER. The folder holds AUTHOR_TITLE.txt files, at least two of each author.
 */
await underNode24(async () => {
  try {
    const { values } = parseArgs({ options: { books: { type: 'string' } } });
    const folder = values.books ?? (existsSync(usualBooks) ? usualBooks : undefined);
    if (folder === undefined) {
      throw new PlainFailure(
        'Name a folder of books: npm run eval:style -- --books FOLDER. It holds AUTHOR_TITLE.txt files, at least two of each author.',
      );
    }
    // Read here and not above: an older Node, which only starts the right one, cannot read TypeScript.
    const { readBooks } = await import('./eval-style/read-books.mjs');
    const { evaluateAuthors } = await import('./eval-style/evaluate-authors.mjs');
    const { evaluateMatches } = await import('./eval-style/evaluate-matches.mjs');
    const { printEvaluation } = await import('./eval-style/print-evaluation.mjs');
    const books = readBooks(folder);
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
