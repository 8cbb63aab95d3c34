import { describe, expect, it } from 'vitest';
import { h, p } from '../../test-support/a-document.ts';
import type { Block } from '../document/flat-text.ts';
import { BookShelf } from './book-shelf.ts';
import { textBetween } from './text-between.ts';

const LINE = 'The harbour master wrote every name into his ledger and never looked up.';

function request(manuscriptId: string, textKey: string, blocks: readonly Block[], userId = 'ada') {
  const asked = { times: 0 };
  return {
    asked,
    book: {
      userId,
      manuscriptId,
      textKey,
      blocks: () => {
        asked.times++;
        return blocks;
      },
    },
  };
}

describe('BookShelf', () => {
  it('gives nobody the book that somebody else had under the same id', () => {
    const shelf = new BookShelf();
    shelf.take(request('one', 'key', [p(LINE)], 'ada').book);
    const { index } = shelf.take(request('one', 'key', [p('His own words.')], 'eve').book);
    expect(textBetween(index, 0, index.characters)).toBe('His own words.');
  });

  it('lets go of all books of an author, and of no others', () => {
    const shelf = new BookShelf();
    const [hers, his] = [request('one', '1', [p(LINE)], 'ada'), request('two', '1', [p(LINE)], 'eve')];
    for (const { book } of [hers, his]) shelf.take(book);
    shelf.forgetAuthor('ada');
    for (const { book } of [hers, his]) shelf.take(book);
    expect([hers.asked.times, his.asked.times]).toEqual([2, 1]);
  });

  it('does not read a book again while its text is the same', () => {
    const shelf = new BookShelf();
    const { asked, book } = request('one', '1', [p(LINE)]);
    expect(shelf.take(book)).toBe(shelf.take(book));
    expect(asked.times).toBe(1);
  });

  it('reads a book whose text has changed', () => {
    const shelf = new BookShelf();
    shelf.take(request('one', '1', [p(LINE)]).book);
    const { index } = shelf.take(request('one', '2', [p(LINE), p('It rained.')]).book);
    expect(index.blocks).toHaveLength(2);
  });

  it('keeps the books that were used last, within its limit', () => {
    const shelf = new BookShelf({ charactersMax: LINE.length * 2 + 2 });
    const books = ['one', 'two', 'three'].map(id => request(id, '1', [p(LINE)]));
    for (const { book } of books) shelf.take(book);
    for (const { book } of [...books].reverse()) shelf.take(book);
    expect(books.map(({ asked }) => asked.times)).toEqual([2, 1, 1]);
  });

  it('answers about a book that is longer than its limit, and does not keep it', () => {
    const shelf = new BookShelf({ charactersMax: 10 });
    const { asked, book } = request('one', '1', [p(LINE)]);
    expect(shelf.take(book).index.passages).toHaveLength(1);
    shelf.take(book);
    expect(asked.times).toBe(2);
  });
});

describe('ChapterSummaries', () => {
  const chapter = (...lines: string[]) => [h(1, 'One'), ...lines.map(line => p(line))];
  const filler = Array.from(
    { length: 12 },
    (_, number) => `On day ${number} the ferry crossed the sound with salt and letters aboard.`,
  );

  it('[CONTEXT-5] are sentences of the chapter itself', () => {
    const shelf = new BookShelf();
    const { index, summaries } = shelf.take(request('one', '1', chapter(...filler, LINE)).book);
    const [sentences = []] = summaries.of(index);
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect([...filler, LINE]).toContain(sentence);
  });

  it('stay while the author types elsewhere in the chapter, and go with their sentence', () => {
    const shelf = new BookShelf();
    const before = shelf.take(request('one', '1', chapter(...filler, LINE)).book);
    const [told = []] = before.summaries.of(before.index);
    const typed = shelf.take(request('one', '2', chapter(...filler, LINE, 'And so on.')).book);
    expect(typed.summaries.of(typed.index)[0]).toEqual(told);
    const left = [...filler, LINE].filter(line => line !== told[0]);
    const cut = shelf.take(request('one', '3', chapter(...left)).book);
    expect(cut.summaries.of(cut.index)[0]).not.toContain(told[0]);
  });
});
