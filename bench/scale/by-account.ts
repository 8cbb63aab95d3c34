import type { Curve } from './growth.ts';
import type { MeasuredServer } from './measured-server.ts';
import { processorMs } from './processor-cost.ts';
import { openChat, type WrittenBook, writtenBook } from './written-book.ts';

const EDITS = 40;
const MESSAGES = 3;
const WORDS_PER_BOOK = 200;

/** What an author costs who works on one book, as the number of the others grows. */
export async function measureByAccount(server: MeasuredServer, sizes: readonly number[]): Promise<Curve[]> {
  const curve = (what: string, unit: string, must: number) => ({
    what,
    unit,
    must,
    costs: new Map<number, number>(),
  });
  const edit = curve('an edit', 'server ms', 0);
  const sync = curve('sync of an edit by another device', 'server ms', 0);
  const idle = curve('sync without a change', 'server ms', 0);
  const list = curve('the list of all books', 'server ms', 1);
  const pull = curve('a new device: pull of everything', 'server ms', 1);
  const chat = curve('chat message', 'server ms', 0);
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
    let cursor = (await author.pull('')).at(-1)?.cursor ?? '';
    let syncMs = 0;
    for (let time = 0; time < EDITS; time++) {
      await written.edit();
      syncMs += await processorMs(1, async () => {
        cursor = (await author.pull(cursor)).at(-1)?.cursor ?? '';
      });
    }
    sync.costs.set(size, syncMs / EDITS);
    idle.costs.set(size, await processorMs(EDITS, () => author.pull(cursor)));
    list.costs.set(size, await processorMs(3, () => author.call('GET', '/api/manuscripts')));
    pull.costs.set(size, await processorMs(1, () => author.pull('')));
    chat.costs.set(size, await processorMs(MESSAGES, ask));
  }
  return [edit, sync, idle, list, pull, chat];
}
