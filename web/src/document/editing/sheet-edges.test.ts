import { blocksFromDelta, blocksOf, deltaFromBlocks } from '@everdraft/core/document/blocks';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { writeHtml } from '@everdraft/core/document/write-html';
import { p } from '@everdraft/core/test-support/a-document';
import { toggleMark } from '@tiptap/pm/commands';
import { AllSelection, type Command, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBook, aPlace } from '../../../test-support/a-book.ts';
import { AnEditor, ONE_SHEET, SMALL_SHEETS, SMALLEST_GROUPS } from '../../../test-support/an-editor.ts';
import { blockOfNode, nodeOfBlock } from '../binding/block-nodes.ts';
import { groupLength, positionAt } from '../binding/places.ts';
import { sheetsIn } from '../binding/sheets.ts';
import { selectedOffsets } from '../binding/text-binding.ts';
import { BookSearch } from '../desk/book-search.ts';
import { indentItems, toggleForm } from './block-form.ts';
import { backspace, deleteForward } from './delete-keys.ts';
import { dropBlocks } from './drop-blocks.ts';
import { enter } from './enter.ts';
import { insertBlocks } from './insert-blocks.ts';
import { insertRule } from './insert-rule.ts';
import { replacementOfAll, replaceWords } from './replace-matches.ts';
import { blocksOfSlice } from './without-sheets.ts';

/** Done where the selection is. `elsewhere` is a second place of the text, for what an author drags there. */
type Act = (editor: AnEditor, elsewhere: number) => void;

function running(command: Command): Act {
  return editor => void editor.run(command);
}

function marking(name: 'bold' | 'italic'): Act {
  return editor => {
    const type = editor.schema.marks[name];
    if (type) editor.run(toggleMark(type));
  };
}

function pasting(html: string): Act {
  return editor => {
    const nodes = parseHtml(html).map(block => nodeOfBlock(editor.schema, block));
    editor.dispatch(insertBlocks(editor.state.tr, nodes));
  };
}

function dragging(taken: 'moved' | 'copied' | 'from elsewhere'): Act {
  return (editor, elsewhere) => {
    const { state } = editor;
    const blocks =
      taken === 'from elsewhere'
        ? [nodeOfBlock(state.schema, p('dragged'))]
        : blocksOfSlice(state.selection.content());
    const dropped = dropBlocks(state.tr, blocks, { position: positionAt(state.doc, elsewhere), taken });
    if (dropped) editor.dispatch(dropped);
  };
}

function searchIn(editor: AnEditor, text: string): BookSearch {
  const search = new BookSearch({ text, matchesCase: true, isWholeWord: false });
  for (const sheet of sheetsIn(editor.state.doc)) search.countIn(sheet);
  return search;
}

function replacingOne(text: string, words: string): Act {
  return editor => {
    const { tr, doc, selection } = editor.state;
    const match = searchIn(editor, text).findFrom(doc, selection.from, 'forward');
    if (match === undefined || match === 'not-yet') return;
    editor.dispatch(
      replaceWords(tr.setSelection(TextSelection.create(doc, match.from, match.to)), match, words),
    );
  };
}

function replacingAll(text: string, words: string): Act {
  return editor => {
    const search = searchIn(editor, text);
    const { delta } = replacementOfAll(editor.state.doc, block => search.matchesIn(block), words);
    editor.binding.change(delta);
  };
}

/** What an input method does: it writes, changes what it has written, and writes it for good. */
const composing: Act = editor => {
  const { selection } = editor.state;
  // Where more than one block is selected the key that begins the composition has deleted them before.
  if (!selection.$from.sameParent(selection.$to)) editor.run(backspace);
  const { from } = editor.state.selection;
  if (!editor.state.selection.$from.parent.isTextblock) return;
  let to = editor.state.selection.to;
  for (const words of ['n', 'ni', 'nih', '\u4f60\u597d']) {
    editor.dispatch(editor.state.tr.insertText(words, from, to).setMeta('composition', 1));
    to = from + words.length;
  }
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
  bold: marking('bold'),
  italic: marking('italic'),
  compose: composing,
  'paste a line': pasting('<p>pasted <em>words</em></p>'),
  'paste a page': pasting(`<h2>Pasted</h2>${'<p>line</p><ul><li>item</li></ul><hr>'.repeat(3)}<p>last</p>`),
  'drag to another place': dragging('moved'),
  'drag a copy': dragging('copied'),
  'drop from another program': dragging('from elsewhere'),
  'replace the next': replacingOne('a', 'eh'),
  'replace a few': replacingAll('alpha', 'omega'),
  'replace many': replacingAll('e', 'ee'),
  'delete every': replacingAll('a', ''),
  'cut and paste elsewhere': (editor, elsewhere) => {
    const cut = blocksOfSlice(editor.state.selection.content());
    if (editor.state.selection.empty) return;
    editor.run(backspace);
    editor.select(Math.min(elsewhere, editor.text.length));
    editor.dispatch(insertBlocks(editor.state.tr, cut));
  },
  'go to the start of its block and join': editor => {
    const { $from } = editor.state.selection;
    if (!$from.parent.isTextblock) return;
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, $from.start())));
    editor.run(backspace);
  },
  undo: editor => void editor.binding.undo(),
  redo: editor => void editor.binding.redo(),
};

/** A place of the text: anywhere, or at the edge of a sheet, or a character before or behind it. */
const aSpot = fc.oneof(
  aPlace.map(share => ({ kind: 'anywhere' as const, share })),
  fc.record({
    kind: fc.constant('edge' as const),
    share: aPlace,
    beside: fc.integer({ min: -1, max: 1 }),
  }),
);

type Spot = typeof aSpot extends fc.Arbitrary<infer S> ? S : never;

/** The offset of a spot in an editor with small sheets. */
function offsetOf(editor: AnEditor, spot: Spot): number {
  if (spot.kind === 'anywhere') return Math.floor(spot.share * editor.text.length);
  const edges = [0];
  for (const sheet of sheetsIn(editor.state.doc)) edges.push((edges.at(-1) ?? 0) + groupLength(sheet));
  const edge = edges[Math.floor(spot.share * (edges.length - 1))] ?? 0;
  return Math.max(0, Math.min(editor.text.length, edge + spot.beside));
}

const aSelection = fc.oneof(
  { weight: 3, arbitrary: aSpot.map(at => ({ from: at, to: at })) },
  { weight: 4, arbitrary: fc.record({ from: aSpot, to: aSpot }) },
  { weight: 1, arbitrary: fc.constant('all' as const) },
);

const someSizes = fc.constantFrom(SMALL_SHEETS, SMALLEST_GROUPS);

describe('the edges of sheets', () => {
  it('make no difference to any command, wherever it acts and whatever is selected', {
    timeout: 120_000,
  }, () => {
    const aCommand = fc.record({
      name: fc.constantFrom(...Object.keys(acts)),
      selection: aSelection,
      elsewhere: aSpot,
    });
    fc.assert(
      fc.property(aBook, someSizes, fc.array(aCommand, { maxLength: 8 }), (book, sizes, commands) => {
        const inSheets = new AnEditor(book, { sizes, clientId: 7 });
        const inOne = new AnEditor(book, { sizes: ONE_SHEET, clientId: 7 });
        for (const { name, selection, elsewhere } of commands) {
          const target = offsetOf(inSheets, elsewhere);
          const [from, to] =
            selection === 'all' ? [] : [offsetOf(inSheets, selection.from), offsetOf(inSheets, selection.to)];
          for (const editor of [inSheets, inOne]) {
            if (from === undefined)
              editor.dispatch(editor.state.tr.setSelection(new AllSelection(editor.state.doc)));
            else editor.select(from, to);
            editor.binding.history.beginStep();
            acts[name]?.(editor, target);
            expect(editor.repairs, name).toEqual([]);
            editor.state.doc.check();
            expect(editor.shown(), name).toEqual(plain(blocksOf(editor.text)));
          }
          expect(inSheets.text.toDelta(), name).toEqual(inOne.text.toDelta());
          expect(selectedOffsets(inSheets.state), name).toEqual(selectedOffsets(inOne.state));
        }
      }),
      { numRuns: Number(process.env.SHEET_EDGE_RUNS ?? 100) },
    );
  });

  it('are nowhere in what is copied: all of a book copied is the whole book', () => {
    fc.assert(
      fc.property(aBook, book => {
        const editor = new AnEditor(book);
        const slice = new AllSelection(editor.state.doc).content();
        const copied = parseHtml(writeHtml(blocksOfSlice(slice).map(blockOfNode)));
        expect(plain(copied)).toEqual(plain(parseHtml(writeHtml(blocksOf(editor.text)))));
        expect(copied.length).toBe(blocksOf(editor.text).length);
      }),
    );
  });
});

function plain(blocks: Parameters<typeof deltaFromBlocks>[0]) {
  return blocksFromDelta(deltaFromBlocks(blocks));
}
