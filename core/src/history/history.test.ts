import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deltaFromBlocks } from '../document/blocks.ts';
import { parseHtml } from '../document/parse-html.ts';
import { writeHtml } from '../document/write-html.ts';
import { compareBooks, withPassageOf } from './compare-books.ts';
import { blocksOfPieces, type CutBook, cutBook, namesIn } from './pieces.ts';

function html(paragraphs: readonly string[]): string {
  return paragraphs.map(text => `<p>${text}</p>`).join('');
}

function paragraphs(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Paragraph ${index} says ${index * 7919} and goes on.`);
}

function read({ lists, pieces }: CutBook) {
  const texts = lists.flatMap(list => namesIn(pieces.get(list) ?? '[]'));
  return blocksOfPieces(texts.map(name => pieces.get(name) ?? '[]'));
}

describe('cutBook', () => {
  it('[HISTORY-2] gives the book back as it was, whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.string(), fc.constantFrom('<hr>', '<h2>Two</h2>', '<ul><li>a</li></ul>', '<b>x</b>')),
        ),
        parts => {
          const blocks = parseHtml(
            parts.map(part => (part.startsWith('<') ? part : `<p>${part}</p>`)).join(''),
          );
          expect(deltaFromBlocks(read(cutBook(blocks)))).toEqual(deltaFromBlocks(blocks));
        },
      ),
    );
  });

  it('[HISTORY-2] shares all pieces of two versions but those around a change', () => {
    const before = paragraphs(4000);
    const after = before.toSpliced(2000, 1, 'Something else entirely.', 'And more.');
    const one = cutBook(parseHtml(html(before)));
    const two = cutBook(parseHtml(html(after)));
    const fresh = [...two.pieces].filter(([name]) => !one.pieces.has(name));
    expect(one.pieces.size).toBeGreaterThan(100);
    expect(fresh.length).toBeLessThanOrEqual(4);
    expect(two.lists.length).toBeLessThan(40);
  });
});

describe('compareBooks', () => {
  it('[HISTORY-4] finds the words that came and went', () => {
    const then = parseHtml('<p>One.</p><p>She ran home quickly.</p><p>Last.</p>');
    const now = parseHtml('<p>One.</p><p>She walked home quickly, alone.</p><p>Last.</p><p>New one.</p>');
    const { passages, wordsAdded, wordsRemoved } = compareBooks(then, now);
    expect(passages.map(({ parts }) => parts.map(({ kind, text }) => `${kind}: ${text}`))).toEqual([
      ['same: She ', 'removed: ran', 'added: walked', 'same:  home quickly', 'added: , alone', 'same: .\n'],
      ['added: New one.\n'],
    ]);
    expect([wordsAdded, wordsRemoved]).toEqual([5, 1]);
  });

  it('[HISTORY-5] brings back one passage and leaves the others as they are', () => {
    const then = parseHtml('<p>a</p><p>b</p><p>c</p><p>d</p>');
    const now = parseHtml('<p>a</p><p>B</p><p>c</p><p>D</p>');
    const [first] = compareBooks(then, now).passages;
    if (first === undefined) throw new Error('nothing differs');
    expect(writeHtml(withPassageOf(then, now, first))).toBe('<p>a</p><p>b</p><p>c</p><p>D</p>');
  });

  it('[HISTORY-4] counts no words for a break between scenes', () => {
    const { wordsAdded } = compareBooks(parseHtml('<p>a</p>'), parseHtml('<p>a</p><hr><p>b</p>'));
    expect(wordsAdded).toBe(1);
  });

  it('finds nothing between a text and itself', () => {
    const blocks = parseHtml('<h1>One</h1><p>a <em>b</em></p><hr>');
    expect(compareBooks(blocks, parseHtml('<h1>One</h1><p>a <em>b</em></p><hr>')).passages).toEqual([]);
  });
});
