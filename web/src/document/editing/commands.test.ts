import { blocksFromDelta, blocksOf, deltaFromBlocks } from '@everdraft/core/document/blocks';
import {
  deleteRange,
  insertRule as insertRuleInText,
  joinBlocks,
  setBlock,
  splitBlock,
} from '@everdraft/core/document/edit';
import type { Block } from '@everdraft/core/document/flat-text';
import { doc as drawn, h, hr, i, li, ol, p } from '@everdraft/core/test-support/a-document';
import { toggleMark } from '@tiptap/pm/commands';
import { type Command, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyUpdate, encodeStateAsUpdate, type Text as YText } from 'yjs';
import { AnEditor, ONE_SHEET, SMALL_SHEETS } from '../../../test-support/an-editor.ts';
import { selectedOffsets } from '../binding/text-binding.ts';
import { indentItems, toggleForm } from './block-form.ts';
import { backspace, deleteForward } from './delete-keys.ts';
import { enter } from './enter.ts';
import { insertBlocks } from './insert-blocks.ts';
import { insertRule } from './insert-rule.ts';
import { blocksOfSlice } from './without-sheets.ts';

/** A book of a few sheets with every form in it. */
const aBook = fc
  .array(
    fc.constantFrom<Block>(
      p('alpha beta'),
      p('one ', i('two'), ' three'),
      p(),
      h(1, 'Title'),
      h(2, ''),
      li('a'),
      li('b', 1),
      ol('c'),
      ol('', 2),
      hr(),
    ),
    { minLength: 1, maxLength: 16 },
  )
  // A book ends with words: behind a rule that ends it there is no place for a caret.
  .map(blocks => encodeStateAsUpdate(drawn(...blocks, p('end')).doc));

/** A share of the text. Whole numbers, because random fractions are nearly all next to nothing. */
const aPlace = fc.integer({ min: 0, max: 1_000 }).map(share => share / 1_000);

type Act = (editor: AnEditor) => void;

function running(command: Command): Act {
  return editor => void editor.run(command);
}

const marks =
  (name: 'bold' | 'italic'): Act =>
  editor => {
    const type = editor.schema.marks[name];
    if (type) editor.run(toggleMark(type));
  };

const acts: Record<string, Act> = {
  type: editor => editor.type('x'),
  enter: running(enter),
  backspace: running(backspace),
  delete: running(deleteForward),
  heading: running(toggleForm({ kind: 'heading', level: 2 })),
  bullets: running(toggleForm({ kind: 'bullet', indent: 0 })),
  numbers: running(toggleForm({ kind: 'numbered', indent: 0 })),
  indent: running(indentItems(1)),
  outdent: running(indentItems(-1)),
  rule: running(insertRule),
  bold: marks('bold'),
  'cut and paste elsewhere': editor => {
    const cut = blocksOfSlice(editor.state.selection.content());
    if (editor.state.selection.empty) return;
    editor.run(backspace);
    editor.select(Math.floor(editor.text.length / 3));
    editor.dispatch(insertBlocks(editor.state.tr, cut));
  },
  'goes to the start of its block and joins': editor => {
    const { $from } = editor.state.selection;
    if (!$from.parent.isTextblock) return;
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, $from.start())));
    editor.run(backspace);
  },
};

describe('the edges of sheets', () => {
  it('make no difference to any command, wherever it acts', () => {
    fc.assert(
      fc.property(
        aBook,
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), aPlace, aPlace, fc.boolean()), {
          maxLength: 8,
        }),
        (book, commands) => {
          const inSheets = new AnEditor(book, { sizes: SMALL_SHEETS, clientId: 7 });
          const inOne = new AnEditor(book, { sizes: ONE_SHEET, clientId: 7 });
          for (const [name, from, to, isRange] of commands) {
            for (const editor of [inSheets, inOne]) {
              const anchor = Math.floor(from * editor.text.length);
              editor.select(anchor, isRange ? Math.floor(to * editor.text.length) : anchor);
              acts[name]?.(editor);
              expect(editor.repairs).toEqual([]);
            }
            expect(inSheets.text.toDelta(), name).toEqual(inOne.text.toDelta());
            expect(selectedOffsets(inSheets.state), name).toEqual(selectedOffsets(inOne.state));
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

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

  it('joins two blocks as the text does', () => {
    fc.assert(
      fc.property(aBook, aPlace, (book, place) => {
        const editor = new AnEditor(book);
        editor.select(Math.floor(place * editor.text.length));
        const { $from } = editor.state.selection;
        const isFirst = $from.parent === editor.state.doc.firstChild?.firstChild;
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
