import { describe, expect, it } from 'vitest';
import { b, doc, h, open, p } from '../../test-support/a-document.ts';
import { blocksOf } from './blocks.ts';
import { insertText } from './edit.ts';
import { encodeDocument, type ManuscriptDocument, newDocument, openDocument } from './open-document.ts';

/** The updates that a manuscript gives out while words are typed one by one. */
function typed(...words: string[]): Uint8Array[] {
  const document = newDocument();
  const updates: Uint8Array[] = [];
  document.doc.on('update', (update: Uint8Array) => updates.push(update));
  for (const word of words) insertText(document.text, document.text.length, word);
  return updates;
}

function wordsOf({ text }: ManuscriptDocument): string {
  return text.toString();
}

describe('openDocument', () => {
  it('opens an empty manuscript from nothing', () => {
    const opened = openDocument([]);
    expect(blocksOf(opened.text)).toEqual([open()]);
    expect(opened.isComplete).toBe(true);
  });

  it('opens what was encoded', () => {
    const document = doc(h(1, 'Title'), p('one ', b('two')));
    expect(blocksOf(openDocument([encodeDocument(document)]).text)).toEqual([
      h(1, 'Title'),
      p('one ', b('two')),
    ]);
  });

  it('opens updates in any order, and twice', () => {
    const updates = typed('one', 'two', 'three');
    expect(wordsOf(openDocument([...updates].reverse()))).toBe('one\ntwo\nthree\n');
    expect(wordsOf(openDocument([...updates, ...updates]))).toBe('one\ntwo\nthree\n');
  });

  it('leaves an unreadable update out, reports it and opens the rest', () => {
    const updates = typed('one', 'two');
    const opened = openDocument([new Uint8Array([255, 255, 255]), ...updates, new Uint8Array()]);
    expect(wordsOf(opened)).toBe('one\ntwo\n');
    expect(opened.unreadable).toEqual([0, 3]);
  });

  it('leaves out an update that can be read but not applied', () => {
    const updates = typed('one', 'two');
    // A deletion placed by its own writer right of a change that the writer never made.
    const forged = new Uint8Array([1, 1, 7, 0, 0b1000_0001, 7, 9, 1, 0]);
    const opened = openDocument([forged, ...updates]);
    expect(wordsOf(opened)).toBe('one\ntwo\n');
    expect(opened.unreadable).toEqual([0]);
  });

  it('knows that it waits for an update that it was not given', () => {
    const [first, second] = typed('one', 'two');
    expect(openDocument([second ?? first ?? new Uint8Array()]).isComplete).toBe(false);
    expect(openDocument([first, second].filter(update => update !== undefined)).isComplete).toBe(true);
  });

  it('keeps the end of bold where it is when text in it is deleted after opening', () => {
    // Three writers, so that Yjs looks for the place from the middle. A text asked for too late forgets its formats
    // there, and the deletion takes the end of bold with it.
    const first = openDocument([encodeDocument(doc(p('one two')))]);
    insertText(first.text, 4, 'bold ', { bold: true, italic: false });
    const second = openDocument([encodeDocument(first)]);
    insertText(second.text, 6, 'er', { bold: true, italic: false });
    const opened = openDocument([encodeDocument(second)]);
    opened.text.delete(8, 3);
    expect(blocksOf(opened.text)).toEqual([p('one ', b('boer'), 'two')]);
  });
});
