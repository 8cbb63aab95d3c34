import { type LoadStream, openStream } from '../load/load-connection.ts';
import { addressOf } from '../load/prepare-authors.ts';
import type { Curve } from './growth.ts';
import type { MeasuredAuthor, MeasuredServer } from './measured-server.ts';
import { writtenBook } from './written-book.ts';

interface Idling {
  /** Words of their books. */
  books: readonly number[];
  /** How many of them. */
  authors: readonly number[];
  /** Has V8 throw away what nobody holds. */
  collectGarbage: () => void;
}

const AUTHORS_PER_SIZE = 8;
const KILOBYTE = 1024;

/** What an author keeps of the server's memory who has edited a book and left the window open, both ends of it counted. */
export async function measureIdleMemory(
  server: MeasuredServer,
  { books, authors, collectGarbage }: Idling,
): Promise<{ byBook: Curve; byAuthors: Curve }> {
  const address = await server.listen();
  const streams: LoadStream[] = [];
  const open = async (author: MeasuredAuthor) => {
    const headers = { cookie: author.cookie, 'x-forwarded-for': addressOf(streams.length) };
    const silent = { onHint: () => undefined, onBroken: () => undefined };
    streams.push(await openStream({ address, headers }, silent));
  };
  const held = () => {
    for (let time = 0; time < 3; time++) collectGarbage();
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    return (heapUsed + external + arrayBuffers) / KILOBYTE;
  };

  const byBook: Curve & { costs: Map<number, number> } = {
    what: 'an idle author, by the words of the book',
    unit: 'kB',
    must: 0,
    // Half a megabyte more or less is nothing for a program of this size.
    noise: 512 / AUTHORS_PER_SIZE,
    costs: new Map(),
  };
  for (const words of books) {
    const idle = await Promise.all(Array.from({ length: AUTHORS_PER_SIZE }, () => server.signUp()));
    const before = held();
    // Their books are memory of this bench as well, and are let go before anything is compared.
    for (const author of idle) await (await writtenBook(author, words)).edit();
    for (const author of idle) await open(author);
    byBook.costs.set(words, Math.max(0, held() - before) / AUTHORS_PER_SIZE);
  }

  const byAuthors: typeof byBook = {
    what: 'an idle author, by the number of idle authors',
    unit: 'kB',
    must: 0,
    costs: new Map(),
  };
  const before = held();
  let opened = 0;
  for (const count of authors) {
    for (; opened < count; opened++) await open(await server.signUp());
    byAuthors.costs.set(count, Math.max(0, held() - before) / count);
  }
  for (const stream of streams) stream.close();
  return { byBook, byAuthors };
}
