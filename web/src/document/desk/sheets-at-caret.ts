import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { GROUPS_AROUND } from '../binding/places.ts';

/** From the last place of a sheet to the first of the next there are at most as many ends and beginnings of groups. */
const BETWEEN_SHEETS = 2 * GROUPS_AROUND;

/**
 * Marks the sheet with the caret and the two beside it, and the groups that they lie in, which are rendered wherever they are.
 * In a sheet that the browser may leave out, WebKit edits wrongly even while it is on the screen: a space that is typed is
 * lost, End goes to another paragraph, and a place that was just jumped to cannot be measured. Chromium leaves a new one
 * out until its first frame: a letter typed before that lands outside of the paragraph, and the next one before it. A
 * decoration is on the page before the caret is.
 */
export function sheetsAtCaret(): Plugin {
  let known: { doc: Node; start: number; marks: DecorationSet } | undefined;
  return new Plugin({
    props: {
      decorations({ doc, selection: { $head } }: EditorState) {
        if ($head.depth < GROUPS_AROUND) return DecorationSet.empty;
        const start = $head.before(GROUPS_AROUND);
        if (known?.doc !== doc || known.start !== start) {
          const marks = marksBetween(
            doc,
            start - BETWEEN_SHEETS,
            $head.after(GROUPS_AROUND) + BETWEEN_SHEETS,
          );
          known = { doc, start, marks: DecorationSet.create(doc, marks) };
        }
        return known.marks;
      },
    },
  });
}

function marksBetween(doc: Node, from: number, to: number): Decoration[] {
  const marks: Decoration[] = [];
  doc.nodesBetween(Math.max(0, from), Math.min(doc.content.size, to), (node, position) => {
    marks.push(Decoration.node(position, position + node.nodeSize, { 'data-at-caret': '' }));
    return node.type.name !== 'sheet';
  });
  return marks;
}
