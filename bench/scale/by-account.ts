import { type Curve, emptyCurve } from './growth.ts';
import type { MeasuredServer } from './measured-server.ts';
import { processorMs } from './processor-cost.ts';
import { costOfSync } from './sync-cost.ts';
import { openChat, type WrittenBook, writtenBook } from './written-book.ts';

const EDITS = 40;
const MESSAGES = 3;
const WORDS_PER_BOOK = 200;

/** What an author costs who works on one book, as the number of the others grows. */
export async function measureByAccount(server: MeasuredServer, sizes: readonly number[]): Promise<Curve[]> {
  const edit = emptyCurve('an edit', 'server ms', 0);
  const sync = emptyCurve('sync of an edit by another device', 'server ms', 0);
  const idle = emptyCurve('sync without a change', 'server ms', 0);
  const list = emptyCurve('the list of all books', 'server ms', 1);
  const pull = emptyCurve('a new device: pull of everything', 'server ms', 1);
  const chat = emptyCurve('chat message', 'server ms', 0);
  const author = await server.signUp();
  let book: WrittenBook | undefined;
  let books = 0;
  for (const size of sizes) {
    for (; books < size; books++) book = await writtenBook(author, WORDS_PER_BOOK);
    if (!book) throw new Error('There is no book.');
    const written = book;
    const ask = await openChat(author, written.id);
    for (let time = 0; time < EDITS; time++) await written.edit();
    await ask();
    edit.costs.set(size, await processorMs(EDITS, () => written.edit()));
    const { ms: syncMs, cursor } = await costOfSync(author, written, EDITS);
    sync.costs.set(size, syncMs);
    idle.costs.set(size, await processorMs(EDITS, () => author.pull(cursor)));
    list.costs.set(size, await processorMs(3, () => author.call('GET', '/api/manuscripts')));
    pull.costs.set(size, await processorMs(1, () => author.pull('')));
    chat.costs.set(size, await processorMs(MESSAGES, ask));
  }
  return [edit, sync, idle, list, pull, chat];
}
