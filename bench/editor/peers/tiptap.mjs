import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { StarterKit } from '@tiptap/starter-kit';
import * as Y from 'yjs';
import { openPeer } from './page.mjs';

void openPeer(({ paragraphs }, place) => {
  const document = new Y.Doc();
  const fragment = document.getXmlFragment('default');
  fragment.insert(
    0,
    paragraphs.map(words => {
      const paragraph = new Y.XmlElement('paragraph');
      paragraph.insert(0, [new Y.XmlText(words)]);
      return paragraph;
    }),
  );
  const editor = new Editor({
    element: place,
    extensions: [StarterKit.configure({ undoRedo: false }), Collaboration.configure({ document })],
  });
  let middle = 0;
  for (const words of paragraphs.slice(0, Math.floor(paragraphs.length / 2))) middle += words.length + 2;
  return { focus: () => editor.commands.focus(middle - 1) };
});
