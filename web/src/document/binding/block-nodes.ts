import {
  type Block,
  type BlockForm,
  isTextRun,
  MAX_INDENT,
  NO_ATTRIBUTES,
  RULE_EMBED,
  type Run,
} from '@everdraft/core/document/flat-text';
import type { Mark, Node, Schema } from '@tiptap/pm/model';
import { levelOf } from '../manuscript-nodes.ts';

/** Nodes never change, so each is read once, however often its neighbours are edited. */
const read = new WeakMap<Node, Block>();

/** What a node of the editor says in the words of the flat text. */
export function blockOfNode(node: Node): Block {
  const known = read.get(node);
  if (known !== undefined) return known;
  const block = readNode(node);
  read.set(node, block);
  return block;
}

function readNode(node: Node): Block {
  if (!node.isTextblock) return { kind: 'rule', embed: RULE_EMBED, other: NO_ATTRIBUTES };
  const runs = node.children.map(runOfNode);
  const form = formOfNode(node);
  if (form.kind !== 'paragraph') return { ...form, runs, other: NO_ATTRIBUTES };
  return { kind: 'paragraph', open: node.attrs.open === true, runs, other: NO_ATTRIBUTES };
}

export function formOfNode(node: Node): BlockForm {
  switch (node.type.name) {
    case 'heading':
      return { kind: 'heading', level: levelOf(node.attrs.level) };
    case 'listItem':
      return {
        kind: node.attrs.kind === 'numbered' ? 'numbered' : 'bullet',
        indent: Math.max(0, Math.min(MAX_INDENT, Number(node.attrs.indent) || 0)),
      };
    default:
      return { kind: 'paragraph' };
  }
}

function runOfNode(node: Node): Run {
  if (!node.isText) return { embed: node.attrs.embed as unknown, other: NO_ATTRIBUTES };
  const has = (name: string) => node.marks.some(mark => mark.type.name === name);
  return { text: node.text ?? '', bold: has('bold'), italic: has('italic'), other: NO_ATTRIBUTES };
}

/** The type and attributes of the node that shows a form. */
export function nodeSpecOfForm(form: BlockForm): { name: string; attrs: Record<string, unknown> } {
  switch (form.kind) {
    case 'paragraph':
      return { name: 'paragraph', attrs: { open: false } };
    case 'heading':
      return { name: 'heading', attrs: { level: form.level } };
    case 'bullet':
    case 'numbered':
      return { name: 'listItem', attrs: { kind: form.kind, indent: form.indent } };
  }
}

/** A node that shows a block. What this version does not know of it stays in the text and is not shown. */
export function nodeOfBlock(schema: Schema, block: Block): Node {
  if (block.kind === 'rule') return schema.node('rule');
  const content = block.runs.map(run =>
    isTextRun(run)
      ? schema.text(run.text, marksOf(schema, run))
      : schema.node('unknownEmbed', { embed: run.embed }),
  );
  const { name, attrs } = nodeSpecOfForm(block);
  const isOpen = block.kind === 'paragraph' && block.open;
  return schema.node(name, isOpen ? { open: true } : attrs, content);
}

export function marksOf(schema: Schema, { bold, italic }: { bold: boolean; italic: boolean }): Mark[] {
  if (!bold && !italic) return [];
  const marks: Mark[] = [];
  if (bold) marks.push(schema.mark('bold'));
  if (italic) marks.push(schema.mark('italic'));
  return marks;
}
