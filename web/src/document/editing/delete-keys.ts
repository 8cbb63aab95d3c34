import { type Command, NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { formOfNode } from '../binding/block-nodes.ts';
import { blockAfter, blockAround, blockBefore, type PlacedBlock } from '../binding/places.ts';
import { setForm } from './block-form.ts';
import { deleteSelected, removeBlock } from './delete-range.ts';

/** Puts the words of a block at the end of the one before it, whose form they take. Sheets are never joined for it. */
function joinBlocks(tr: Transaction, first: PlacedBlock, second: PlacedBlock): void {
  const end = first.position + first.node.nodeSize - 1;
  removeBlock(tr, second);
  if (second.node.content.size > 0) tr.insert(end, second.node.content);
  tr.setSelection(TextSelection.create(tr.doc, end));
}

/** Backspace, as far as it is more than a letter; the rest is the browser's. */
export const backspace: Command = (state, dispatch) => {
  const { selection, doc } = state;
  const { tr } = state;
  if (!selection.empty || selection instanceof NodeSelection) {
    dispatch?.(deleteSelected(tr).scrollIntoView());
    return true;
  }
  const { $from } = selection;
  if (!$from.parent.isTextblock || $from.parentOffset > 0) return false;
  const block = blockAround($from);
  const before = blockBefore(doc, block);
  const form = formOfNode(block.node);
  if ('indent' in form) {
    setForm(
      tr,
      block.position,
      form.indent > 0 ? { ...form, indent: form.indent - 1 } : { kind: 'paragraph' },
    );
  } else if (before === undefined) {
    if (form.kind !== 'heading') return true;
    setForm(tr, block.position, { kind: 'paragraph' });
  } else if (!before.node.isTextblock || before.node.content.size === 0) removeBlock(tr, before);
  else joinBlocks(tr, before, block);
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Delete, as far as it is more than a letter. */
export const deleteForward: Command = (state, dispatch) => {
  const { selection, doc } = state;
  const { tr } = state;
  if (!selection.empty || selection instanceof NodeSelection) {
    dispatch?.(deleteSelected(tr).scrollIntoView());
    return true;
  }
  const { $from } = selection;
  if (!$from.parent.isTextblock || $from.parentOffset < $from.parent.content.size) return false;
  const block = blockAround($from);
  const after = blockAfter(doc, block);
  if (after === undefined) return true;
  if (!after.node.isTextblock) removeBlock(tr, after);
  else if (block.node.content.size === 0) {
    removeBlock(tr, block);
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(after.position + 1, 1))));
  } else joinBlocks(tr, block, after);
  dispatch?.(tr.scrollIntoView());
  return true;
};
