import { positionAt } from '../../document/binding/places.ts';
import { fillAround } from '../../document/desk/quire-filling.ts';
import { bringIntoView } from '../../document/desk/view-places.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { pageRange } from './page-range.ts';
import type { RewriteReview } from './rewrite-review.ts';

const NAME = 'reviewed-change';

/** Brings the words that a change is about into view on the page and marks them there. The caret stays where it is. */
export function showChange({ view }: WritingDesk, { state }: RewriteReview, index: number): void {
  const hunk = state.hunks[index]?.hunk;
  if (!hunk) return;
  const { doc } = view.state;
  const [from, to] = [positionAt(doc, state.from + hunk.from), positionAt(doc, state.from + hunk.to)];
  fillAround(view, from);
  bringIntoView(view, from);
  const range = 'highlights' in CSS && from < to ? pageRange(view, from, to) : undefined;
  if (range) CSS.highlights.set(NAME, new Highlight(range));
  else hideChange();
}

export function hideChange(): void {
  if ('highlights' in CSS) CSS.highlights.delete(NAME);
}
