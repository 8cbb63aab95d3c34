import { Plugin } from '@tiptap/pm/state';
import { deleteSelected } from '../editing/delete-range.ts';

/**
 * Deletes what an input method is about to write over, where that is more than words of one block. Left to the browser,
 * the blocks would be joined in the page, sheets and all, while the words are still being composed.
 */
export function composeOverBlocks(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        compositionstart(view) {
          const { selection, tr } = view.state;
          const isOverBlocks = !selection.empty && !selection.$from.sameParent(selection.$to);
          if (isOverBlocks) view.dispatch(deleteSelected(tr));
          return false;
        },
      },
    },
  });
}
