import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { blockAround } from '../binding/places.ts';
import { keepCaretInView, scrollToHeight } from './view-places.ts';

/** The part of the view's height at which the line with the caret stays. */
const HELD_AT = 0.54;

/** How the page follows the author. */
export interface WritingPace {
  /** The line with the caret stays at one height, and the page moves under it. */
  readonly holdsCaret: boolean;
  /** The paragraph with the caret is told apart from the others. */
  readonly marksParagraph: boolean;
}

const FREE: WritingPace = { holdsCaret: false, marksParagraph: false };

const paceKey = new PluginKey<WritingPace>('writingPace');

export function writingPace(): Plugin<WritingPace> {
  let isByPointer = false;
  return new Plugin<WritingPace>({
    key: paceKey,
    state: {
      init: () => FREE,
      apply: (transaction, pace) => (transaction.getMeta(paceKey) as WritingPace | undefined) ?? pace,
    },
    props: {
      decorations: state => (paceKey.getState(state)?.marksParagraph ? paragraphOfCaret(state) : null),
      handleScrollToSelection(view) {
        if (!paceKey.getState(view.state)?.holdsCaret) return keepCaretInView(view);
        holdCaret(view);
        return true;
      },
      handleDOMEvents: {
        pointerdown() {
          isByPointer = true;
        },
        keydown() {
          isByPointer = false;
        },
      },
    },
    // The browser itself moves the caret by the arrows, and on a busy machine the editor learns of it too late to know
    // that it was a key. A line that is clicked stays under the pointer.
    view: editor => {
      const stopFollowing = followKeyboard(editor);
      return {
        update(view, { selection }) {
          const isHeld = paceKey.getState(view.state)?.holdsCaret && !isByPointer && view.hasFocus();
          if (isHeld && !view.state.selection.eq(selection)) holdCaret(view);
        },
        destroy: stopFollowing,
      };
    },
  });
}

/** A screen keyboard appears after the tap that put the caret where the keyboard will be. */
function followKeyboard(view: EditorView): () => void {
  const viewport = visualViewport;
  if (viewport === null) return () => undefined;
  const follow = () => {
    if (view.hasFocus()) keepCaretInView(view);
  };
  viewport.addEventListener('resize', follow);
  return () => viewport.removeEventListener('resize', follow);
}

function paragraphOfCaret({ doc, selection }: EditorState): DecorationSet {
  const { node, position } = blockAround(selection.$head);
  return DecorationSet.create(doc, [Decoration.node(position, position + node.nodeSize, { class: 'now' })]);
}

export function setPace(view: EditorView, pace: WritingPace): void {
  view.dispatch(view.state.tr.setMeta(paceKey, pace).setMeta('addToHistory', false));
}

export function holdCaret(view: EditorView): void {
  scrollToHeight(view, view.state.selection.head, HELD_AT);
}
