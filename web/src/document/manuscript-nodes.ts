import type { HeadingLevel } from '@everdraft/core/document/flat-text';
import { type MarkSpec, type NodeSpec, Schema } from '@tiptap/pm/model';

/**
 * The manuscript as the editor holds it: blocks on sheets, sheets in quires, quires in volumes. All three are a matter of the screen
 * alone: they let the browser lay out a few dozen blocks instead of a whole book for each key, and never get into the text.
 * That is why nothing that is pasted or opened can be parsed as one.
 */
const doc: NodeSpec = { content: 'volume+' };

function group(name: string, element: 'div' | 'section', content: string): NodeSpec {
  return { content, selectable: false, draggable: false, toDOM: () => [element, { class: name }, 0] };
}

const volume = group('volume', 'div', 'quire+');
const quire = group('quire', 'div', 'sheet+');
const sheet = group('sheet', 'section', 'block+');

const paragraph: NodeSpec = {
  group: 'block',
  content: 'inline*',
  attrs: {
    /** No newline ends it in the text; the first edit of this author gives it one. */
    open: { default: false },
  },
  parseDOM: [{ tag: 'p' }],
  toDOM: () => ['p', 0],
};

/**
 * On what a paragraph without indent follows. A class and not the names of the elements: for names the browser would look at
 * all paragraphs of a sheet whenever one is taken away.
 */
const OPENER = { class: 'opener' };

const heading: NodeSpec = {
  group: 'block',
  content: 'inline*',
  defining: true,
  attrs: { level: { default: 1 } },
  parseDOM: [1, 2, 3].map(level => ({ tag: `h${level}`, attrs: { level } })),
  toDOM: node => [`h${levelOf(node.attrs.level)}`, OPENER, 0],
};

const listItem: NodeSpec = {
  group: 'block',
  content: 'inline*',
  defining: true,
  attrs: { kind: { default: 'bullet' }, indent: { default: 0 } },
  parseDOM: [{ tag: 'li' }],
  // A paragraph with a mark, not an item of a list: the list around it would end at every sheet.
  toDOM: node => ['p', { 'data-list': String(node.attrs.kind), 'data-indent': String(node.attrs.indent) }, 0],
};

const rule: NodeSpec = {
  group: 'block',
  parseDOM: [{ tag: 'hr' }],
  toDOM: () => ['hr', OPENER],
};

/** An embed from a newer version. It shows nothing, keeps its place, and can be deleted with what is around it. */
const unknownEmbed: NodeSpec = {
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  attrs: { embed: { default: null } },
  toDOM: () => ['span', { 'data-unknown': '' }],
};

const text: NodeSpec = { group: 'inline' };

const bold: MarkSpec = { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] };

const italic: MarkSpec = { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] };

export function manuscriptSchema(): Schema {
  return new Schema({
    // The paragraph before the other blocks: what fits no other element is one.
    nodes: { doc, paragraph, volume, quire, sheet, heading, listItem, rule, unknownEmbed, text },
    marks: { bold, italic },
  });
}

export function levelOf(value: unknown): HeadingLevel {
  return value === 2 || value === 3 ? value : 1;
}
