import type { MeasuredAuthor } from './measured-server.ts';
import { processorMs } from './processor-cost.ts';
import type { WrittenBook } from './written-book.ts';

/** What it costs another device of the author to learn of one edit, over so many; and where that device stands then. */
export async function costOfSync(
  author: MeasuredAuthor,
  book: WrittenBook,
  edits: number,
): Promise<{ ms: number; cursor: string }> {
  let cursor = (await author.pull('')).at(-1)?.cursor ?? '';
  let ms = 0;
  for (let time = 0; time < edits; time++) {
    await book.edit();
    ms += await processorMs(1, async () => {
      cursor = (await author.pull(cursor)).at(-1)?.cursor ?? '';
    });
  }
  return { ms: ms / edits, cursor };
}
