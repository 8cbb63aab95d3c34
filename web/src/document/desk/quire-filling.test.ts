import { p } from '@everdraft/core/test-support/a-document';
import { EditorState, Selection } from '@tiptap/pm/state';
import { DecorationSet } from '@tiptap/pm/view';
import { describe, expect, it } from 'vitest';
import { manuscriptNode, SHEET_SIZES } from '../binding/sheets.ts';
import { manuscriptSchema } from '../manuscript-nodes.ts';
import { quireFilling } from './quire-filling.ts';

/** A book of 4,000 paragraphs, opened at its start, and the quires that are not on its page. */
function openedBook() {
  const blocks = Array.from({ length: 4_000 }, (_, index) =>
    p(`Paragraph ${index} of a long book, as it is.`),
  );
  const filling = quireFilling();
  const doc = manuscriptNode(manuscriptSchema(), blocks, SHEET_SIZES, 0);
  const state = EditorState.create({ doc, selection: Selection.atStart(doc), plugins: [filling] });
  const emptyIn = (some: EditorState) => filling.getState(some) ?? DecorationSet.empty;
  return { state, emptyIn };
}

describe('quireFilling', () => {
  it('leaves the far quires of a long book empty at first', () => {
    const { state, emptyIn } = openedBook();
    expect(emptyIn(state).find().length).toBeGreaterThan(5);
  });

  it('puts the quire around the caret on the page, and one that begins a screen away', () => {
    const { state, emptyIn } = openedBook();
    const far = emptyIn(state).find()[3];
    if (far === undefined) throw new Error('Everything is on the page.');
    const moved = (position: number) => {
      const selection = Selection.near(state.doc.resolve(position));
      return emptyIn(state.apply(state.tr.setSelection(selection))).find(far.from, far.to);
    };
    expect(moved(far.from + 10)).not.toContainEqual(far);
    expect(moved(far.from - 1_000)).not.toContainEqual(far);
    expect(moved(1)).toContainEqual(far);
  });

  it('has nothing left to fill when the far quires are deleted', () => {
    const { state, emptyIn } = openedBook();
    const { doc } = state;
    const emptied = state.apply(state.tr.delete(1, doc.content.size));
    expect(emptyIn(emptied)).toBe(DecorationSet.empty);
  });
});
