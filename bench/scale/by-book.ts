import { openDocument } from '@everdraft/core/document/open-document';
import type { Curve } from './growth.ts';
import type { MeasuredServer } from './measured-server.ts';
import { processorMs } from './processor-cost.ts';
import { openChat, writtenBook } from './written-book.ts';

const EDITS = 40;
const MESSAGES = 3;

/** What an author with one book costs, as the book grows. */
export async function measureByBook(server: MeasuredServer, sizes: readonly number[]): Promise<Curve[]> {
  const curve = (what: string, unit: string, must: number) => ({
    what,
    unit,
    must,
    costs: new Map<number, number>(),
  });
  const bytes = curve('an edit', 'bytes sent', 0);
  const edit = curve('an edit', 'server ms', 0);
  const sync = curve('sync of an edit by another device', 'server ms', 0);
  const pull = curve('a new device: pull', 'server ms', 1);
  const decode = curve('a new device: decode', 'ms', 1);
  const first = curve('chat message, the book not read yet', 'server ms', 1);
  const next = curve('chat message, the book as it was', 'server ms', 1);
  const changed = curve('chat message after an edit', 'server ms', 1);
  for (const words of sizes) {
    const author = await server.signUp();
    const book = await writtenBook(author, words);
    let sent = 0;
    // Once before anything is counted: what is done for the first time is compiled for the first time.
    for (let time = 0; time < EDITS; time++) sent = Math.max(sent, await book.edit());
    bytes.costs.set(words, sent);
    edit.costs.set(words, await processorMs(EDITS, () => book.edit()));
    let cursor = (await author.pull('')).at(-1)?.cursor ?? '';
    let syncMs = 0;
    for (let time = 0; time < EDITS; time++) {
      await book.edit();
      syncMs += await processorMs(1, async () => {
        cursor = (await author.pull(cursor)).at(-1)?.cursor ?? '';
      });
    }
    sync.costs.set(words, syncMs / EDITS);
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
