import { useEffect } from 'react';
import type { SelectedWords } from '../../document/desk/desk-status.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { pageRange } from './page-range.ts';
import './held-selection.css';

const NAME = 'held-selection';

/**
 * Shows what is selected in the text also while the author writes to the companion, when browsers no longer do: what a
 * message goes with, and what 'Replace Selection' would replace, must be seen. The page itself is not touched by it.
 */
export function useHeldSelection(desk: WritingDesk | undefined, selected: SelectedWords | undefined): void {
  useEffect(() => {
    // Browsers without it show the number of words above the box, and nothing in the text.
    if (!desk || !selected || !('highlights' in CSS)) return;
    const { view } = desk;
    const draw = () => {
      const { from, to } = view.state.selection;
      const range = view.hasFocus() ? undefined : pageRange(view, from, to);
      if (range) CSS.highlights.set(NAME, new Highlight(range));
      else CSS.highlights.delete(NAME);
    };
    const drawLater = () => requestAnimationFrame(draw);
    draw();
    view.dom.addEventListener('focus', drawLater);
    view.dom.addEventListener('blur', drawLater);
    return () => {
      view.dom.removeEventListener('focus', drawLater);
      view.dom.removeEventListener('blur', drawLater);
      CSS.highlights.delete(NAME);
    };
  }, [desk, selected]);
}
