import type { WritingDesk } from '../../document/desk/writing-desk.ts';

/** The stretch of the page between two positions of the editor; undefined while it is not drawn. */
export function pageRange(view: WritingDesk['view'], from: number, to: number): Range | undefined {
  const [start, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)];
  if (!start.node.isConnected || !end.node.isConnected) return undefined;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}
