import type { Block, ListItem } from '@everdraft/core/document/flat-text';

export interface NumberedItem {
  key: number;
  /** Counted within its level of indent, as the author sees it. */
  number: number;
  item: ListItem;
}

export type BlockGroup =
  | { kind: 'block'; key: number; block: Exclude<Block, ListItem> }
  | { kind: 'list'; key: number; isNumbered: boolean; items: NumberedItem[] };

/** Puts neighbouring list items of one kind into one list; the flat text has none. Keys are places in the text. */
export function groupBlocks(blocks: readonly Block[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  let counts: number[] = [];

  for (const [place, block] of blocks.entries()) {
    if (!isListItem(block)) {
      counts = [];
      groups.push({ kind: 'block', key: place, block });
      continue;
    }
    const number = (counts[block.indent] ?? 0) + 1;
    counts = [...counts.slice(0, block.indent), number];
    const entry = { key: place, number, item: block };
    const isNumbered = block.kind === 'numbered';
    const last = groups.at(-1);
    if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(entry);
    else groups.push({ kind: 'list', key: place, isNumbered, items: [entry] });
  }
  return groups;
}

function isListItem(block: Block): block is ListItem {
  return block.kind === 'bullet' || block.kind === 'numbered';
}
