import { openDocument } from '@everdraft/core/document/open-document';
import { type Curve, emptyCurve } from './growth.ts';
import type { MeasuredServer } from './measured-server.ts';
import { processorMs } from './processor-cost.ts';
import { costOfSync } from './sync-cost.ts';
import { openChat, writtenBook } from './written-book.ts';

const EDITS = 40;
const MESSAGES = 3;

/** What an author with one book costs, as the book grows. */
export async function measureByBook(server: MeasuredServer, sizes: readonly number[]): Promise<Curve[]> {
  const bytes = emptyCurve('an edit', 'bytes sent', 0);
  const edit = emptyCurve('an edit', 'server ms', 0);
  const sync = emptyCurve('sync of an edit by another device', 'server ms', 0);
  const pull = emptyCurve('a new device: pull', 'server ms', 1);
  const decode = emptyCurve('a new device: decode', 'ms', 1);
  const first = emptyCurve('chat message, the book not read yet', 'server ms', 1);
  const next = emptyCurve('chat message, the book as it was', 'server ms', 1);
  const changed = emptyCurve('chat message after an edit', 'server ms', 1);
  for (const words of sizes) {
    const author = await server.signUp();
    const book = await writtenBook(author, words);
    let sent = 0;
    // Once before anything is counted: what is done for the first time is compiled for the first time.
    for (let time = 0; time < EDITS; time++) sent = Math.max(sent, await book.edit());
    bytes.costs.set(words, sent);
    edit.costs.set(words, await processorMs(EDITS, () => book.edit()));
    sync.costs.set(words, (await costOfSync(author, book, EDITS)).ms);
    let pieces: Uint8Array[] = [];
    pull.costs.set(
      words,
      await processorMs(1, async () => {
        const changes = (await author.pull('')).flatMap(page => page.changes);
        pieces = changes.flatMap(change =>
          change.entity === 'document' ? [Buffer.from(change.update, 'base64')] : [],
        );
      }),
    );
    decode.costs.set(
      words,
      await processorMs(1, async () => {
        if (openDocument(pieces).text.length !== book.length) throw new Error('Another book was pulled.');
      }),
    );
    const ask = await openChat(author, book.id);
    first.costs.set(words, await processorMs(1, ask));
    next.costs.set(words, await processorMs(MESSAGES, ask));
    await book.edit();
    changed.costs.set(words, await processorMs(1, ask));
  }
  return [bytes, edit, sync, pull, decode, first, next, changed];
}
