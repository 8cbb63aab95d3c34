import type { HeadingLevel } from '@everdraft/core/document/flat-text';
import { type AnyExtension, getSchema, Mark, Node } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';

/**
 * The manuscript as the editor holds it: blocks on sheets, sheets in quires. Both are a matter of the screen alone: they
 * let the browser lay out a few dozen blocks instead of a whole book for each key, and never get into the text. That is
 * why nothing that is pasted or opened can be parsed as one.
 */
const Manuscript = Node.create({ name: 'doc', topNode: true, content: 'quire+' });

const Quire = Node.create({
  name: 'quire',
  content: 'sheet+',
  selectable: false,
  draggable: false,
  renderHTML: () => ['div', { class: 'quire' }, 0],
});

const Sheet = Node.create({
  name: 'sheet',
  content: 'block+',
  selectable: false,
  draggable: false,
  renderHTML: () => ['section', { class: 'sheet' }, 0],
});

const Paragraph = Node.create({
  name: 'paragraph',
  group: 'block',
  content: 'inline*',
  // Before the other blocks: what fits no other element is a paragraph.
  priority: 1000,
  addAttributes: () => ({
    /** No newline ends it in the text; the first edit of this author gives it one. */
    open: { default: false, rendered: false },
  }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false } }),
  parseHTML: () => [1, 2, 3].map(level => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${levelOf(node.attrs.level)}`, 0],
});

const ListItem = Node.create({
  name: 'listItem',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    kind: { default: 'bullet', rendered: false },
    indent: { default: 0, rendered: false },
  }),
  parseHTML: () => [{ tag: 'li' }],
  // A paragraph with a mark, not an item of a list: the list around it would end at every sheet.
  renderHTML: ({ node }) => [
    'p',
    { 'data-list': String(node.attrs.kind), 'data-indent': String(node.attrs.indent) },
    0,
  ],
});

const Rule = Node.create({
  name: 'rule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

/** An embed from a newer version. It shows nothing, keeps its place, and can be deleted with what is around it. */
const UnknownEmbed = Node.create({
  name: 'unknownEmbed',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ embed: { default: null, rendered: false } }),
  renderHTML: () => ['span', { 'data-unknown': '' }],
});

const Text = Node.create({ name: 'text', group: 'inline' });

const Bold = Mark.create({
  name: 'bold',
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: () => ['strong', 0],
});

const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
  renderHTML: () => ['em', 0],
});

export const manuscriptNodes: readonly AnyExtension[] = [
  Manuscript,
  Paragraph,
  Quire,
  Sheet,
  Heading,
  ListItem,
  Rule,
  UnknownEmbed,
  Text,
  Bold,
  Italic,
];

export function manuscriptSchema(): Schema {
  return getSchema([...manuscriptNodes]);
}

export function levelOf(value: unknown): HeadingLevel {
  return value === 2 || value === 3 ? value : 1;
}

/** What an editor begins with. Without it an empty text would be read as HTML, which the page's policy allows nobody. */
export const EMPTY_MANUSCRIPT = {
  type: 'doc',
  content: [{ type: 'quire', content: [{ type: 'sheet', content: [{ type: 'paragraph' }] }] }],
};
