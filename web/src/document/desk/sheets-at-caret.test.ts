import { EMPTY_PARAGRAPH } from '@everdraft/core/document/flat-text';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { describe, expect, it } from 'vitest';
import { manuscriptNode, placedSheets, SHEET_SIZES } from '../binding/sheets.ts';
import { manuscriptSchema } from '../manuscript-nodes.ts';
import { sheetsAtCaret } from './sheets-at-caret.ts';

const BLOCKS = 2_000;

/** A book of empty paragraphs, and where its sheets begin. */
function aBook() {
  const plugin = sheetsAtCaret();
  const blocks = Array.from({ length: BLOCKS }, () => EMPTY_PARAGRAPH);
  const doc = manuscriptNode(manuscriptSchema(), blocks, SHEET_SIZES, 0);
  const first = EditorState.create({ doc, plugins: [plugin] });
  const sheets = placedSheets(doc);
  return {
    sheets,
    marksIn(state: EditorState): DecorationSet {
      return plugin.props.decorations?.call(plugin, state) as DecorationSet;
    },
    withCaretIn(sheet: number): EditorState {
      const start = sheets[sheet]?.start ?? Number.NaN;
      return first.apply(first.tr.setSelection(TextSelection.create(doc, start + 2)));
    },
  };
}

describe('the sheets at the caret', () => {
  it('are the one that it stands in and the two beside it, across quires and volumes too', () => {
    const { sheets, withCaretIn, marksIn } = aBook();
    expect(sheets.length).toBeGreaterThan(150);
    for (const index of sheets.keys()) {
      const state = withCaretIn(index);
      const all = marksIn(state)
        .find()
        .map(({ from, to }) => [from, to]);
      const marked = all.filter(([from = 0]) => state.doc.nodeAt(from)?.type.name === 'sheet');
      const wanted = sheets.slice(Math.max(0, index - 1), index + 2).map(({ start, end }) => [start, end]);
      expect(marked, `sheet ${index}`).toEqual(wanted);
      // A group that is left out is left out with everything in it.
      for (const [start = 0] of wanted) {
        const $sheet = state.doc.resolve(start);
        for (let depth = 1; depth <= $sheet.depth; depth++) {
          expect(all, `sheet ${index}`).toContainEqual([$sheet.before(depth), $sheet.after(depth)]);
        }
      }
    }
  });

  it('are marked anew only when the caret comes into another sheet or the text changes', () => {
    const { withCaretIn, marksIn } = aBook();
    const state = withCaretIn(3);
    const { selection } = state;
    const within = state.apply(state.tr.setSelection(TextSelection.create(state.doc, selection.head + 2)));
    expect(marksIn(within)).toBe(marksIn(state));
    const typed = state.apply(state.tr.insertText('a'));
    expect(marksIn(typed).find()).toHaveLength(marksIn(state).find().length);
    expect(marksIn(typed)).not.toBe(marksIn(state));
  });
});
