import type { Node } from '@tiptap/pm/model';
import { NodeSelection, type Selection } from '@tiptap/pm/state';
import { offsetAt } from '../binding/places.ts';
import type { SelectedWords } from './desk-status.ts';

/** Reads what is selected. It answers the same object for as long as the same words are, so that whoever shows them reads them once. */
export class SelectedWordsReader {
  #last: { doc: Node; selection: Selection; words: SelectedWords } | undefined;

  read(doc: Node, selection: Selection): SelectedWords | undefined {
    if (selection.empty || selection instanceof NodeSelection) return undefined;
    if (this.#last?.doc !== doc || !this.#last.selection.eq(selection)) {
      this.#last = { doc, selection, words: selectedWords(doc, selection) };
    }
    return this.#last.words;
  }
}

function selectedWords(doc: Node, { from, to }: Selection): SelectedWords {
  let text: string | undefined;
  return {
    from: offsetAt(doc, from),
    to: offsetAt(doc, to),
    get text() {
      text ??= doc.textBetween(from, to, '\n');
      return text;
    },
  };
}
