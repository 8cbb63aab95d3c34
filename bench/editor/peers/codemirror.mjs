import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { openPeer } from './page.mjs';

void openPeer(({ paragraphs }, place) => {
  const doc = paragraphs.join('\n');
  const middle = paragraphs.slice(0, Math.floor(paragraphs.length / 2)).join('\n').length;
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      doc,
      selection: { anchor: middle },
      extensions: [history(), keymap.of([...defaultKeymap, ...historyKeymap]), EditorView.lineWrapping],
    }),
  });
  view.dispatch({ effects: EditorView.scrollIntoView(middle, { y: 'center' }) });
  return { focus: () => view.focus() };
});
