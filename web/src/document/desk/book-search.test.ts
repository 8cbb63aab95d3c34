import { parseHtml } from '@everdraft/core/document/parse-html';
import { describe, expect, it } from 'vitest';
import { SMALL_SHEETS } from '../../../test-support/an-editor.ts';
import { manuscriptNode, sheetsIn } from '../binding/sheets.ts';
import { manuscriptSchema } from '../manuscript-nodes.ts';
import { BookSearch } from './book-search.ts';

const schema = manuscriptSchema();

function bookOf(html: string) {
  return manuscriptNode(schema, parseHtml(html), SMALL_SHEETS);
}

function searchFor(text: string): BookSearch {
  return new BookSearch({ text, matchesCase: false, isWholeWord: false });
}

const book = bookOf(Array.from({ length: 20 }, (_, index) => `<p>${index} boat and Boat</p>`).join(''));

function countAll(search: BookSearch, doc = book): number {
  for (const sheet of sheetsIn(doc)) search.countIn(sheet);
  return search.total(doc);
}

describe('BookSearch', () => {
  it('finds words across formats inside a block, not across blocks', () => {
    const doc = bookOf('<p>the b<strong>oa</strong>t</p><p>bo</p><p>at</p>');
    const search = searchFor('boat');
    expect(countAll(search, doc)).toBe(1);
    const [match] = search.matchesBetween(doc, 0, doc.content.size, 10);
    expect(match && doc.textBetween(match.from, match.to)).toBe('boat');
  });

  it('numbers matches over all sheets and goes from each to the next and back, round the ends', () => {
    const search = searchFor('boat');
    expect(countAll(search)).toBe(40);
    let position = 0;
    for (let number = 1; number <= 40; number++) {
      const match = search.findFrom(book, position, 'forward');
      if (match === undefined || match === 'not-yet') throw new Error('There are forty.');
      expect(search.numberOf(book, match)).toBe(number);
      position = match.to;
    }
    const first = search.findFrom(book, position, 'forward');
    const last = search.findFrom(book, 0, 'backward');
    if (!first || first === 'not-yet' || !last || last === 'not-yet') throw new Error('It goes round.');
    expect([search.numberOf(book, first), search.numberOf(book, last)]).toEqual([1, 40]);
    expect(search.findFrom(book, first.from, 'backward')).toEqual(last);
  });

  it('says that it has not come so far rather than skip a sheet', () => {
    const search = searchFor('19 boat');
    expect(search.findFrom(book, 0, 'forward')).toBe('not-yet');
    countAll(search);
    expect(search.findFrom(book, 0, 'forward')).toMatchObject({ from: expect.any(Number) });
    expect(search.findFrom(book, book.content.size, 'forward')).toMatchObject({ from: expect.any(Number) });
  });

  it('gives a stretch no more marks than are asked for', () => {
    const search = searchFor('boat');
    expect(search.matchesBetween(book, 0, book.content.size, 7)).toHaveLength(7);
    const [second] = search.matchesBetween(book, 20, 30, 10);
    expect(second && second.to > 20).toBe(true);
  });

  it('is unsure of no selection: one that is not exactly a match has no number', () => {
    const search = searchFor('boat');
    countAll(search);
    const match = search.findFrom(book, 0, 'forward');
    if (!match || match === 'not-yet') throw new Error('It is there.');
    expect(search.numberOf(book, { from: match.from, to: match.to - 1 })).toBe(0);
    expect(search.numberOf(book, { from: match.from + 1, to: match.to })).toBe(0);
  });
});
