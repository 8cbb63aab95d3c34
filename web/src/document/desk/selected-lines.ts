import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** A box on the screen, in pixels of the window. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface SelectedLines {
  /** The part of the first line that is selected. */
  readonly first: Box;
  readonly last: Box;
}

/** Where the selected text is on the screen. Undefined when no text is selected. */
export function selectedLines(view: EditorView): SelectedLines | undefined {
  const { selection, doc } = view.state;
  if (selection.empty || selection instanceof NodeSelection) return undefined;
  const start = view.coordsAtPos(selection.from, 1);
  const end = view.coordsAtPos(selection.to, -1);
  const $from = doc.resolve(selection.from);
  if (!$from.parent.isTextblock) return { first: start, last: end };
  // Of the first block only: the lines of a selection over half a book are not laid out.
  const range = document.createRange();
  const from = view.domAtPos(selection.from, 1);
  const to = view.domAtPos(Math.min(selection.to, $from.end()), -1);
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  const onFirstLine = [...range.getClientRects()].filter(
    ({ top, bottom, width }) => width > 0 && top < start.bottom && bottom > start.top,
  );
  return {
    first: {
      top: start.top,
      bottom: start.bottom,
      left: Math.min(start.left, ...onFirstLine.map(({ left }) => left)),
      right: Math.max(start.left, ...onFirstLine.map(({ right }) => right)),
    },
    last: end,
  };
}
