import type { Node } from '@tiptap/pm/model';

/** Figures of the prose on a wide page. A box that is a little off is put right by the browser when it comes into view. */
const CHARACTERS_PER_LINE = 67;
const LINE_HEIGHT_PX = 32;
const HEADING_HEIGHT_PX = 96;

const heights = new WeakMap<Node, number>();

/** About how high a group will be, before the browser has laid it out. */
export function estimatedHeight(group: Node): number {
  const known = heights.get(group);
  if (known !== undefined) return known;
  const heightOf = group.type.name === 'sheet' ? blockHeight : estimatedHeight;
  const height = group.children.reduce((sum, child) => sum + heightOf(child), 0);
  heights.set(group, height);
  return height;
}

function blockHeight(block: Node): number {
  if (block.type.name === 'heading') return HEADING_HEIGHT_PX;
  return LINE_HEIGHT_PX * Math.max(1, Math.ceil(block.content.size / CHARACTERS_PER_LINE));
}
