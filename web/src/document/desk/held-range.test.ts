import { openDocument } from '@everdraft/core/document/open-document';
import { flatWords } from '@everdraft/core/document/rewrite';
import { describe, expect, it } from 'vitest';
import { applyUpdate, encodeStateAsUpdate } from 'yjs';
import { findRange, holdRange, piecesBetween } from './held-range.ts';

function textWith(words: string) {
  const { text, doc } = openDocument([]);
  text.applyDelta([{ insert: words }]);
  return { text, doc };
}

function wordsIn(text: ReturnType<typeof textWith>['text'], held: ReturnType<typeof holdRange>): string {
  const range = findRange(text, held);
  return range ? flatWords(piecesBetween(text, range)) : '';
}

describe('a held range', () => {
  it('is the same letters after another device has written before, at and behind its edges', () => {
    const { text, doc } = textWith('One two three.\n');
    const held: unknown = JSON.parse(JSON.stringify(holdRange(text, { from: 4, to: 7 })));
    const other = openDocument([encodeStateAsUpdate(doc)]);
    other.text.insert(14, ' Four.');
    other.text.insert(7, '!');
    other.text.insert(4, '2 ');
    other.text.insert(0, 'Zero. ');
    applyUpdate(doc, encodeStateAsUpdate(other.doc));
    expect(text.toString()).toBe('Zero. One 2 two! three. Four.\n');
    expect(wordsIn(text, held as ReturnType<typeof holdRange>)).toBe('two');
  });

  it('holds what is written inside it, and nothing once its letters are gone', () => {
    const { text } = textWith('One two three.\n');
    const held = holdRange(text, { from: 4, to: 13 });
    text.insert(7, ' or');
    expect(wordsIn(text, held)).toBe('two or three');
    text.delete(4, 12);
    expect(findRange(text, held)).toBeUndefined();
  });

  it('gives its pieces with their marks', () => {
    const { text } = openDocument([]);
    text.applyDelta([
      { insert: 'The ' },
      { insert: 'Maria', attributes: { italic: true } },
      { insert: ' lay\n' },
    ]);
    expect(piecesBetween(text, { from: 2, to: 11 })).toEqual([
      { insert: 'e ', attributes: {} },
      { insert: 'Maria', attributes: { italic: true } },
      { insert: ' l', attributes: {} },
    ]);
  });
});
