import { keymap } from '@tiptap/pm/keymap';
import { type Command, type EditorState, type Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { GROUPS_AROUND } from '../binding/places.ts';
import { scrollWithCaret } from './caret-scroll.ts';
import { fillAround } from './quire-filling.ts';
import { bringIntoView, KEPT_IN_VIEW_PX, positionAtHeight, scrollerOf } from './view-places.ts';

type Direction = 'back' | 'forward';

/**
 * The keys that move the caret farther than the text that is on the page. Left to itself, a browser moves it among what is
 * rendered: to the last paragraph that is there, or by pages of estimated heights.
 */
export function caretKeys(): Plugin {
  const bindings: Record<string, Command> = {};
  for (const [direction, keys, page] of [
    ['back', ['Ctrl-Home', 'Cmd-Home', 'Cmd-ArrowUp'], 'PageUp'],
    ['forward', ['Ctrl-End', 'Cmd-End', 'Cmd-ArrowDown'], 'PageDown'],
  ] as const) {
    for (const key of keys) {
      bindings[key] = goToEnd(direction, { isExtending: false });
      bindings[`Shift-${key}`] = goToEnd(direction, { isExtending: true });
    }
    bindings[page] = goByPage(direction, { isExtending: false });
    bindings[`Shift-${page}`] = goByPage(direction, { isExtending: true });
  }
  return keymap(bindings);
}

interface Move {
  /** The selection grows from where it began, as with Shift. */
  isExtending: boolean;
}

function goToEnd(direction: Direction, move: Move): Command {
  return (state, dispatch, view) => {
    if (dispatch && view) moveTo(view, endOf(state, direction), move);
    return true;
  };
}

function goByPage(direction: Direction, move: Move): Command {
  return (state, dispatch, view) => {
    if (dispatch === undefined || view === undefined) return true;
    const { head } = state.selection;
    const found = pageAway(view, direction === 'back' ? -1 : 1);
    const isFarther = found !== undefined && (direction === 'back' ? found < head : found > head);
    // The first and the last page are shorter than the others.
    const target = isFarther ? Selection.near(view.state.doc.resolve(found)) : endOf(view.state, direction);
    moveTo(view, target, move);
    return true;
  };
}

function endOf({ doc }: EditorState, direction: Direction): Selection {
  return direction === 'back' ? Selection.atStart(doc) : Selection.atEnd(doc);
}

/** The text around the caret is put on the page with it. */
function moveTo(view: EditorView, target: Selection, { isExtending }: Move): void {
  const { doc, selection, tr } = view.state;
  const next = isExtending ? TextSelection.between(doc.resolve(selection.anchor), target.$head) : target;
  view.dispatch(tr.setSelection(next).scrollIntoView());
  // Sheets around it turn out higher or lower than they were taken for.
  bringIntoView(view, next.head, 1);
}

/**
 * The position one page above or below the caret, scrolled to the height at which the caret is now. What lies between is
 * put on the page and laid out first, or the page would be as long as the sheets were estimated to be.
 */
function pageAway(view: EditorView, direction: -1 | 1): number | undefined {
  const scroller = scrollerOf(view);
  if (scroller === null) return undefined;
  const { height, top: topOfView, bottom: bottomOfView } = scroller.getBoundingClientRect();
  const caret = () => view.coordsAtPos(view.state.selection.head);
  const lineHeight = caret().bottom - caret().top;
  const distance =
    direction * Math.max(lineHeight, height - KEPT_IN_VIEW_PX.top - KEPT_IN_VIEW_PX.bottom - lineHeight);
  const goal = positionAtHeight(view, caret().top + distance);
  if (goal !== undefined) fillAround(view, goal);
  const release = layOut(view, caret().top - height, caret().top + height);
  const before = caret();
  scrollWithCaret(scroller, distance);
  const scrolled = before.top - caret().top;
  const middle = (before.top + before.bottom) / 2 + distance - scrolled;
  const found = view.posAtCoords({
    left: before.left,
    top: Math.min(Math.max(middle, topOfView + lineHeight / 2), bottomOfView - lineHeight / 2),
  });
  release();
  return found?.pos;
}

/** Lets the browser lay out what lies between two heights of the window, which it does only for what is in view otherwise. */
function layOut(view: EditorView, from: number, to: number): () => void {
  const shown: HTMLElement[] = [];
  // Level by level: to measure a sheet of a far quire would have that quire laid out.
  let groups = [...view.dom.children];
  for (let depth = 0; depth < GROUPS_AROUND; depth++) {
    const near = groups.filter(group => {
      const { top, bottom } = group.getBoundingClientRect();
      return bottom > from && top < to;
    });
    for (const group of near) {
      if (!(group instanceof HTMLElement)) continue;
      group.style.contentVisibility = 'visible';
      shown.push(group);
    }
    groups = near.flatMap(group => [...group.children]);
  }
  return () => {
    for (const group of shown) group.style.contentVisibility = '';
  };
}
