const scrolledTo = new WeakMap<EventTarget, number>();

/** Scrolls because the author's caret would leave the view, and not because they look for another place. */
export function scrollWithCaret(scroller: Element, byPx: number): void {
  scroller.scrollTop += byPx;
  scrolledTo.set(scroller, scroller.scrollTop);
}

/** Whether what scrolls stands where the caret has brought it: then there is time until the author rests to look at it. */
export function isWhereCaretBroughtIt(scroller: EventTarget | null): boolean {
  return scroller instanceof Element && scrolledTo.get(scroller) === scroller.scrollTop;
}
