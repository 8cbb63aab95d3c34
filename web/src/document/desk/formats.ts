import type { BlockForm } from '@everdraft/core/document/flat-text';
import { toggleMark } from '@tiptap/pm/commands';
import type { Node, Schema } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection } from '@tiptap/pm/state';
import { formOfNode } from '../binding/block-nodes.ts';
import { toggleForm } from '../editing/block-form.ts';
import { insertRuleBelow } from '../editing/insert-rule.ts';

/** What the author can give to words and blocks. */
export type Format =
  | 'bold'
  | 'italic'
  | 'heading-1'
  | 'heading-2'
  | 'heading-3'
  | 'bulleted'
  | 'numbered'
  | 'rule';

const FORMS: Readonly<Partial<Record<Format, BlockForm>>> = {
  'heading-1': { kind: 'heading', level: 1 },
  'heading-2': { kind: 'heading', level: 2 },
  'heading-3': { kind: 'heading', level: 3 },
  bulleted: { kind: 'bullet', indent: 0 },
  numbered: { kind: 'numbered', indent: 0 },
};

/** Words that have a format in part get it whole; only when all of them have it, it is taken away. */
export function toggleWords(schema: Schema, name: 'bold' | 'italic'): Command {
  return toggleMark(schema.mark(name).type, null, { removeWhenPresent: false });
}

export function commandOf(schema: Schema, format: Format): Command {
  if (format === 'bold' || format === 'italic') return toggleWords(schema, format);
  const form = FORMS[format];
  return form === undefined ? insertRuleBelow : toggleForm(form);
}

/** The formats that all of what is selected has. Looks no further than to the first word or block without one. */
export function formatsOf({ doc, selection }: EditorState): Format[] {
  if (selection.empty || selection instanceof NodeSelection) return [];
  const { from, to } = selection;
  const isMarked = (name: string) =>
    everyChild(doc, from, to, node => !node.isText || node.marks.some(mark => mark.type.name === name));
  const isForm = (form: BlockForm) =>
    everyChild(doc, from, to, node => !node.isTextblock || hasForm(node, form));
  const formats = (['bold', 'italic'] as const).filter(isMarked);
  const forms = (Object.entries(FORMS) as [Format, BlockForm][]).filter(([, form]) => isForm(form));
  return [...formats, ...forms.map(([format]) => format)];
}

function hasForm(node: Node, form: BlockForm): boolean {
  const own = formOfNode(node);
  if (own.kind === 'heading' && form.kind === 'heading') return own.level === form.level;
  return own.kind === form.kind;
}

/** Whether something is true of all nodes that touch a stretch. Unlike a walk through them it ends at the first that fails. */
function everyChild(parent: Node, from: number, to: number, isTrue: (node: Node) => boolean): boolean {
  let at = 0;
  for (const child of parent.children) {
    const end = at + child.nodeSize;
    if (at >= to) return true;
    if (end > from) {
      if (!isTrue(child)) return false;
      if (!child.isText && !everyChild(child, from - at - 1, to - at - 1, isTrue)) return false;
    }
    at = end;
  }
  return true;
}
