import { describe, expect, it } from 'vitest';
import { findChapters } from '../document/chapters.ts';
import { countBlocks } from '../document/counts.ts';
import type { Block } from '../document/flat-text.ts';
import { parseHtml } from '../document/parse-html.ts';
import { readTextFile } from '../import/read-text-file.ts';
import { bookFiles } from './book-files.ts';
import { cardChapter } from './card-chapter.ts';
import { chaptersOf, type ExportedBook, wordsOfBook } from './exported-book.ts';
import { fileNameOf } from './file-name.ts';

const PARAGRAPH =
  'The lamp was burning low when she came down from the loft, and nobody asked where the letters had gone.';

function aBook(blocks: readonly Block[], fields: Partial<ExportedBook> = {}): ExportedBook {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    title: 'The Tidewaiter',
    author: 'Ann Marlowe',
    language: 'en-GB',
    chapters: chaptersOf(blocks),
    appendix: undefined,
    hasTitlePage: false,
    writtenAt: '2026-03-01T10:00:00.000Z',
    ...fields,
  };
}

function textOf(format: 'md' | 'html' | 'txt', book: ExportedBook): string {
  const files = bookFiles(format, book);
  return files.kind === 'text' ? [...files.content].join('') : '';
}

function aNovel(titles: readonly string[]): Block[] {
  const chapters = titles.map(
    title => `<h1>${title}</h1>${`<p>${PARAGRAPH}</p>`.repeat(6)}<hr>${`<p>${PARAGRAPH}</p>`.repeat(4)}`,
  );
  return parseHtml(chapters.join(''));
}

describe('chaptersOf', () => {
  it('[EXPORT-2] puts every block into one chapter', () => {
    const blocks = parseHtml('<p></p><p>Motto.</p><h1>One</h1><p>a b</p><h1>Two</h1><p>c</p><p></p>');
    const chapters = chaptersOf(blocks);
    expect(chapters.map(({ title, wordCount }) => [title, wordCount])).toEqual([
      ['', 1],
      ['One', 3],
      ['Two', 2],
    ]);
    expect(chapters.flatMap(chapter => chapter.blocks)).toEqual(blocks);
  });
});

describe('plain text', () => {
  it.each([
    ['numbered', ['Chapter One', 'Chapter Two', 'Chapter Three', 'Chapter Four']],
    ['with names', ['1. The Quay', '2. The Ledger', '3. The Collector', '4. Home']],
    ['in German', ['Erstes Kapitel', 'Zweites Kapitel', 'Drittes Kapitel']],
    [
      'by names alone',
      ['What the Boat Carried', 'Stam and His Cabin', 'The Collector at Breakfast', 'Two Ledgers'],
    ],
  ])('[EXPORT-8] comes back from an import with its words and chapters, %s', (_, titles) => {
    const blocks = aNovel(titles);
    const file = new TextEncoder().encode(textOf('txt', aBook(blocks)));
    const again = parseHtml(readTextFile(file).content);
    const isWord = (block: Block) => block.kind !== 'rule' && !isBreak(block);
    expect(findChapters(again).map(({ title }) => title)).toEqual(titles);
    expect(countBlocks(again.filter(isWord)).wordCount).toBe(countBlocks(blocks).wordCount);
    expect(findChapters(again).map(({ scenes }) => scenes.length)).toEqual(titles.map(() => 2));
  });
});

function isBreak(block: Block): boolean {
  return block.kind === 'paragraph' && block.runs.some(run => 'text' in run && run.text === '* * *');
}

describe('Markdown', () => {
  it('[EXPORT-5] keeps headings, emphasis and nested lists, and writes signs of the author as themselves', () => {
    const blocks = parseHtml(
      '<h2>A *star*</h2><p>She <em>ran</em>, <strong>un</strong>likely. 2 * 3 = [6]</p><ol><li>one<ul><li>deep</li></ul></li><li>two</li></ol><hr><p># no heading</p><p>1. no list</p>',
    );
    expect(textOf('md', aBook(blocks))).toBe(
      [
        '## A \\*star\\*',
        '',
        'She *ran*, <strong>un</strong>likely. 2 \\* 3 = \\[6\\]',
        '',
        '1. one',
        '    - deep',
        '2. two',
        '',
        '***',
        '',
        '\\# no heading',
        '',
        '1\\. no list',
        '',
        '',
      ].join('\n'),
    );
  });
});

describe('a web page', () => {
  it('[EXPORT-6] says the language and the author, and can be read again', () => {
    const html =
      '<h1>One</h1><p>She <em>ran</em> &amp; hid.</p><ul><li>a<ul><li>b</li></ul></li></ul><hr><p>שלום</p>';
    const page = textOf('html', aBook(parseHtml(html), { title: 'A <b> & c', language: 'he' }));
    expect(page).toContain('<html lang="he" dir="rtl">');
    expect(page).toContain('<meta name="author" content="Ann Marlowe">');
    expect(page).toContain('<title>A &lt;b&gt; &amp; c</title>');
    expect(page).toContain('<p dir="rtl">שלום</p>');
    const main = page.slice(page.indexOf('<main>'), page.indexOf('</main>'));
    expect(parseHtml(main)).toEqual(parseHtml(html));
  });
});

describe('an appendix', () => {
  it('[EXPORT-4] holds the cards, which are no words of the book', () => {
    const metadata = { type: 'scene' as const, characters: ['Hannah', 'Tib'] };
    const appendix = cardChapter([{ title: 'The quay', content: 'She waits.\nHe counts.', metadata }]);
    const book = aBook(parseHtml('<p>one two</p>'), { appendix });
    expect(textOf('txt', book)).toContain('The quay\n\nscene · Hannah, Tib\n\nShe waits.\n\nHe counts.');
    expect(wordsOfBook(book)).toBe(2);
  });
});

describe('fileNameOf', () => {
  it.each([
    ['A/B: "C"?', 'A B C'],
    ['  ...  ', 'Untitled'],
    ['Ærø 🌊', 'Ærø 🌊'],
    ['CON', 'Untitled'],
  ])('makes a name for any system of %s', (title, name) => {
    expect(fileNameOf(title)).toBe(name);
  });
});
