import type { Block, ListItem } from '../document/flat-text.ts';

/** A block by itself, or the items of one list together. */
export type BlockGroup =
  | { readonly block: Exclude<Block, ListItem> }
  | { readonly items: readonly ListItem[] };

function isItem(block: Block): block is ListItem {
  return block.kind === 'bullet' || block.kind === 'numbered';
}

/** Blocks one by one, items that follow each other as one list: only together do they nest. */
export function* groupsOf(blocks: readonly Block[]): Generator<BlockGroup> {
  let items: ListItem[] = [];
  for (const block of blocks) {
    if (isItem(block)) {
      items.push(block);
      continue;
    }
    if (items.length > 0) yield { items };
    items = [];
    yield { block };
  }
  if (items.length > 0) yield { items };
}
