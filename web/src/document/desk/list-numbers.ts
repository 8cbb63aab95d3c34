import { MAX_INDENT } from '@everdraft/core/document/flat-text';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** The number that the last item of each level has, at some place in the book. */
type Numbers = readonly number[];

const NO_NUMBERS: Numbers = [];

const numbersKey = new PluginKey<DecorationSet>('listNumbers');

/**
 * Lets numbered lists run on from one sheet to the next. Within a sheet the style sheet counts; it cannot count across
 * sheets, because each is laid out by itself, so a sheet that begins inside a list is told where to begin.
 */
export function listNumbers(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: numbersKey,
    state: {
      init: (_, { doc }) => sheetStarts(doc),
      apply: (transaction, starts) => (transaction.docChanged ? sheetStarts(transaction.doc) : starts),
    },
    props: { decorations: state => numbersKey.getState(state) ?? DecorationSet.empty },
  });
}

function sheetStarts(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  let position = 0;
  for (const [index, sheet] of doc.children.entries()) {
    const end = position + sheet.nodeSize;
    const numbers = sheet.firstChild?.type.name === 'listItem' ? numbersBefore(doc, index) : NO_NUMBERS;
    if (numbers.length > 0) {
      const style = numbers.map((number, level) => `--list-${level}: ${number}`).join('; ');
      decorations.push(Decoration.node(position, end, { style }));
    }
    position = end;
  }
  return decorations.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, decorations);
}

/** The numbers in force at the start of a sheet: those of the list items that stand directly before it. */
function numbersBefore(doc: Node, sheetIndex: number): Numbers {
  const items: Node[] = [];
  for (let index = sheetIndex - 1; index >= 0; index--) {
    for (const block of doc.child(index).children.toReversed()) {
      if (block.type.name !== 'listItem') return numbersAfter(items.reverse());
      items.push(block);
    }
  }
  return numbersAfter(items.reverse());
}

/** Counted as the style sheet counts: an item ends the deeper lists before it, a bullet the numbered list of its level. */
export function numbersAfter(items: readonly Node[]): Numbers {
  let numbers: number[] = [];
  for (const { attrs } of items) {
    const level = Math.max(0, Math.min(MAX_INDENT, Number(attrs.indent) || 0));
    const number = attrs.kind === 'numbered' ? (numbers[level] ?? 0) + 1 : 0;
    const outer = Array.from({ length: level }, (_, index) => numbers[index] ?? 0);
    numbers = [...outer, number];
  }
  return numbers;
}
