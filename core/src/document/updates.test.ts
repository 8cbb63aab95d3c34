import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { anyBlocks, b, doc, documentOf, h, hr, li, p } from '../../test-support/a-document.ts';
import { deriveManuscript } from './derive.ts';
import { insertText, setBlock } from './edit.ts';
import { PROSE_NAME } from './flat-text.ts';
import { encodeDocument, newDocument, openDocument } from './open-document.ts';
import {
  clocksOfDocument,
  hasBase,
  inspectUpdate,
  MAX_UPDATE_BYTES,
  mergeUpdates,
  type ReadableUpdate,
} from './updates.ts';

function updateOf(change: (doc: Y.Doc) => void): Uint8Array {
  const document = new Y.Doc();
  document.getText(PROSE_NAME);
  document.transact(() => change(document));
  return Y.encodeStateAsUpdate(document);
}

function readable(update: Uint8Array): ReadableUpdate {
  const inspected = inspectUpdate(update);
  if (!inspected.ok) throw new Error(`refused: ${inspected.error}`);
  return inspected;
}

/** One update for each of the edits, in order. */
function updatesOf(...edits: ((text: Y.Text) => void)[]): Uint8Array[] {
  const { doc: manuscript, text } = newDocument();
  const updates: Uint8Array[] = [];
  manuscript.on('update', (update: Uint8Array) => updates.push(update));
  for (const edit of edits) edit(text);
  return updates;
}

/** A number as Yjs writes it. */
function sevenBitsAByte(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...sevenBitsAByte(Math.floor(number / 128))];
}

function typing(count: number): Uint8Array[] {
  return updatesOf(
    ...Array.from({ length: count }, (_, index) => (text: Y.Text) => insertText(text, 0, `w${index} `)),
  );
}

describe('inspectUpdate', () => {
  it('accepts everything that an author can write', () => {
    fc.assert(
      fc.property(anyBlocks(), blocks => {
        const document = doc(...blocks);
        document.text.delete(0, Math.min(3, document.text.length));
        expect(inspectUpdate(encodeDocument(document)).ok).toBe(true);
      }),
    );
  });

  it('accepts a block form and a small embed of a later version', () => {
    const document = documentOf([
      { insert: 'one' },
      { insert: '\n', attributes: { block: 'verse-2' } },
      { insert: { image: 'x', width: 3 } },
    ]);
    expect(inspectUpdate(encodeDocument(document)).ok).toBe(true);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a format of another name', { comment: true }],
    ['a format that is written like ours', { Bold: true }],
    ['a mark that is not on or off', { bold: 'very' }],
    ['a mark that is an object', { italic: { deep: 1 } }],
    ['a block form as long as a sentence', { block: 'h'.repeat(33) }],
    ['a block form that is a number', { block: 1 }],
  ])('[S7] refuses %s', (_name, attributes) => {
    const update = updateOf(document => document.getText(PROSE_NAME).insert(0, 'x', attributes));
    expect(inspectUpdate(update)).toEqual({ ok: false, error: 'foreign-content' });
  });

  it('[S7] refuses 9,000 formats of different names, which would take gigabytes to read', () => {
    const formats = Array.from({ length: 9_000 }, (_, at) => ({
      insert: 'x',
      attributes: { [`k${at}`]: 1 },
    }));
    const update = encodeDocument(documentOf(formats));
    expect(inspectUpdate(update)).toEqual({ ok: false, error: 'foreign-content' });
  });

  it('counts the changes and the ranges of deletions', () => {
    const [first, second] = updatesOf(
      text => insertText(text, 0, 'one two'),
      text => {
        text.doc?.transact(() => {
          text.delete(5, 1);
          text.delete(1, 1);
          insertText(text, 0, 'x');
        });
      },
    );
    expect(readable(first ?? new Uint8Array()).changes).toBe(1);
    expect(readable(second ?? new Uint8Array()).changes).toBe(3);
  });

  it('tells where the changes of a writer begin and end', () => {
    const [, second] = typing(2);
    const { from, to, needs } = readable(second ?? new Uint8Array());
    const [writer] = from.keys();
    expect([...from.values()]).toEqual([4]);
    expect([...to.values()]).toEqual([7]);
    expect(needs.get(writer ?? 0)).toBe(4);
  });

  it('refuses what is larger than any book', () => {
    expect(inspectUpdate(new Uint8Array(MAX_UPDATE_BYTES + 1))).toEqual({ ok: false, error: 'too-large' });
  });

  it.each<[string, (doc: Y.Doc) => void]>([
    ['another root text', document => document.getText('other').insert(0, 'x')],
    ['a map', document => document.getMap('settings').set('x', 1)],
    ['a map under the name of the text', document => document.getText(PROSE_NAME).setAttribute('x', 1)],
    ['a list', document => document.getArray('list').push([1])],
    ['a text inside the text', document => document.getText(PROSE_NAME).insertEmbed(0, new Y.Text('x'))],
    ['a map inside the text', document => document.getText(PROSE_NAME).insertEmbed(0, new Y.Map())],
    ['a document', document => document.getMap('docs').set('x', new Y.Doc())],
    ['bytes', document => document.getArray('list').push([new Uint8Array(3)])],
    [
      'an embed as long as a page',
      document => document.getText(PROSE_NAME).insertEmbed(0, { image: 'x'.repeat(300) }),
    ],
    ['an embed inside an embed', document => document.getText(PROSE_NAME).insertEmbed(0, { image: {} })],
    ['an embed that says nothing', document => document.getText(PROSE_NAME).insertEmbed(0, {})],
  ])('refuses %s', (_name, change) => {
    expect(inspectUpdate(updateOf(change))).toEqual({ ok: false, error: 'foreign-content' });
  });

  it('never throws on random bytes, and neither does opening them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), bytes => {
        expect(inspectUpdate(bytes).ok).toBeTypeOf('boolean');
        expect(deriveManuscript(openDocument([bytes]).text).wordCount).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('never throws on flipped bits and cut ends, and what it accepts can be opened beside the book', () => {
    const book = doc(h(1, 'Title'), p('one ', b('two 😀')), hr(), li('three'));
    const base = encodeDocument(book);
    insertText(book.text, 8, 'more');
    setBlock(book.text, 8, 8, { kind: 'heading', level: 2 });
    const update = encodeDocument(book);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(7)), { maxLength: 6 }), fc.nat(), (flips, cut) => {
        const bytes = Uint8Array.from(update);
        for (const [at, bit] of flips)
          bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << bit);
        const hostile = cut % 2 === 0 ? bytes : bytes.slice(0, cut % bytes.length);
        const inspected = inspectUpdate(hostile);
        const opened = openDocument([base, hostile]);
        expect(deriveManuscript(opened.text).wordCount).toBeGreaterThanOrEqual(0);
        if (inspected.ok) expect(opened.unreadable).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses values nested so deep that writing them down again would fail', () => {
    const depth = 20_000;
    const placeholder = 'x'.repeat(2 * depth - 2);
    const update = updateOf(document =>
      document.getText(PROSE_NAME).insert(0, 'word', { block: placeholder }),
    );
    const start = update.indexOf('x'.charCodeAt(0)) - 1;
    update.fill('['.charCodeAt(0), start, start + depth);
    update.fill(']'.charCodeAt(0), start + depth, start + 2 * depth);
    expect(inspectUpdate(update).ok).toBe(false);
  });

  it('refuses a count that the bytes do not hold', () => {
    const nineChanges = new Uint8Array([1, 9, 1, 0]);
    const billionsOfChanges = new Uint8Array([1, 255, 255, 255, 255, 15, 1, 0]);
    expect(inspectUpdate(nineChanges)).toEqual({ ok: false, error: 'unreadable' });
    expect(inspectUpdate(billionsOfChanges)).toEqual({ ok: false, error: 'too-large' });
  });

  it('[S7] reads at most two million changes, deletions among them, however many bytes there are', () => {
    const bytes = new Uint8Array(MAX_UPDATE_BYTES);
    const begin = (...numbers: number[]) => numbers.flatMap(sevenBitsAByte);
    // No writers, one who deletes, and as many deletions of one character as the bytes can hold.
    bytes.fill(1);
    bytes.set(begin(0, 1, 7, 8_000_000));
    expect(inspectUpdate(bytes)).toEqual({ ok: false, error: 'too-large' });
    bytes.set(begin(0, 1, 7, 2_000_000));
    expect(inspectUpdate(bytes).ok).toBe(true);
    // More writers who delete than any book has.
    bytes.set(begin(0, 5_000_000));
    expect(inspectUpdate(bytes)).toEqual({ ok: false, error: 'too-large' });
  });

  it('[S7] does not parse a value that fills a book', () => {
    const update = updateOf(document => {
      document.getText(PROSE_NAME).insertEmbed(0, { long: 'x'.repeat(4_000_000) });
    });
    expect(inspectUpdate(update)).toEqual({ ok: false, error: 'foreign-content' });
  });

  it('refuses a change of no length, which Yjs would store where the next one belongs', () => {
    const name = [...PROSE_NAME].map(letter => letter.charCodeAt(0));
    const deletionOf = (length: number) =>
      new Uint8Array([1, 1, 7, 0, 1, 1, name.length, ...name, length, 0]);
    expect(inspectUpdate(deletionOf(1)).ok).toBe(true);
    expect(inspectUpdate(deletionOf(0))).toEqual({ ok: false, error: 'foreign-content' });
  });

  it('reads the same clocks as Yjs', () => {
    fc.assert(
      fc.property(anyBlocks(), anyBlocks(), (one, two) => {
        const document = doc(...one);
        Y.applyUpdate(document.doc, encodeDocument(doc(...two)));
        const update = encodeDocument(document);
        const { from, to } = readable(update);
        expect({ from, to }).toEqual(Y.parseUpdateMeta(update));
      }),
    );
  });
});

describe('hasBase', () => {
  it('holds for an update that goes on where the document ends', () => {
    const [first, second] = typing(2).map(readable);
    expect(first && second).toBeDefined();
    if (first === undefined || second === undefined) return;
    expect(hasBase(first, new Map())).toBe(true);
    expect(hasBase(second, new Map())).toBe(false);
    expect(hasBase(second, first.to)).toBe(true);
  });

  it('fails for words typed into text that the document lacks', () => {
    const one = doc(p('one'));
    const two = newDocument();
    Y.applyUpdate(two.doc, encodeDocument(one));
    const before = Y.encodeStateVector(two.doc);
    insertText(two.text, 1, 'x');
    const update = readable(Y.encodeStateAsUpdate(two.doc, before));
    expect(hasBase(update, new Map())).toBe(false);
    expect(hasBase(update, clocksOfDocument(one.doc))).toBe(true);
  });

  it('fails for a deletion of text that the document lacks', () => {
    const one = doc(p('one'));
    const two = newDocument();
    Y.applyUpdate(two.doc, encodeDocument(one));
    const before = Y.encodeStateVector(two.doc);
    two.text.delete(0, 2);
    const update = readable(Y.encodeStateAsUpdate(two.doc, before));
    expect(hasBase(update, new Map())).toBe(false);
    expect(hasBase(update, clocksOfDocument(one.doc))).toBe(true);
  });

  it('fails while a gap in the middle is not filled', () => {
    const [first, , third] = typing(3);
    const gapped = readable(Y.mergeUpdates([first, third].filter(update => update !== undefined)));
    expect(hasBase(gapped, new Map())).toBe(false);
    expect(hasBase(gapped, readable(mergeUpdates(typing(3))).to)).toBe(false);
  });

  it('says exactly whether a document can take an update whole', () => {
    const updates = typing(6);
    fc.assert(
      fc.property(fc.subarray([0, 1, 2, 3, 4, 5]), fc.nat(5), (held, next) => {
        const heldUpdates = held.map(index => updates[index] ?? new Uint8Array());
        const isPrefix = held.every((value, index) => value === index);
        fc.pre(isPrefix);
        const update = updates[next] ?? new Uint8Array();
        const { doc: before } = openDocument(heldUpdates);
        const isComplete = openDocument([...heldUpdates, update]).isComplete;
        expect(hasBase(readable(update), clocksOfDocument(before))).toBe(isComplete);
      }),
    );
  });
});

describe('mergeUpdates', () => {
  it('gives one update with all changes', () => {
    const updates = typing(100);
    const merged = openDocument([mergeUpdates(updates)]);
    expect(merged.isComplete).toBe(true);
    expect(merged.text.toString()).toBe(openDocument(updates).text.toString());
  });

  it('gives an empty update for none', () => {
    expect(openDocument([mergeUpdates([])]).text.length).toBe(0);
  });
});
