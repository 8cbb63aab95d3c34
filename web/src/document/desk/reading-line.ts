import { Plugin, type PluginView } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { afterRest } from './after-rest.ts';
import { atBothEnds } from './at-both-ends.ts';
import { isWhereCaretBroughtIt } from './caret-scroll.ts';
import { nowAndThen } from './now-and-then.ts';
import { lineAtTop, scrollerOf } from './view-places.ts';

/** A line and how far it is below the upper edge of what scrolls. */
interface HeldLine {
  /** The author's own line while it can be seen, wherever the caret goes in it; otherwise a position of the text. */
  readonly at: 'caret' | number;
  readonly topPx: number;
}

/** How long the page must have rested from typing before it is looked at: never between two keys. */
const LOOK_AFTER_MS = 800;
/** How long it must have rested from being scrolled: what passes by nobody reads, and to find a line takes a part of a picture. */
const SCROLL_REST_MS = 150;
/** How often at most it is looked at while the caret goes about. */
const CARET_INTERVAL_MS = 100;
/** How often the line is put back, while sheets around it turn out higher or lower than they were taken for. */
const CORRECTIONS = 3;

function lineNow(view: EditorView): HeldLine | undefined {
  const box = scrollerOf(view)?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return undefined;
  const caret = view.coordsAtPos(view.state.selection.head);
  if (caret.bottom > box.top && caret.top < box.bottom) return { at: 'caret', topPx: caret.top - box.top };
  const first = lineAtTop(view);
  return { at: first, topPx: view.coordsAtPos(first).top - box.top };
}

/** Answers, again after each correction, how far the page is scrolled then. */
function putBack(
  view: EditorView,
  line: HeldLine,
  onScrolled: (scrollTop: number) => void,
  correction = 0,
): void {
  const scroller = scrollerOf(view);
  if (scroller === null || correction > CORRECTIONS) return;
  const position = line.at === 'caret' ? view.state.selection.head : line.at;
  const top = view.coordsAtPos(Math.min(position, view.state.doc.content.size)).top;
  const moved = top - scroller.getBoundingClientRect().top - line.topPx;
  if (Math.abs(moved) >= 1) scroller.scrollTop += moved;
  onScrolled(scroller.scrollTop);
  requestAnimationFrame(() => view.dom.isConnected && putBack(view, line, onScrolled, correction + 1));
}

/** Lets a change of how the page is set leave the line that is read where it is. */
export function whileLineStays(view: EditorView, change: () => void): void {
  const line = lineNow(view);
  change();
  if (line) putBack(view, line, () => undefined);
}

/**
 * Keeps the line that is read at its height when the page becomes wider or narrower. The browser does that by itself
 * only as long as nothing on the page is being edited.
 */
export function readingLine(): Plugin {
  return new Plugin({ view: keepLine });
}

function keepLine(view: EditorView): PluginView {
  const scroller = scrollerOf(view);
  let line: HeldLine | undefined;
  let width = scroller?.clientWidth ?? 0;
  const look = () => {
    if (view.dom.isConnected) line = lineNow(view) ?? line;
  };
  const lookingSoon = afterRest(look, LOOK_AFTER_MS);
  const lookingBesideScroll = atBothEnds(look, SCROLL_REST_MS);
  // Not held up by a scroll before it: a click says at once which line is read.
  const looking = nowAndThen(look, CARET_INTERVAL_MS);
  /** Where we have scrolled to ourselves: that is no reason to look for another line. */
  let ownScrollTop: number | undefined;
  const noteOwn = (scrollTop: number) => {
    ownScrollTop = scrollTop;
  };
  const onScroll = () => {
    // The change that moved the caret has asked already.
    if (isWhereCaretBroughtIt(scroller)) return;
    // A page that is put into another panel is scrolled too; its new width is noticed after that.
    if (scroller?.scrollTop === ownScrollTop || scroller?.clientWidth !== width) return;
    // Until it is known which line is read now, none is put back.
    line = undefined;
    lookingBesideScroll.ask();
  };
  const observer = new ResizeObserver(() => {
    const now = scroller?.clientWidth ?? 0;
    // A panel that is closed has no width; its line is put back when it is opened.
    if (now === 0 || now === width) return;
    width = now;
    if (line) putBack(view, line, noteOwn);
    else lookingSoon.ask();
  });
  if (scroller) {
    observer.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
  }
  lookingSoon.ask();
  return {
    update(_, before) {
      if (view.state.doc !== before.doc) lookingSoon.ask();
      else if (!view.state.selection.eq(before.selection)) looking.ask();
    },
    destroy() {
      looking.stop();
      lookingBesideScroll.stop();
      lookingSoon.stop();
      observer.disconnect();
      scroller?.removeEventListener('scroll', onScroll);
    },
  };
}
