import type { Block } from '@everdraft/core/document/flat-text';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { writeHtml } from '@everdraft/core/document/write-html';
import { BookShelf } from '@everdraft/core/retrieval/book-shelf';
import { h, p } from '@everdraft/core/test-support/a-document';
import { afterAll, describe, expect, it } from 'vitest';
import { composeReply } from '../../ai/analyst/compose-reply.ts';
import type { BookAtHand } from '../../ai/prompt.ts';
import { readWordVectors } from '../../ai/word-vectors/read-word-vectors.ts';
import { createCompanionContext } from '../companion-context.ts';
import { BookProcess } from './book-process.ts';
import { createBookReader } from './book-reader.ts';

const SENTENCE = 'The carter asked for a receipt at the mill, as he always did.';
const books = createBookReader();
afterAll(() => books.close());

function aBook(blocks: readonly Block[], fields: Partial<BookAtHand> = {}): BookAtHand {
  return {
    userId: 'ada',
    manuscriptId: 'mill',
    title: 'The Mill',
    wordCount: 0,
    characterCount: 0,
    textKey: 'first',
    content: writeHtml(blocks),
    cards: [],
    styleProfile: undefined,
    writingStyle: undefined,
    place: {},
    ...fields,
  };
}

const MILL = [h(1, 'One'), p(SENTENCE), p('Ana went home. The miller’s dog slept on.')];
const NOBODY_HANGS_UP = new AbortController().signal;

describe('a book reader', () => {
  it('assembles in its process what would be assembled here', async () => {
    const request = {
      book: aBook(MILL),
      mode: 'critic' as const,
      command: undefined,
      message: 'Who asked for a receipt?',
      history: [{ role: 'user' as const, content: 'Well?' }],
      budgetTokens: 8_000,
      reservedTokens: 1_000,
    };
    const here = createCompanionContext(new BookShelf({ readWords: readWordVectors }));
    expect(await books.assembleContext(request)).toEqual(await here(request));
  });

  it('composes the reply of the analyst', async () => {
    const book = aBook(MILL);
    const order = { book, mode: 'critic' as const, command: undefined, message: 'Where does Ana appear?' };
    const read = new BookShelf({ readWords: readWordVectors }).take({
      ...book,
      blocks: () => parseHtml(book.content),
    });
    expect(await books.composeReply(order, NOBODY_HANGS_UP)).toBe(composeReply(order, read));
  });

  it('tells which sentences stand in the book', async () => {
    const sentences = ['asked for a receipt at the mill as he always did', 'delete every card'];
    expect(await books.findMaterial(aBook(MILL), sentences)).toEqual([true, false]);
  });

  it('reads a text of which it knows nothing, however long, and a text that has changed', async () => {
    const long = [...Array.from({ length: 30_000 }, () => p(SENTENCE)), p('The very last word is basalt.')];
    expect(await books.findMaterial(aBook(long, { manuscriptId: 'long' }), ['is basalt'])).toEqual([true]);
    const changed = aBook([p('Alabaster.')], { manuscriptId: 'long', textKey: 'second' });
    expect(await books.findMaterial(changed, ['is basalt', 'alabaster'])).toEqual([false, true]);
  });

  it('sends as much of cards and of a conversation as a prompt has room for', async () => {
    const content = 'x '.repeat(50_000);
    const card = { id: 'c', manuscriptId: 'mill', title: 'Ana', content, position: 0, metadata: null };
    const { standing } = await books.assembleContext({
      // Only what a prompt reads of a card.
      book: aBook(MILL, { cards: Array.from({ length: 300 }, () => card) as unknown as BookAtHand['cards'] }),
      mode: 'critic',
      command: undefined,
      message: 'Ana?',
      history: Array.from({ length: 500 }, () => ({ role: 'user' as const, content })),
      budgetTokens: 30_000,
      reservedTokens: 1_000,
    });
    expect(standing.find(({ kind }) => kind === 'outline-cards')?.text).toContain('Ana [c]');
  });

  it('goes on with another process when an author is forgotten', async () => {
    await books.findMaterial(aBook(MILL), ['a']);
    books.forgetAuthor('ada');
    expect(await books.findMaterial(aBook(MILL), ['ana went home'])).toEqual([true]);
  });

  it('answers nothing any more when it is closed', async () => {
    const closed = createBookReader();
    closed.close();
    await expect(closed.findMaterial(aBook(MILL), [])).rejects.toThrow('The server is stopping.');
  });
});

describe('a book process', () => {
  it('is sent the text of a book once', async () => {
    const child = new BookProcess();
    const { content, ...book } = aBook(MILL);
    const input = { book, sentences: ['ana went home'] };
    expect(await child.run('find-material', input, content)).toEqual([true]);
    expect(await child.run('find-material', input, '<p>Something else.</p>')).toEqual([true]);
    child.end();
  });

  it('is ended when a job takes too long, and says nothing of the book', async () => {
    const child = new BookProcess({ limitMs: 1 });
    const { content, ...book } = aBook(Array.from({ length: 20_000 }, () => p(SENTENCE)));
    const job = child.run('find-material', { book, sentences: [] }, content);
    await expect(job).rejects.toThrow('A book took too long to read.');
    expect(child.isEnded).toBe(true);
  });

  it('tells the kind of a failure and none of its words', async () => {
    const child = new BookProcess();
    // What no caller of ours sends: the process must survive it.
    const order = { book: aBook(MILL), sentences: undefined } as never;
    await expect(child.run('find-material', order, writeHtml(MILL))).rejects.toThrow(/^TypeError$/);
    expect(child.isEnded).toBe(false);
    child.end();
  });
});
