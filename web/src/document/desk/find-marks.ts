import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { BookSearch } from './book-search.ts';
import { scrollerOf, visiblePositions } from './view-places.ts';

/** More marks than a screen can show with sense; only a search for a single letter has them. */
const MAX_MARKS = 2_000;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface FindMarks {
  readonly search: BookSearch | undefined;
  /** What is on the screen, with a screen above and below. */
  readonly stretch: Stretch | undefined;
  readonly marks: DecorationSet;
}

const NOTHING: FindMarks = { search: undefined, stretch: undefined, marks: DecorationSet.empty };

const marksKey = new PluginKey<FindMarks>('findMarks');

/**
 * Marks the matches of a search on the page, near the screen only: a common word stands in a long book fifty thousand
 * times, and every mark would be looked at again for every key.
 */
export function findMarks(): Plugin<FindMarks> {
  return new Plugin<FindMarks>({
    key: marksKey,
    state: {
      init: () => NOTHING,
      apply(transaction, before, _old, state) {
        const change = transaction.getMeta(marksKey) as Partial<FindMarks> | undefined;
        const search = change && 'search' in change ? change.search : before.search;
        if (search === undefined) return NOTHING;
        const stretch = change?.stretch ?? mapped(before.stretch, transaction.mapping);
        const isSame = !change && !transaction.docChanged && !transaction.selectionSet;
        return isSame ? before : { search, stretch, marks: marksOf(state, search, stretch) };
      },
    },
    props: { decorations: state => marksKey.getState(state)?.marks ?? DecorationSet.empty },
    view: followScreen,
  });
}

export function markMatches(view: EditorView, search: BookSearch | undefined): void {
  const change: Partial<FindMarks> = search ? { search, stretch: aroundScreen(view) } : { search };
  view.dispatch(view.state.tr.setMeta(marksKey, change).setMeta('addToHistory', false));
}

function mapped(stretch: Stretch | undefined, mapping: { map(at: number, side?: number): number }) {
  return stretch && { from: mapping.map(stretch.from, -1), to: mapping.map(stretch.to, 1) };
}

function marksOf({ doc, selection }: EditorState, search: BookSearch, stretch: Stretch | undefined) {
  if (stretch === undefined) return DecorationSet.empty;
  const matches = search.matchesBetween(doc, stretch.from, stretch.to, MAX_MARKS);
  return DecorationSet.create(
    doc,
    matches.map(({ from, to }) => {
      const isCurrent = from === selection.from && to === selection.to;
      return Decoration.inline(from, to, { class: isCurrent ? 'match current' : 'match' });
    }),
  );
}

function aroundScreen(view: EditorView): Stretch {
  const height = scrollerOf(view)?.clientHeight ?? 0;
  return visiblePositions(view, height);
}

function followScreen(view: EditorView) {
  let waiting: number | undefined;
  const look = () => {
    waiting = undefined;
    const known = marksKey.getState(view.state);
    if (known?.search === undefined) return;
    const shown = visiblePositions(view, 0);
    const isWithin = known.stretch && shown.from >= known.stretch.from && shown.to <= known.stretch.to;
    if (!isWithin) markMatches(view, known.search);
  };
  const lookSoon = () => {
    waiting ??= requestAnimationFrame(look);
  };
  let isFollowing = false;
  // Only while something is looked for: each listener takes a part of every key that scrolls the page.
  const follow = (isNow: boolean) => {
    if (isNow === isFollowing) return;
    isFollowing = isNow;
    const change = isNow ? 'addEventListener' : 'removeEventListener';
    // Scrolling is heard from here, whichever element around the page does it.
    document[change]('scroll', lookSoon, { capture: true, passive: true });
    window[change]('resize', lookSoon);
  };
  return {
    update: () => follow(marksKey.getState(view.state)?.search !== undefined),
    destroy() {
      if (waiting !== undefined) cancelAnimationFrame(waiting);
      follow(false);
    },
  };
}
