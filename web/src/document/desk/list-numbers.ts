import { MAX_INDENT } from '@everdraft/core/document/flat-text';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type PlacedSheet, placedSheets, sheetsIn } from '../binding/sheets.ts';

/** The number that the last item of each level has, at some place in the book. */
type Numbers = readonly number[];

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
  const sheets = sheetsIn(doc);
  let placed: PlacedSheet[] | undefined;
  for (const [index, sheet] of sheets.entries()) {
    if (sheet.firstChild?.type.name !== 'listItem') continue;
    const numbers = numbersBefore(sheets, index);
    placed ??= placedSheets(doc);
    const place = placed[index];
    if (numbers.length === 0 || place === undefined) continue;
    const style = numbers.map((number, level) => `--list-${level}: ${number}`).join('; ');
    decorations.push(Decoration.node(place.start, place.end, { style }));
  }
  return decorations.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, decorations);
}

/** The numbers in force at the start of a sheet: those of the list items that stand directly before it. */
function numbersBefore(sheets: readonly Node[], sheetIndex: number): Numbers {
  const items: Node[] = [];
  for (const sheet of sheets.slice(0, sheetIndex).reverse()) {
    for (const block of sheet.children.toReversed()) {
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
