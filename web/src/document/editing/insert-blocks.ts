import { Fragment, type Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { blockAround } from '../binding/places.ts';
import { deleteSelected } from './delete-range.ts';

function isPlain(node: Node): boolean {
  return node.type.name === 'paragraph';
}

/** The blocks that a block becomes when others are put into it at an offset of its content. */
function blocksWithin(
  block: Node,
  offset: number,
  inserted: readonly Node[],
): { blocks: Node[]; caret: { index: number; offset: number } } {
  const [left, right] = [block.content.cut(0, offset), block.content.cut(offset)];
  const blocks = [...inserted];
  const [first] = blocks;
  // Paragraphs run on with the words around them; what has a form of its own stays a block of its own.
  if (first && left.size > 0) {
    if (isPlain(first)) blocks[0] = block.type.create(closed(block), left.append(first.content));
    else blocks.unshift(block.type.create(closed(block), left));
  }
  const last = blocks.at(-1);
  const caret = { index: blocks.length - 1, offset: last?.content.size ?? 0 };
  if (last && right.size > 0) {
    if (isPlain(last)) blocks[blocks.length - 1] = last.copy(last.content.append(right));
    else blocks.push(block.type.create(closed(block), right));
  } else if (last && !last.isTextblock) {
    blocks.push(block.type.schema.node('paragraph'));
    caret.index += 1;
    caret.offset = 0;
  }
  return { blocks, caret };
}

function closed(block: Node): Record<string, unknown> {
  return 'open' in block.attrs ? { ...block.attrs, open: false } : block.attrs;
}

/** Puts blocks in the place of what is selected. The caret goes behind the last of their words. */
export function insertBlocks(tr: Transaction, inserted: readonly Node[]): Transaction {
  if (inserted.length === 0) return tr;
  if (!tr.selection.empty) deleteSelected(tr);
  const { $from } = tr.selection;
  const { node, position } = blockAround($from);
  if (!node.isTextblock) {
    const after = position + node.nodeSize;
    tr.insert(after, Fragment.from(inserted));
    return tr.setSelection(TextSelection.near(tr.doc.resolve(after + sizeOf(inserted)), -1));
  }
  const [only] = inserted;
  if (inserted.length === 1 && only && isPlain(only)) {
    const at = $from.pos;
    tr.insert(at, only.content);
    return tr.setSelection(TextSelection.create(tr.doc, at + only.content.size));
  }
  const { blocks, caret } = blocksWithin(node, $from.parentOffset, inserted);
  tr.replaceWith(position, position + node.nodeSize, blocks);
  const caretBlock = position + sizeOf(blocks.slice(0, caret.index));
  return tr.setSelection(TextSelection.near(tr.doc.resolve(caretBlock + 1 + caret.offset), -1));
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + node.nodeSize, 0);
}
