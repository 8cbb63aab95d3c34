import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Lets every key, and every input method, act where the caret is. The browser moves the caret by the arrows itself and
 * tells of it later; on a busy machine the next key comes before, and Enter or Delete would act where the caret was.
 * A click that gives the page the focus is told later too: 20 ms after it ProseMirror puts the caret back where it was,
 * unless it has heard of the click by then. In WebKit one slow frame is enough for that.
 */
export function freshSelection(): Plugin {
  let known: readonly unknown[] = [];
  const isKnown = () => selectedPlaces().every((part, index) => part === known[index]);
  const tell = () => {
    // ProseMirror listens to it; when the browser's own comes there is nothing new in it.
    if (!isKnown()) document.dispatchEvent(new Event('selectionchange'));
  };
  const tellBeforeInput = (view: EditorView, event: KeyboardEvent | CompositionEvent) => {
    const isComposing = view.composing || ('isComposing' in event && event.isComposing);
    if (!isComposing) tell();
    return false;
  };
  const tellAfterFocus = (view: EditorView) => {
    // The caret moves after this event, which is a part of the click.
    setTimeout(() => {
      if (!view.isDestroyed && !view.composing) tell();
    });
    return false;
  };
  return new Plugin({
    props: {
      handleDOMEvents: { keydown: tellBeforeInput, compositionstart: tellBeforeInput, focus: tellAfterFocus },
    },
    view() {
      const note = () => {
        known = selectedPlaces();
      };
      document.addEventListener('selectionchange', note);
      return { destroy: () => document.removeEventListener('selectionchange', note) };
    },
  });
}

function selectedPlaces(): readonly unknown[] {
  const selection = getSelection();
  return [selection?.anchorNode, selection?.anchorOffset, selection?.focusNode, selection?.focusOffset];
}
