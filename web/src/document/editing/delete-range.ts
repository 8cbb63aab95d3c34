import { AllSelection, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { blockAround, GROUPS_AROUND, groupAround, type PlacedBlock } from '../binding/places.ts';
import { manuscriptNode } from '../binding/sheets.ts';

/** Removes a block, and the groups around it in which it was the only one. The book keeps one block at least. */
export function removeBlock(tr: Transaction, block: PlacedBlock): void {
  const { node, position } = block;
  const end = position + node.nodeSize;
  let around = 0;
  while (around <= GROUPS_AROUND && groupAround(tr.doc, block, GROUPS_AROUND - around).childCount === 1)
    around++;
  if (around <= GROUPS_AROUND) tr.delete(position - around, end + around);
  else tr.replaceWith(position, end, tr.doc.type.schema.node('paragraph'));
}

/** Deletes what is selected. What the sheets' borders are makes no difference to what is left. */
export function deleteSelected(tr: Transaction): Transaction {
  const { selection } = tr;
  if (selection instanceof NodeSelection) {
    removeBlock(tr, blockAround(tr.doc.resolve(selection.from)));
    return tr;
  }
  if (selection instanceof AllSelection) {
    tr.replaceWith(0, tr.doc.content.size, manuscriptNode(tr.doc.type.schema, []).content);
    return tr.setSelection(TextSelection.atStart(tr.doc));
  }
  return deleteBetween(tr, selection.from, selection.to);
}

/**
 * Deletes between two positions. What is left of the first and the last block becomes one block in the form of the
 * first; blocks that are selected from start to start go without a trace, so that what follows keeps its own form.
 */
export function deleteBetween(tr: Transaction, from: number, to: number): Transaction {
  const [start, end] = [tr.doc.resolve(from), tr.doc.resolve(to)];
  const isOverBlocks = !start.sameParent(end);
  const isFromStartToStart = start.parentOffset === 0 && end.parentOffset === 0;
  if (isOverBlocks && isFromStartToStart && start.parent.isTextblock && end.parent.isTextblock) {
    tr.delete(start.before(), end.before());
    return tr;
  }
  return tr.delete(from, to);
}
