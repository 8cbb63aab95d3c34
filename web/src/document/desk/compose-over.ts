import { Plugin, TextSelection } from '@tiptap/pm/state';
import { bindingOf } from '../binding/bind-text.ts';
import { deleteSelected } from '../editing/delete-range.ts';

/**
 * Deletes what is selected before an input method writes over it. The browser would do it by itself, but over the edge
 * of a sheet it leaves a paragraph behind that nobody wrote.
 */
export function composeOver(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        compositionstart(view) {
          const { selection, tr } = view.state;
          const isInOneBlock =
            selection instanceof TextSelection && selection.$from.sameParent(selection.$to);
          if (isInOneBlock) return false;
          bindingOf(view)?.history.beginStep();
          view.dispatch(deleteSelected(tr));
          return false;
        },
      },
    },
  });
}
