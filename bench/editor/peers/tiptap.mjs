import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { StarterKit } from '@tiptap/starter-kit';
import * as Y from 'yjs';
import { openPeer } from './page.mjs';

void openPeer(({ paragraphs, scattered }, place) => {
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
  const words = scattered.length > 0 ? fragment.toArray().map(paragraph => paragraph.get(0)) : [];
  for (const share of scattered) {
    const text = words[Math.floor(share * (words.length - 1))];
    text.insert(Math.floor(((share * words.length) % 1) * text.length), 'lived ');
  }
  const editor = new Editor({
    element: place,
    extensions: [StarterKit.configure({ undoRedo: false }), Collaboration.configure({ document })],
  });
  let middle = 0;
  for (const text of paragraphs.slice(0, Math.floor(paragraphs.length / 2))) middle += text.length + 2;
  let elsewhere;
  return {
    focus: () => editor.commands.focus(middle - 1),
    remote() {
      if (elsewhere === undefined) {
        elsewhere = new Y.Doc();
        Y.applyUpdate(elsewhere, Y.encodeStateAsUpdate(document));
      }
      const before = Y.encodeStateVector(elsewhere);
      elsewhere
        .getXmlFragment('default')
        .get(Math.floor(paragraphs.length / 10))
        .get(0)
        .insert(3, 'r');
      Y.applyUpdate(document, Y.encodeStateAsUpdate(elsewhere, before));
    },
  };
});
