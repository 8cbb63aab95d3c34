import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { manuscriptSchema } from '../manuscript-nodes.ts';
import { beginPaste, endPaste, waitingPastes } from './waiting-pastes.ts';

const schema = manuscriptSchema();
const paragraph = (words: string) => schema.node('paragraph', null, words === '' ? [] : [schema.text(words)]);

function anEmptyPage(): EditorState {
  const doc = schema.node('doc', null, [
    schema.node('volume', null, [schema.node('quire', null, [schema.node('sheet', null, [paragraph('')])])]),
  ]);
  return EditorState.create({ doc, plugins: [waitingPastes()] });
}

function wordsOf({ doc }: EditorState): string[] {
  const words: string[] = [];
  doc.descendants(node => {
    if (node.isTextblock) words.push(node.textContent);
  });
  return words;
}

/** A paste that is begun now; what ends it comes later. */
function begun(state: EditorState) {
  const { tr, id } = beginPaste(state);
  return { state: state.apply(tr), id };
}

describe('a paste that waits for its words', () => {
  it('puts them before what was typed meanwhile, and leaves the author behind that', () => {
    let { state, id } = begun(anEmptyPage());
    state = state.apply(state.tr.insertText(' and on'));
    state = state.apply(endPaste(state, id, [paragraph('Once')]));
    expect(wordsOf(state)).toEqual(['Once and on']);
    state = state.apply(state.tr.insertText('!'));
    expect(wordsOf(state)).toEqual(['Once and on!']);
  });

  it('keeps the order of two, whichever comes first', () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const first = begun(anEmptyPage());
      const second = begun(first.state);
      let { state } = second;
      for (const index of order) {
        const [id, words] = index === 0 ? [first.id, 'one '] : [second.id, 'two'];
        state = state.apply(endPaste(state, id, [paragraph(words)]));
      }
      expect(wordsOf(state)).toEqual(['one two']);
    }
  });

  it('takes the place of what was selected', () => {
    let state = anEmptyPage();
    state = state.apply(state.tr.insertText('old words'));
    const { $from } = state.selection;
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, $from.start(), $from.end())));
    const paste = begun(state);
    state = paste.state.apply(endPaste(paste.state, paste.id, [paragraph('new')]));
    expect(wordsOf(state)).toEqual(['new']);
  });
});
