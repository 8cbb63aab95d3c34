import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import {
  anyDelta,
  anyForm,
  anyWords,
  b,
  doc,
  documentOf,
  h,
  hr,
  i,
  li,
  ol,
  open,
  p,
} from '../../test-support/a-document.ts';
import { blocksOf, type DeltaInsert } from './blocks.ts';
import { deleteRange, insertRule, insertText, joinBlocks, setBlock, setMark, splitBlock } from './edit.ts';
import type { Block, Marks } from './flat-text.ts';
import { type ManuscriptDocument, newDocument } from './open-document.ts';

type Edit = (text: Y.Text) => void;

function after(edit: Edit, ...blocks: Block[]): Block[] {
  const { text } = doc(...blocks);
  edit(text);
  return blocksOf(text);
}

/** Every place of a text: characters and embeds, newlines included. */
function placesIn(text: Y.Text): unknown[] {
  const delta: DeltaInsert[] = text.toDelta();
  return delta.flatMap(({ insert }) =>
    typeof insert === 'string' ? insert.split('') : [JSON.stringify(insert)],
  );
}

function withoutNewlines(places: readonly unknown[]): unknown[] {
  return places.filter(place => place !== '\n');
}

const anyPlace = fc.double({ min: 0, max: 1, noNaN: true });

function offsetIn(text: Y.Text, place: number): number {
  return Math.round(place * text.length);
}

const anyMark = fc.constantFrom<keyof Marks>('bold', 'italic');

describe('insertText', () => {
  it('types into a block, by itself without the formats around it', () => {
    expect(after(text => insertText(text, 1, 'x'), p(b('ab')))).toEqual([p(b('a'), 'x', b('b'))]);
    expect(after(text => insertText(text, 1, 'x', { bold: true, italic: false }), p(b('ab')))).toEqual([
      p(b('axb')),
    ]);
  });

  it('types after a heading without becoming one', () => {
    expect(after(text => insertText(text, 2, 'x'), h(1, 'T'), p('a'))).toEqual([h(1, 'T'), p('xa')]);
  });

  it('closes an open paragraph', () => {
    expect(after(text => insertText(text, 0, 'x'), open())).toEqual([p('x')]);
    expect(after(text => insertText(text, 1, 'x'), open('ab'), hr())).toEqual([p('axb'), hr()]);
  });

  it('becomes a paragraph where no block stands', () => {
    expect(after(text => insertText(text, 1, 'x'), hr())).toEqual([hr(), p('x')]);
    expect(after(text => insertText(text, 0, 'x'), hr(), hr())).toEqual([p('x'), hr(), hr()]);
  });

  it('lets no newline and no object character in, and cuts no character', () => {
    expect(after(text => insertText(text, 1, 'x\n\uFFFCy'), p('😀'))).toEqual([p('x y😀')]);
  });

  it('inserts what was typed and nothing else but newlines, in any text', () => {
    fc.assert(
      fc.property(anyDelta(), anyPlace, anyWords(), (delta, place, words) => {
        const { text } = documentOf(delta);
        const before = withoutNewlines(placesIn(text));
        insertText(text, offsetIn(text, place), words);
        const now = withoutNewlines(placesIn(text));
        const at = now.findIndex((_, index) => {
          const isHere = words.split('').every((unit, offset) => now[index + offset] === unit);
          const rest = [...now.slice(0, index), ...now.slice(index + words.length)];
          return isHere && JSON.stringify(rest) === JSON.stringify(before);
        });
        expect(at).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('splitBlock', () => {
  it('divides a block in two of its form', () => {
    expect(after(text => splitBlock(text, 1), p('ab'))).toEqual([p('a'), p('b')]);
    expect(after(text => splitBlock(text, 1), ol('ab', 2))).toEqual([ol('a', 2), ol('b', 2)]);
    expect(after(text => splitBlock(text, 1), h(1, 'ab'))).toEqual([h(1, 'a'), h(1, 'b')]);
  });

  it('begins a paragraph after a heading and before it', () => {
    expect(after(text => splitBlock(text, 2), h(1, 'ab'))).toEqual([h(1, 'ab'), p()]);
    expect(after(text => splitBlock(text, 0), h(1, 'ab'))).toEqual([p(), h(1, 'ab')]);
  });

  it('keeps marks on both sides', () => {
    expect(after(text => splitBlock(text, 1), p(b('ab')))).toEqual([p(b('a')), p(b('b'))]);
  });

  it('divides an open paragraph and closes it', () => {
    expect(after(text => splitBlock(text, 1), open('ab'))).toEqual([p('a'), p('b')]);
    expect(after(text => splitBlock(text, 2), open('ab'), hr())).toEqual([p('ab'), p(), hr()]);
    expect(after(text => splitBlock(text, 0), open())).toEqual([p(), p()]);
  });

  it('deletes nothing and adds one block, in any text', () => {
    fc.assert(
      fc.property(anyDelta(), anyPlace, (delta, place) => {
        const { text } = documentOf(delta);
        const before = placesIn(text);
        const blocks = blocksOf(text).length;
        splitBlock(text, offsetIn(text, place));
        expect(withoutNewlines(placesIn(text))).toEqual(withoutNewlines(before));
        expect(blocksOf(text)).toHaveLength(blocks + 1);
      }),
    );
  });

  it('is undone by joining', () => {
    fc.assert(
      fc.property(anyForm(), anyWords(), anyWords(), (form, one, two) => {
        const { text } = doc(p('before'), p(`${one}${two}`), p('after'));
        setBlock(text, 7, 7, form);
        const before = text.toDelta();
        splitBlock(text, 7 + one.length);
        joinBlocks(text, 7 + one.length + 1);
        expect(text.toDelta()).toEqual(before);
      }),
    );
  });
});

describe('joinBlocks', () => {
  it('joins two blocks in the form of the first', () => {
    expect(after(text => joinBlocks(text, 2), h(1, 'a'), p('b'))).toEqual([h(1, 'ab')]);
    expect(after(text => joinBlocks(text, 2), p('a'), li('b'))).toEqual([p('ab')]);
  });

  it('keeps the form of the second after an empty block', () => {
    expect(after(text => joinBlocks(text, 1), p(), h(1, 'a'))).toEqual([h(1, 'a')]);
  });

  it('removes a rule, and the paragraphs around it stay two', () => {
    expect(after(text => joinBlocks(text, 3), p('a'), hr(), p('b'))).toEqual([p('a'), p('b')]);
    expect(after(text => joinBlocks(text, 2), open('a'), hr(), p('b'))).toEqual([p('a'), p('b')]);
  });

  it('joins an open paragraph and closes it', () => {
    expect(after(text => joinBlocks(text, 2), h(2, 'a'), open('b'))).toEqual([h(2, 'ab')]);
  });

  it('does nothing at the start of the text', () => {
    expect(after(text => joinBlocks(text, 0), h(2, 'a'))).toEqual([h(2, 'a')]);
  });

  it('deletes one newline or one rule and never a word, in any text', () => {
    fc.assert(
      fc.property(anyDelta(), anyPlace, (delta, place) => {
        const { text } = documentOf(delta);
        const isWord = (unit: unknown) => unit !== '\n' && !String(unit).includes('"rule"');
        const before = placesIn(text);
        joinBlocks(text, offsetIn(text, place));
        const now = placesIn(text);
        expect(now.filter(isWord)).toEqual(before.filter(isWord));
        expect(now.length).toBeGreaterThanOrEqual(before.length - 1);
      }),
    );
  });
});

describe('setBlock', () => {
  it('gives every block of a range a form', () => {
    const edit: Edit = text => setBlock(text, 1, 4, { kind: 'heading', level: 2 });
    expect(after(edit, p('ab'), li('cd'), p('ef'))).toEqual([h(2, 'ab'), h(2, 'cd'), p('ef')]);
  });

  it('does not reach the block that only begins where the range ends', () => {
    expect(after(text => setBlock(text, 0, 3, { kind: 'bullet', indent: 0 }), p('ab'), p('cd'))).toEqual([
      li('ab'),
      p('cd'),
    ]);
  });

  it('closes an open paragraph in its new form', () => {
    expect(after(text => setBlock(text, 0, 0, { kind: 'heading', level: 1 }), open('a'))).toEqual([
      h(1, 'a'),
    ]);
  });

  it('changes no character, in any text', () => {
    fc.assert(
      fc.property(anyDelta(), anyPlace, anyPlace, anyForm(), (delta, one, two, form) => {
        const { text } = documentOf(delta);
        const before = withoutNewlines(placesIn(text));
        const [from, to] = [offsetIn(text, Math.min(one, two)), offsetIn(text, Math.max(one, two))];
        setBlock(text, from, to, form);
        expect(withoutNewlines(placesIn(text))).toEqual(before);
      }),
    );
  });
});

describe('setMark', () => {
  it('marks the words of a range, over block ends and rules', () => {
    const edit: Edit = text => setMark(text, 1, 5, 'bold', true);
    expect(after(edit, p('ab'), hr(), p('cd'))).toEqual([p('a', b('b')), hr(), p(b('c'), 'd')]);
  });

  it('clears a mark and leaves the other', () => {
    const { text } = doc(p(b('a'), i('b')));
    setMark(text, 0, 2, 'bold', false);
    expect(blocksOf(text)).toEqual([p('a', i('b'))]);
  });

  it('changes no place of any text, and clearing what it set gives the text back', () => {
    fc.assert(
      fc.property(anyDelta(), anyPlace, anyPlace, anyMark, (delta, one, two, mark) => {
        const { text } = documentOf(delta);
        const [from, to] = [offsetIn(text, Math.min(one, two)), offsetIn(text, Math.max(one, two))];
        text.format(0, text.length, { [mark]: null });
        const blocks = blocksOf(text);
        const places = placesIn(text);
        setMark(text, from, to, mark, true);
        expect(placesIn(text)).toEqual(places);
        setMark(text, from, to, mark, false);
        expect(blocksOf(text)).toEqual(blocks);
      }),
    );
  });
});

describe('deleteRange', () => {
  it('deletes inside a block', () => {
    expect(after(text => deleteRange(text, 1, 2), h(1, 'abc'))).toEqual([h(1, 'ac')]);
  });

  it('joins what is left over several blocks in the form of the first', () => {
    expect(after(text => deleteRange(text, 1, 5), h(1, 'ab'), hr(), p('cd'))).toEqual([h(1, 'ad')]);
  });

  it('removes whole blocks and leaves the next in its form', () => {
    expect(after(text => deleteRange(text, 0, 3), h(1, 'ab'), p('cd'))).toEqual([p('cd')]);
  });

  it('ends what is left before a rule and at the end of the text', () => {
    expect(after(text => deleteRange(text, 1, 3), h(1, 'ab'), hr(), p('c'))).toEqual([
      h(1, 'a'),
      hr(),
      p('c'),
    ]);
    expect(after(text => deleteRange(text, 1, 3), h(1, 'ab'))).toEqual([h(1, 'a')]);
  });

  it('does not run an open paragraph into what follows a deleted rule', () => {
    expect(after(text => deleteRange(text, 1, 2), open('a'), hr(), p('b'))).toEqual([p('a'), p('b')]);
  });

  it('leaves a character whole that the range would cut', () => {
    expect(after(text => deleteRange(text, 1, 3), p('😀b'))).toEqual([p('😀')]);
  });

  it('empties a manuscript', () => {
    expect(after(text => deleteRange(text, 0, 9), h(1, 'ab'), p('c'))).toEqual([open()]);
    expect(after(text => deleteRange(text, 0, 9), h(1, 'ab'), open('c'))).toEqual([open()]);
  });

  it('deletes what it was asked to and nothing else, in any text', () => {
    fc.assert(
      fc.property(anyDelta(), anyPlace, anyPlace, (delta, one, two) => {
        const { text } = documentOf(delta);
        const places = placesIn(text);
        const [from, to] = [offsetIn(text, Math.min(one, two)), offsetIn(text, Math.max(one, two))];
        const isSecondHalf = (at: number) => /^[\udc00-\udfff]$/.test(String(places[at]));
        const [start, end] = [isSecondHalf(from) ? from + 1 : from, isSecondHalf(to) ? to - 1 : to];
        deleteRange(text, from, to);
        const expected = end > start ? [...places.slice(0, start), ...places.slice(end)] : places;
        expect(withoutNewlines(placesIn(text))).toEqual(withoutNewlines(expected));
      }),
    );
  });
});

describe('insertRule', () => {
  it('stands between two blocks', () => {
    expect(after(text => insertRule(text, 2), p('a'), p('b'))).toEqual([p('a'), hr(), p('b')]);
    expect(after(text => insertRule(text, 1), p('a'), p('b'))).toEqual([p('a'), hr(), p('b')]);
  });

  it('divides a block', () => {
    expect(after(text => insertRule(text, 1), li('ab'))).toEqual([li('a'), hr(), li('b')]);
  });

  it('is followed by a paragraph to go on in', () => {
    expect(after(text => insertRule(text, 1), p('a'))).toEqual([p('a'), hr(), p()]);
    expect(after(text => insertRule(text, 0), open())).toEqual([hr(), p()]);
    expect(after(text => insertRule(text, 1), hr())).toEqual([hr(), hr(), p()]);
    expect(after(text => insertRule(text, 1), open('a'), hr())).toEqual([p('a'), hr(), p(), hr()]);
  });

  it('deletes nothing, in any text', () => {
    fc.assert(
      fc.property(anyDelta(), anyPlace, (delta, place) => {
        const { text } = documentOf(delta);
        const before = withoutNewlines(placesIn(text));
        insertRule(text, offsetIn(text, place));
        const now = withoutNewlines(placesIn(text));
        expect(now).toHaveLength(before.length + 1);
      }),
    );
  });
});

describe('edits on two devices', () => {
  const anyEdit = fc.oneof(
    fc.record({ kind: fc.constant('type'), place: anyPlace }),
    fc.record({ kind: fc.constant('type'), place: anyPlace }),
    fc.record({ kind: fc.constant('split'), place: anyPlace }),
    fc.record({ kind: fc.constant('join'), place: anyPlace }),
    fc.record({ kind: fc.constant('rule'), place: anyPlace }),
    fc.record({ kind: fc.constant('heading'), place: anyPlace }),
    fc.record({ kind: fc.constant('bold'), place: anyPlace }),
    fc.record({ kind: fc.constant('meet'), place: anyPlace }),
  );

  function make(text: Y.Text, edit: { readonly kind: string; readonly place: number }, token: string): void {
    const offset = offsetIn(text, edit.place);
    if (edit.kind === 'type') insertText(text, offset, token);
    if (edit.kind === 'split') splitBlock(text, offset);
    if (edit.kind === 'join') joinBlocks(text, offset);
    if (edit.kind === 'rule') insertRule(text, offset);
    if (edit.kind === 'heading') setBlock(text, offset, offset, { kind: 'heading', level: 2 });
    if (edit.kind === 'bold') setMark(text, offset, text.length, 'bold', true);
  }

  function exchange(one: ManuscriptDocument, two: ManuscriptDocument): void {
    Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(two.doc, Y.encodeStateVector(one.doc)));
    Y.applyUpdate(two.doc, Y.encodeStateAsUpdate(one.doc, Y.encodeStateVector(two.doc)));
  }

  it('[EDIT-18] meet with every character of both, none lost and none doubled', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), anyEdit), { maxLength: 40 }), edits => {
        const [one, two] = [newDocument(), newDocument()];
        const typed: string[] = [];
        for (const [isFirst, edit] of edits) {
          const token = String.fromCodePoint(0x4e00 + typed.length);
          if (edit.kind === 'type') typed.push(token);
          if (edit.kind === 'meet') exchange(one, two);
          else make(isFirst ? one.text : two.text, edit, token);
        }
        exchange(one, two);
        expect(one.text.toDelta()).toEqual(two.text.toDelta());
        expect(
          withoutNewlines(placesIn(one.text))
            .filter(unit => !String(unit).startsWith('{'))
            .sort(),
        ).toEqual(typed.sort());
      }),
      { numRuns: 200 },
    );
  });
});
