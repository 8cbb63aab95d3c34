import { type Command, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { formOfNode } from '../binding/block-nodes.ts';
import { blockAround } from '../binding/places.ts';
import { setForm } from './block-form.ts';
import { deleteSelected } from './delete-range.ts';

/** Divides the block at the caret. An empty list item moves out of its list instead. */
export const enter: Command = (state, dispatch) => {
  const { selection, schema } = state;
  const { tr } = state;
  if (selection instanceof NodeSelection) {
    const after = selection.to;
    tr.insert(after, schema.node('paragraph'));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
    return true;
  }
  if (!selection.empty) deleteSelected(tr);
  const { $from } = tr.selection;
  const block = $from.parent;
  if (!block.isTextblock) return false;
  const form = formOfNode(block);
  if (selection.empty && 'indent' in form && block.content.size === 0) {
    setForm(
      tr,
      $from.before(),
      form.indent > 0 ? { ...form, indent: form.indent - 1 } : { kind: 'paragraph' },
    );
    dispatch?.(tr.scrollIntoView());
    return true;
  }
  // Asked only whether it can be done.
  if (dispatch === undefined) return true;
  const isAtEnd = $from.parentOffset === block.content.size;
  const isHeading = form.kind === 'heading';
  const paragraph = schema.node('paragraph');
  if ($from.parentOffset === 0 && !isAtEnd) {
    // The block itself stays what it is, and what is drawn of it too: only one before it is new.
    const empty = isHeading ? paragraph : block.type.create({ ...block.attrs, open: false });
    dispatch(tr.insert($from.before(), empty).setStoredMarks(state.storedMarks).scrollIntoView());
    return true;
  }
  const marks = state.storedMarks ?? ($from.parentOffset > 0 ? $from.marks() : null);
  tr.split($from.pos, 1, isHeading && isAtEnd ? [paragraph] : undefined);
  dispatch(tr.setStoredMarks(marks).scrollIntoView());
  return true;
};

/** A new paragraph after the one with the caret, wherever in it the caret is. */
export const newParagraphBelow: Command = (state, dispatch) => {
  const { node, position } = blockAround(state.selection.$to);
  const after = position + node.nodeSize;
  const tr = state.tr.insert(after, state.schema.node('paragraph'));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};
