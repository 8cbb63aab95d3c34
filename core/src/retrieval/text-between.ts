import type { BookIndex } from './book-index.ts';

const EMBED_PLACES = /\uFFFC/gu;

/** The first block that ends after an offset. */
export function blockAt(index: BookIndex, offset: number): number {
  let low = 0;
  let high = index.blocks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((index.blocks[middle]?.to ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words between two offsets of the text, one line for each block; blocks without words are left out. */
export function textBetween(index: BookIndex, from: number, to: number): string {
  const lines: string[] = [];
  for (let at = blockAt(index, from); at < index.blocks.length; at++) {
    const block = index.blocks[at];
    if (block === undefined || block.from >= to) break;
    const line = block.text.slice(Math.max(0, from - block.from), to - block.from).replace(EMBED_PLACES, '');
    if (line.trim() !== '') lines.push(line.trim());
  }
  return lines.join('\n');
}
