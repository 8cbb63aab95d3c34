import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { measureByAccount } from './scale/by-account.ts';
import { measureByBook } from './scale/by-book.ts';
import { rowOfCurve } from './scale/growth.ts';
import { measureIdleMemory } from './scale/idle-memory.ts';
import { startMeasuredServer } from './scale/measured-server.ts';

/**
 * How costs grow with the book and with the account, each as a curve with its exponent: 0 for what does not depend on the
 * size, 1 for what grows with it. Times are processor time of the server, which runs in this process on SQLite.
 *
 *     npm run bench scale -- --words 1000,10000,100000,1000000 --books 1,10,100,1000 --authors 50,500
 */
const { values } = parseArgs({
  options: {
    words: { type: 'string', default: '1000,10000,100000,1000000' },
    books: { type: 'string', default: '1,10,100,1000' },
    authors: { type: 'string', default: '100,300,1000' },
  },
});
const numbers = (text: string) => text.split(',').map(Number);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const server = await startMeasuredServer();
// Once for nothing: what runs for the first time is compiled first, and the smallest size would pay for all.
await measureByBook(server, [500]);
console.log('As the book grows, in words:');
console.table((await measureByBook(server, numbers(values.words))).map(rowOfCurve));
console.log('As the account grows, in books of 200 words:');
console.table((await measureByAccount(server, numbers(values.books))).map(rowOfCurve));
const memory = await measureIdleMemory(server, {
  books: numbers(values.words).filter(words => words <= 100_000),
  authors: numbers(values.authors),
  collectGarbage,
});
console.log('Memory per idle author with one open window:');
console.table([rowOfCurve(memory.byBook)]);
console.table([rowOfCurve(memory.byAuthors)]);
await server.close();
