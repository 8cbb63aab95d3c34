import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
import { openPeer } from './page.mjs';

void openPeer(({ paragraphs }, place) => {
  const editor = createEditor({
    namespace: 'bench',
    onError: failure => {
      throw failure;
    },
  });
  place.contentEditable = 'true';
  editor.setRootElement(place);
  registerRichText(editor);
  registerHistory(editor, createEmptyHistoryState(), 300);
  editor.update(
    () => {
      const root = $getRoot();
      root.clear();
      for (const words of paragraphs) root.append($createParagraphNode().append($createTextNode(words)));
    },
    { discrete: true },
  );
  return {
    remote() {
      editor.update(
        () => {
          const text = $getRoot()
            .getChildAtIndex(Math.floor(paragraphs.length / 10))
            ?.getFirstChild();
          text?.setTextContent(`r${text.getTextContent()}`);
        },
        { discrete: true },
      );
    },
    focus() {
      place.focus();
      editor.update(
        () => {
          $getRoot()
            .getChildAtIndex(Math.floor(paragraphs.length / 2) - 1)
            ?.selectEnd();
        },
        { discrete: true },
      );
    },
  };
});
