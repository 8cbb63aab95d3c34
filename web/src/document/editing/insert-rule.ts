import { type Command, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { blockAfter, blockAround } from '../binding/places.ts';
import { deleteSelected } from './delete-range.ts';

/** Puts a rule at the caret: before the block, after it, or dividing it. The author can always write on behind it. */
export const insertRule: Command = (state, dispatch) => {
  const { tr, selection } = state;
  if (selection instanceof NodeSelection) return false;
  if (!selection.empty) deleteSelected(tr);
  if (!putRule(tr)) return false;
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Puts a rule below the block in which the selection ends. Nothing that is selected is lost. */
export const insertRuleBelow: Command = (state, dispatch) => {
  const { tr, selection } = state;
  const { node, position } = blockAround(selection.$to);
  if (!node.isTextblock) return false;
  tr.setSelection(TextSelection.create(tr.doc, position + 1 + node.content.size));
  putRule(tr);
  dispatch?.(tr.scrollIntoView());
  return true;
};

function putRule(tr: Transaction): boolean {
  const { $from } = tr.selection;
  if (!$from.parent.isTextblock) return false;
  const { schema } = tr.doc.type;
  const rule = schema.node('rule');
  if ($from.parentOffset === 0) {
    tr.insert($from.before(), rule);
    return true;
  }
  if ($from.parentOffset < $from.parent.content.size) {
    const between = $from.pos + 1;
    tr.split($from.pos).insert(between, rule);
    const caret = TextSelection.create(tr.doc, between + rule.nodeSize + 1);
    tr.setSelection(caret);
    return true;
  }
  const after = $from.after();
  const next = blockAfter(tr.doc, blockAround($from));
  tr.insert(after, rule);
  if (next?.node.isTextblock) {
    tr.setSelection(TextSelection.create(tr.doc, next.position + rule.nodeSize + 1));
  } else {
    tr.insert(after + 1, schema.node('paragraph'));
    tr.setSelection(TextSelection.create(tr.doc, after + 2));
  }
  return true;
}
