import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Words that stand where an empty book begins. */
export function placeholder(words: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const first = doc.firstChild?.firstChild;
        const isEmpty = doc.childCount === 1 && doc.firstChild?.childCount === 1 && first?.content.size === 0;
        if (!isEmpty || first?.type.name !== 'paragraph') return DecorationSet.empty;
        return DecorationSet.create(doc, [Decoration.node(1, 3, { 'data-placeholder': words })]);
      },
    },
  });
}
