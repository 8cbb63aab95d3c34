import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { GROUPS_AROUND } from '../binding/places.ts';
import { scrollWithCaret } from './caret-scroll.ts';

/** The running head lies over the first lines of the view. */
const COVERED_AT_TOP_PX = 48;
const MARGIN_PX = 24;
/** How often a place is brought into view again, while sheets above it turn out higher or lower than they were taken for. */
const CORRECTIONS = 4;

/** The element that scrolls the page. */
export function scrollerOf(view: EditorView): HTMLElement | null {
  return view.dom.closest<HTMLElement>('[data-manuscript-scroll]');
}

/** The first child whose lower edge is below a height; the children stand one under the other. */
function childAtHeight(parent: Element, height: number): Element | undefined {
  const { children } = parent;
  let [low, high] = [0, children.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const bottom = children[middle]?.getBoundingClientRect().bottom ?? 0;
    if (bottom > height) high = middle;
    else low = middle + 1;
  }
  return children[low];
}

/** The position before the block that is at a height of the window. */
export function positionAtHeight(view: EditorView, height: number): number | undefined {
  let found = childAtHeight(view.dom, height);
  if (found === undefined) return undefined;
  // A quire that is still an empty box stands for its first block.
  for (let depth = 0; depth < GROUPS_AROUND; depth++) found = childAtHeight(found, height) ?? found;
  return view.posAtDOM(found, 0);
}

/** What is on the screen, and as much above and below it as is asked for. */
export function visiblePositions(view: EditorView, marginPx: number): { from: number; to: number } {
  const box = (scrollerOf(view) ?? view.dom).getBoundingClientRect();
  const end = view.state.doc.content.size;
  const last = positionAtHeight(view, box.bottom + marginPx);
  const from = positionAtHeight(view, box.top - marginPx) ?? 0;
  const to =
    last === undefined ? end : Math.min(end, last + (view.state.doc.nodeAt(last - 1)?.nodeSize ?? 1));
  return { from: Math.max(0, from - 1), to };
}

/** The position of the first block that can be read, below the running head. */
export function positionAtTop(view: EditorView): number {
  const box = (scrollerOf(view) ?? view.dom).getBoundingClientRect();
  return positionAtHeight(view, box.top + COVERED_AT_TOP_PX) ?? view.state.doc.content.size;
}

/** The position at which the first line begins that can be read. */
export function lineAtTop(view: EditorView): number {
  const box = (scrollerOf(view) ?? view.dom).getBoundingClientRect();
  const { left, width } = view.dom.getBoundingClientRect();
  const found = view.posAtCoords({
    left: left + width / 2,
    top: box.top + COVERED_AT_TOP_PX + MARGIN_PX / 2,
  });
  return found?.pos ?? positionAtTop(view);
}

/** Scrolls so that a position stands at a part of the view's height. */
export function scrollToHeight(view: EditorView, position: number, part: number): number {
  const scroller = scrollerOf(view);
  if (scroller === null) return 0;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = view.coordsAtPos(position);
  const distance = (top + bottom) / 2 - (box.top + box.height * part);
  // Less than that is the rounding of lines; scrolling by it would make the page tremble.
  if (Math.abs(distance) >= 2) scroller.scrollTop += distance;
  return distance;
}

/** What the running head covers, and a little room at the foot: the line with the caret never comes to lie there. */
export const KEPT_IN_VIEW_PX = { top: 64, bottom: 40, left: 0, right: 0 };

/** Where the part of the window ends that a screen keyboard leaves, counted as elements are. */
function visibleBottom(): number {
  return visualViewport === null
    ? Number.POSITIVE_INFINITY
    : visualViewport.offsetTop + visualViewport.height;
}

/**
 * Scrolls as little as brings the caret into view, above a screen keyboard too. ProseMirror's own way asks for the style
 * of every element around the page, at each key. Answers whether it could be done.
 */
export function keepCaretInView(view: EditorView): boolean {
  const scroller = scrollerOf(view);
  if (scroller === null || !(view.state.selection instanceof TextSelection)) return false;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = view.coordsAtPos(view.state.selection.head, 1);
  const above = box.top + KEPT_IN_VIEW_PX.top - top;
  const below = bottom - (Math.min(box.bottom, visibleBottom()) - KEPT_IN_VIEW_PX.bottom);
  if (above > 0) scrollWithCaret(scroller, -above);
  else if (below > 0) scrollWithCaret(scroller, below);
  return true;
}

/** Brings a position into view, a third of the way down; leaves the page alone when it is in view already. */
export function bringIntoView(view: EditorView, position: number, correction = 0): void {
  const scroller = scrollerOf(view);
  if (scroller === null || correction > CORRECTIONS || position > view.state.doc.content.size) return;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = view.coordsAtPos(position);
  const isInView = top >= box.top + COVERED_AT_TOP_PX && bottom <= box.bottom - MARGIN_PX;
  if (!isInView) scrollToHeight(view, position, 1 / 3);
  if (!isInView || correction > 0) {
    requestAnimationFrame(() => {
      if (view.dom.isConnected) bringIntoView(view, position, correction + 1);
    });
  }
}
