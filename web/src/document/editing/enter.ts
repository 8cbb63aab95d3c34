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
  const isAtEnd = $from.parentOffset === block.content.size;
  const isAtStart = $from.parentOffset === 0;
  const paragraph = { type: schema.node('paragraph').type, attrs: { open: false } };
  const marks = state.storedMarks ?? ($from.parentOffset > 0 ? $from.marks() : null);
  tr.split($from.pos, 1, form.kind === 'heading' && isAtEnd ? [paragraph] : undefined);
  if (form.kind === 'heading' && isAtStart && !isAtEnd) setForm(tr, $from.before(), { kind: 'paragraph' });
  dispatch?.(tr.setStoredMarks(marks).scrollIntoView());
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
