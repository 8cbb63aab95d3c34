import type { Node } from '@tiptap/pm/model';

const drawnAnew = new WeakSet<Node>();

/**
 * Of the parts of a sheet that was cut, the first takes over what is drawn of it, unless it is marked: then it is drawn anew,
 * and a later part, which holds most of the old blocks, takes them over as they are.
 */
export function drawAnew(sheet: Node): void {
  drawnAnew.add(sheet);
}

export function isDrawnAnew(sheet: Node): boolean {
  return drawnAnew.has(sheet);
}
