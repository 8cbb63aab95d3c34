import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Lets every key, and every input method, act where the caret is. The browser moves the caret by the arrows itself and
 * tells of it later; on a busy machine the next key comes before, and Enter or Delete would act where the caret was.
 */
export function freshSelection(): Plugin {
  let known: readonly unknown[] = [];
  const isKnown = () => selectedPlaces().every((part, index) => part === known[index]);
  const tell = (view: EditorView, event: KeyboardEvent | CompositionEvent) => {
    const isComposing = view.composing || ('isComposing' in event && event.isComposing);
    // ProseMirror listens to it; when the browser's own comes there is nothing new in it.
    if (!isComposing && !isKnown()) document.dispatchEvent(new Event('selectionchange'));
    return false;
  };
  return new Plugin({
    props: {
      handleDOMEvents: { keydown: tell, compositionstart: tell },
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
