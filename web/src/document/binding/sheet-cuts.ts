import type { Node } from '@tiptap/pm/model';
import { type BlockSizes, endOfSheet, type GroupSizes } from './sheets.ts';

/** A row of blocks that a change has brought into a sheet, by their places in it. */
export interface NewBlocks {
  readonly from: number;
  readonly to: number;
}

/** Where a group is cut. For an author who writes downwards the new group begins at their place: one part moves, not half. */
export function cutsOf(count: number, caret: number | undefined, { max, target }: GroupSizes): number[] {
  if (
    caret !== undefined &&
    count <= max * 1.5 &&
    caret >= max * 0.6 &&
    caret <= max &&
    caret < count &&
    count - caret <= max
  ) {
    return [caret];
  }
  return evenCuts({ from: 0, to: count }, Math.ceil(count / target));
}

function evenCuts({ from, to }: NewBlocks, parts: number): number[] {
  return Array.from({ length: parts - 1 }, (_, index) =>
    Math.round(from + ((index + 1) * (to - from)) / parts),
  );
}

/**
 * Where a sheet is cut that much was pasted into: around what is new, so that the blocks before and behind it stay together
 * and need not be drawn again. A few of them go with what is new, of which only the end is seen, so that the rest need not
 * be laid out. Undefined where little is new.
 */
function cutsAround(
  { from, to }: NewBlocks,
  count: number,
  { max, joined, pasted }: BlockSizes,
): number[] | undefined {
  if (to - from < joined || from > max || count - to > max) return undefined;
  const few = joined / 2;
  const start = from < few ? 0 : from;
  const end = count - to < few ? count : to;
  const length = end - start;
  // Rounded down, so that none is joined again, unless one would be too long.
  const parts = Math.max(Math.floor(length / pasted), Math.ceil(length / max));
  return [start, ...evenCuts({ from: start, to: end }, parts), end].filter(cut => cut > 0 && cut < count);
}

/** The blocks with which the next sheets begin, in a sheet that has become too long or that much was pasted into. */
export function sheetCuts(
  sheet: Node,
  { caret, isNew }: { caret: number | undefined; isNew: NewBlocks | undefined },
  sizes: BlockSizes,
): number[] {
  const around = isNew && cutsAround(isNew, sheet.childCount, sizes);
  if (around === undefined && sheet.childCount <= sizes.max) return [];
  const cuts = around ?? cutsOf(sheet.childCount, caret, sizes);
  if (cuts.length === 1 && cuts[0] === caret) return cuts;
  return cuts.map((cut, index) => {
    const end = endOfSheet(sheet.children, cuts[index - 1] ?? 0, cut);
    // A long row of headings and rules is no reason for a sheet that is too long again.
    return (cuts[index + 1] ?? sheet.childCount) - end > sizes.max ? cut : end;
  });
}

/** From the first block to the last that is not among those known before. */
export function newBlocksIn(sheet: Node, known: ReadonlySet<Node>): NewBlocks | undefined {
  const from = sheet.children.findIndex(block => !known.has(block));
  if (from < 0) return undefined;
  return { from, to: sheet.children.findLastIndex(block => !known.has(block)) + 1 };
}
