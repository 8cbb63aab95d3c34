import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { deleteSelected } from './delete-range.ts';
import { insertBlocks } from './insert-blocks.ts';

interface Drop {
  /** The position at which the author let go. */
  readonly position: number;
  /** Where the blocks were taken from: the selection, which is emptied when they are moved and kept when they are copied. */
  readonly taken: 'moved' | 'copied' | 'from elsewhere';
}

/** Puts what an author has dragged where they let go of it. Undefined where that changes nothing: moved onto itself. */
export function dropBlocks(
  tr: Transaction,
  blocks: readonly Node[],
  { position, taken }: Drop,
): Transaction | undefined {
  const { from, to } = tr.selection;
  const isOntoItself = taken !== 'from elsewhere' && position >= from && position <= to;
  if (blocks.length === 0 || isOntoItself) return undefined;
  if (taken === 'moved') deleteSelected(tr);
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(position))));
  return insertBlocks(tr, blocks);
}
