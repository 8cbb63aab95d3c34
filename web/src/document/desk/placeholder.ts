import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { GROUPS_AROUND } from '../binding/places.ts';

/** Words that stand where an empty book begins. */
export function placeholder(words: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        // An empty block, and what lies around it.
        if (doc.content.size !== 2 * GROUPS_AROUND + 2) return DecorationSet.empty;
        const at = GROUPS_AROUND;
        if (doc.nodeAt(at)?.type.name !== 'paragraph') return DecorationSet.empty;
        return DecorationSet.create(doc, [Decoration.node(at, at + 2, { 'data-placeholder': words })]);
      },
    },
  });
}
