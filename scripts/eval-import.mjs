import { parseArgs } from 'node:util';
import { PlainFailure, reportFailure } from './setup/plain-failure.mjs';
import { underNode24 } from './setup/under-node-24.mjs';

/**
 * Checks on books whose structure is known how well import finds it: npm run eval:import -- --books FOLDER. The folder
 * holds NAME.txt or NAME.docx with NAME.truth.json beside it; the books are not part of this repository.
 */
await underNode24(async () => {
  try {
    const { values } = parseArgs({ options: { books: { type: 'string' } } });
    if (values.books === undefined) {
      throw new PlainFailure(
        'Name a folder of books: npm run eval:import -- --books FOLDER. It holds NAME.txt or NAME.docx with NAME.truth.json beside it.',
      );
    }
    // Read here and not above: an older Node, which only starts the right one, cannot read TypeScript.
    const { listBooks } = await import('./eval-import/list-books.mjs');
    const { evaluateBook } = await import('./eval-import/evaluate-book.mjs');
    const { printBook, printTotals } = await import('./eval-import/print-scores.mjs');
    const scores = [];
    for (const book of listBooks(values.books)) {
      const score = await evaluateBook(book);
      printBook(score);
      scores.push(score);
    }
    if (!printTotals(scores)) process.exitCode = 1;
  } catch (failure) {
    reportFailure(failure);
  }
});
