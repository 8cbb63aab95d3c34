import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { insertBlocks } from '../editing/insert-blocks.ts';

/** Where something was pasted that cannot be read yet. */
interface WaitingPaste {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

const pastesKey = new PluginKey<readonly WaitingPaste[]>('waitingPastes');

let lastId = 0;

/**
 * Remembers the places of pastes until their words are there. What the author writes meanwhile stands behind them, as it
 * would had they come at once.
 */
export function waitingPastes(): Plugin {
  return new Plugin<readonly WaitingPaste[]>({
    key: pastesKey,
    state: {
      init: () => [],
      apply(transaction, waiting) {
        const { begun, done }: { begun?: WaitingPaste; done?: number } = transaction.getMeta(pastesKey) ?? {};
        if (begun) return [...waiting, begun];
        if (waiting.length === 0) return waiting;
        return waiting
          .filter(({ id }) => id !== done)
          .map(({ id, from, to }) => {
            // Of two at one place the later one goes behind the earlier.
            const side = done !== undefined && id > done ? 1 : -1;
            return { id, from: transaction.mapping.map(from, side), to: transaction.mapping.map(to, side) };
          });
      },
    },
  });
}

/** Remembers the place that is selected now, under the id that is answered. */
export function beginPaste({ tr, selection: { from, to } }: EditorState): { tr: Transaction; id: number } {
  lastId += 1;
  return { tr: tr.setMeta(pastesKey, { begun: { id: lastId, from, to } }), id: lastId };
}

/** Puts blocks where they were pasted. An author who has gone on meanwhile stays where they are. */
export function endPaste(state: EditorState, id: number, blocks: readonly Node[]): Transaction {
  const { tr, selection } = state;
  const place = pastesKey.getState(state)?.find(paste => paste.id === id) ?? selection;
  const isStillThere = place.from === selection.from && place.to === selection.to;
  if (!isStillThere)
    tr.setSelection(TextSelection.between(tr.doc.resolve(place.from), tr.doc.resolve(place.to)));
  insertBlocks(tr, blocks);
  if (!isStillThere) tr.setSelection(selection.map(tr.doc, tr.mapping));
  return tr.setMeta(pastesKey, { done: id });
}
