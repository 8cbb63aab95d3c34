import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Words that stand where an empty book begins. */
export function placeholder(words: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        // An empty block, on its sheet, in its quire.
        if (doc.content.size !== 6) return DecorationSet.empty;
        if (doc.nodeAt(2)?.type.name !== 'paragraph') return DecorationSet.empty;
        return DecorationSet.create(doc, [Decoration.node(2, 4, { 'data-placeholder': words })]);
      },
    },
  });
}
