import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { openPeer } from './page.mjs';

void openPeer(({ paragraphs, scattered }, place) => {
  const middle = paragraphs.slice(0, Math.floor(paragraphs.length / 2)).join('\n').length;
  let state = EditorState.create({
    doc: paragraphs.join('\n'),
    selection: { anchor: middle },
    extensions: [history(), keymap.of([...defaultKeymap, ...historyKeymap]), EditorView.lineWrapping],
  });
  for (const share of scattered) {
    state = state.update({ changes: { from: Math.floor(share * state.doc.length), insert: 'lived ' } }).state;
  }
  const view = new EditorView({ parent: place, state });
  view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: 'center' }) });
  return {
    focus: () => view.focus(),
    remote: () => view.dispatch({ changes: { from: Math.floor(view.state.doc.length / 10), insert: 'r' } }),
  };
});
