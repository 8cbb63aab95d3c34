import { MAX_INDENT } from '@everdraft/core/document/flat-text';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type PlacedGroup, placedSheets } from '../binding/sheets.ts';

/** The number that the last item of each level has, at some place in the book. */
type Numbers = readonly number[];

const numbersKey = new PluginKey<DecorationSet>('listNumbers');

/**
 * Lets numbered lists run on from one sheet to the next. Within a sheet the style sheet counts, where it is told that
 * there is something to count; it cannot count across sheets, because each is laid out by itself, so the first item of a
 * sheet is told its number and those of the lists around it.
 */
export function listNumbers(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: numbersKey,
    state: {
      init: (_, { doc }) => numberedSheets(doc),
      apply: (transaction, sheets) => (transaction.docChanged ? numberedSheets(transaction.doc) : sheets),
    },
    props: { decorations: state => numbersKey.getState(state) ?? DecorationSet.empty },
  });
}

const numbered = new WeakMap<Node, boolean>();

/** Whether a group has an item with a number; looked for once for each object. */
function hasNumbers(node: Node): boolean {
  const known = numbered.get(node);
  if (known !== undefined) return known;
  const has = node.children.some(child =>
    child.isTextblock ? child.attrs.kind === 'numbered' : hasNumbers(child),
  );
  numbered.set(node, has);
  return has;
}

function numberedSheets(doc: Node): DecorationSet {
  if (!doc.children.some(hasNumbers)) return DecorationSet.empty;
  const sheets = placedSheets(doc);
  const decorations: Decoration[] = [];
  for (const [index, { group: sheet, start, end }] of sheets.entries()) {
    if (!hasNumbers(sheet)) continue;
    const first = sheet.child(0);
    const numbers =
      first.type.name === 'listItem' ? numbersAfter([...itemsBefore(sheets, index), first]) : [];
    const style = numbers.map((number, level) => `--list-${level}: ${number}`).join('; ');
    decorations.push(Decoration.node(start, end, { 'data-numbered': '', style }));
  }
  return DecorationSet.create(doc, decorations);
}

/** The list items that stand directly before a sheet. */
function itemsBefore(sheets: readonly PlacedGroup[], sheetIndex: number): Node[] {
  const items: Node[] = [];
  for (const { group: sheet } of sheets.slice(0, sheetIndex).reverse()) {
    for (const block of sheet.children.toReversed()) {
      if (block.type.name !== 'listItem') return items.reverse();
      items.push(block);
    }
  }
  return items.reverse();
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
