import { blocksFromDelta, blocksOf, deltaFromBlocks } from '@everdraft/core/document/blocks';
import {
  deleteRange,
  insertRule as insertRuleInText,
  joinBlocks,
  setBlock,
  splitBlock,
} from '@everdraft/core/document/edit';
import { doc as drawn } from '@everdraft/core/test-support/a-document';
import { type Command, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyUpdate, type Text as YText } from 'yjs';
import { aBook, aPlace } from '../../../test-support/a-book.ts';
import { AnEditor } from '../../../test-support/an-editor.ts';
import { blockNodesOf } from '../binding/sheets.ts';
import { selectedOffsets } from '../binding/text-binding.ts';
import { toggleForm } from './block-form.ts';
import { backspace } from './delete-keys.ts';
import { enter } from './enter.ts';
import { insertRule } from './insert-rule.ts';

type Act = (editor: AnEditor) => void;

function running(command: Command): Act {
  return editor => void editor.run(command);
}

/** What a command leaves in the text beside what the same operation on the text alone leaves. */
function bothWays(
  book: Uint8Array,
  place: number,
  command: Act,
  operation: (text: YText, offset: number) => void,
) {
  const editor = new AnEditor(book);
  editor.select(Math.floor(place * editor.text.length));
  const { head } = selectedOffsets(editor.state);
  const reference = drawn();
  applyUpdate(reference.doc, book);
  command(editor);
  operation(reference.text, head);
  const plain = (text: YText) => blocksFromDelta(deltaFromBlocks(blocksOf(text)));
  return { shown: plain(editor.text), wanted: plain(reference.text) };
}

describe('a command', () => {
  it('divides a block as the text does', () => {
    fc.assert(
      fc.property(aBook, aPlace, (book, place) => {
        const editor = new AnEditor(book);
        editor.select(Math.floor(place * editor.text.length));
        const { $from } = editor.state.selection;
        // An empty item leaves its list instead, which is a change of its form.
        if (
          !$from.parent.isTextblock ||
          ($from.parent.type.name === 'listItem' && $from.parent.content.size === 0)
        )
          return;
        const { shown, wanted } = bothWays(book, place, running(enter), splitBlock);
        expect(shown).toEqual(wanted);
      }),
      { numRuns: 150 },
    );
  });

  it('leaves a block that is divided at its start the object that is drawn', () => {
    const editor = new AnEditor(undefined);
    editor.type('The lamp went out.');
    editor.select(0);
    const { parent } = editor.state.selection.$from;
    editor.run(enter);
    const words = blockNodesOf(editor.state.doc).map(block => block.textContent);
    expect(words).toEqual(['', 'The lamp went out.']);
    expect(editor.state.selection.$from.parent).toBe(parent);
    expect(editor.state.selection.$from.parentOffset).toBe(0);
  });

  it('joins two blocks as the text does', () => {
    fc.assert(
      fc.property(aBook, aPlace, (book, place) => {
        const editor = new AnEditor(book);
        editor.select(Math.floor(place * editor.text.length));
        const { $from } = editor.state.selection;
        const isFirst = $from.parent === blockNodesOf(editor.state.doc)[0];
        if (
          $from.parentOffset > 0 ||
          !$from.parent.isTextblock ||
          $from.parent.type.name === 'listItem' ||
          isFirst
        )
          return;
        const { shown, wanted } = bothWays(book, place, running(backspace), joinBlocks);
        expect(shown).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
  });

  it('puts a rule where the text does', () => {
    fc.assert(
      fc.property(aBook, aPlace, (book, place) => {
        const editor = new AnEditor(book);
        editor.select(Math.floor(place * editor.text.length));
        if (!editor.state.selection.$from.parent.isTextblock) return;
        const { shown, wanted } = bothWays(book, place, running(insertRule), insertRuleInText);
        expect(shown).toEqual(wanted);
      }),
      { numRuns: 150 },
    );
  });

  it('gives a block its form as the text does', () => {
    fc.assert(
      fc.property(aBook, aPlace, (book, place) => {
        const editor = new AnEditor(book);
        editor.select(Math.floor(place * editor.text.length));
        const { parent } = editor.state.selection.$from;
        if (!parent.isTextblock || parent.type.name === 'heading') return;
        const form = { kind: 'heading', level: 3 } as const;
        const { shown, wanted } = bothWays(book, place, running(toggleForm(form)), (text, offset) =>
          setBlock(text, offset, offset, form),
        );
        expect(shown).toEqual(wanted);
      }),
      { numRuns: 150 },
    );
  });

  it('deletes a selection over one, two and all sheets as the text does', () => {
    fc.assert(
      fc.property(aBook, aPlace, aPlace, (book, one, two) => {
        const editor = new AnEditor(book);
        editor.select(Math.floor(one * editor.text.length), Math.floor(two * editor.text.length));
        const { selection } = editor.state;
        if (!(selection instanceof TextSelection) || selection.empty) return;
        const { anchor, head } = selectedOffsets(editor.state);
        const reference = drawn();
        applyUpdate(reference.doc, book);
        editor.run(backspace);
        deleteRange(reference.text, Math.min(anchor, head), Math.max(anchor, head));
        expect(blocksOf(editor.text)).toEqual(blocksOf(reference.text));
      }),
      { numRuns: 300 },
    );
  });
});
