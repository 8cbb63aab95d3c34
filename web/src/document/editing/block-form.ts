import { type BlockForm, blockValue, MAX_INDENT } from '@everdraft/core/document/flat-text';
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import { formOfNode, nodeSpecOfForm } from '../binding/block-nodes.ts';

interface SelectedBlock {
  readonly node: Node;
  readonly position: number;
}

export function selectedBlocks({ doc, selection: { from, to, empty } }: EditorState): SelectedBlock[] {
  const blocks: SelectedBlock[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    // A selection that only reaches the start of a block does not mean that block.
    const isMeant = empty || position + 1 < to || position + 1 === from;
    if (node.isTextblock && isMeant) blocks.push({ node, position });
    return !node.isTextblock;
  });
  return blocks;
}

export function setForm(tr: Transaction, position: number, form: BlockForm): void {
  const { name, attrs } = nodeSpecOfForm(form);
  tr.setNodeMarkup(position, tr.doc.type.schema.nodes[name], attrs);
}

function isSameForm(node: Node, form: BlockForm): boolean {
  const own = formOfNode(node);
  // A list that is pressed again ends the list, whatever its indents are.
  return 'indent' in own ? own.kind === form.kind : blockValue(own) === blockValue(form);
}

/** Gives the selected blocks a form, or makes them paragraphs again when all of them have it. */
export function toggleForm(form: BlockForm): Command {
  return (state, dispatch) => {
    const blocks = selectedBlocks(state);
    if (blocks.length === 0) return false;
    const wanted: BlockForm = blocks.every(({ node }) => isSameForm(node, form))
      ? { kind: 'paragraph' }
      : form;
    const { tr } = state;
    for (const { node, position } of blocks) {
      const own = formOfNode(node);
      const keptIndent = 'indent' in own && 'indent' in wanted ? { ...wanted, indent: own.indent } : wanted;
      if (blockValue(own) !== blockValue(keptIndent)) setForm(tr, position, keptIndent);
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Moves the selected list items in or out by one. Out of the list altogether is the matter of Enter and Backspace. */
export function indentItems(by: 1 | -1): Command {
  return (state, dispatch) => {
    const items = selectedBlocks(state).filter(({ node }) => node.type.name === 'listItem');
    if (items.length === 0) return false;
    const { tr } = state;
    for (const { node, position } of items) {
      const form = formOfNode(node);
      if (!('indent' in form)) continue;
      const indent = Math.max(0, Math.min(MAX_INDENT, form.indent + by));
      if (indent !== form.indent) setForm(tr, position, { ...form, indent });
    }
    if (tr.docChanged) dispatch?.(tr);
    return true;
  };
}
