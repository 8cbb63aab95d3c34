import { type Block, EMPTY_PARAGRAPH } from '@everdraft/core/document/flat-text';
import type { Node, Schema } from '@tiptap/pm/model';
import { nodeOfBlock } from './block-nodes.ts';
import { blockNodeLength } from './places.ts';

/** How many nodes are kept together. */
export interface GroupSizes {
  /** Above it a group is split. */
  readonly max: number;
  readonly target: number;
  /** Two neighbours that together hold no more are joined. */
  readonly joined: number;
}

type GroupBounds = Pick<GroupSizes, 'max' | 'target'>;

/** Of the sheets where nobody writes. One that is written in is cut. */
interface FarSizes extends GroupBounds {
  /** How many blocks before and behind the caret they begin when the book is opened. */
  readonly beyond: number;
}

/** Of the sheets that the author writes in. */
export interface BlockSizes extends GroupSizes {
  /** Of what was pasted: few to lay out, and more than half of what would be joined again. */
  readonly pasted: number;
  readonly far: FarSizes;
}

export interface SheetSizes {
  /** The blocks of a sheet. */
  readonly sheet: BlockSizes;
  /** The sheets of a quire. */
  readonly quire: GroupSizes;
}

/**
 * For each key the browser reads all of the words before the caret that it has laid out, and asks of every sheet and
 * quire whether it can be seen: small sheets around the caret keep the first short, few of them elsewhere the second.
 * They cannot be as few as one likes: all words of a sheet are laid out for the one picture in which it comes into view.
 */
export const SHEET_SIZES: SheetSizes = {
  sheet: { max: 18, target: 10, joined: 8, pasted: 14, far: { max: 60, target: 40, beyond: 80 } },
  quire: { max: 40, target: 16, joined: 12 },
};

function sheetsOf(schema: Schema, blocks: readonly Node[], { target, max }: GroupBounds): Node[] {
  const count = Math.ceil(blocks.length / target);
  const cutAt = (index: number) => Math.round((index * blocks.length) / count);
  const sheets: Node[] = [];
  let from = 0;
  for (let index = 1; index <= count; index++) {
    const end = endOfSheet(blocks, from, cutAt(index));
    // A long row of headings and rules is no reason for a next sheet that is too long.
    const to = index === count || cutAt(index + 1) - end > max ? cutAt(index) : end;
    sheets.push(schema.node('sheet', null, blocks.slice(from, to)));
    from = to;
  }
  return sheets;
}

/** A heading goes to the sheet of the words below it: how a paragraph looks depends on what stands before it. */
export function endOfSheet(blocks: readonly Node[], from: number, end: number): number {
  let to = end;
  while (to > from + 1 && isLeading(blocks[to - 1])) to--;
  return isLeading(blocks[to - 1]) ? end : to;
}

function isLeading(block: Node | undefined): boolean {
  return block !== undefined && block.type.name !== 'paragraph' && block.type.name !== 'listItem';
}

function quiresOf(schema: Schema, sheets: readonly Node[], { target }: GroupSizes): Node[] {
  const count = Math.ceil(sheets.length / target);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map(part => Math.round((part * sheets.length) / count));
    return schema.node('quire', null, sheets.slice(from, to));
  });
}

/**
 * Small sheets around the caret, and larger ones before and behind them. Each of the three has quires of its own, so that
 * of the larger ones the browser has none to ask of while the author writes.
 */
function quiresAround(schema: Schema, blocks: readonly Node[], caret: number, sizes: SheetSizes): Node[] {
  const { far } = sizes.sheet;
  // No sheet of a few blocks at either end of the book.
  const before = caret - far.beyond < far.target ? 0 : caret - far.beyond;
  const behind = blocks.length - caret - far.beyond < far.target ? blocks.length : caret + far.beyond;
  const from = endOfSheet(blocks, 0, before);
  const to = behind === blocks.length ? behind : endOfSheet(blocks, from, behind);
  return [
    sheetsOf(schema, blocks.slice(0, from), far),
    sheetsOf(schema, blocks.slice(from, to), sizes.sheet),
    sheetsOf(schema, blocks.slice(to), far),
  ].flatMap(sheets => quiresOf(schema, sheets, sizes.quire));
}

/** The block that holds an offset of the text. */
function blockIndexAt(blocks: readonly Node[], offset: number): number {
  let left = offset;
  const index = blocks.findIndex(block => {
    left -= blockNodeLength(block);
    return left < 0;
  });
  return index < 0 ? blocks.length : index;
}

/** A whole manuscript for the editor; `caret` is an offset of its text. */
export function manuscriptNode(
  schema: Schema,
  blocks: readonly Block[],
  sizes = SHEET_SIZES,
  caret = 0,
): Node {
  const shown = blocks.length > 0 ? blocks : [EMPTY_PARAGRAPH];
  const nodes = shown.map(block => nodeOfBlock(schema, block));
  return schema.node('doc', null, quiresAround(schema, nodes, blockIndexAt(nodes, caret), sizes));
}

export function sheetsIn(doc: Node): Node[] {
  return doc.children.flatMap(quire => quire.children);
}

export function blockNodesOf(doc: Node): Node[] {
  return sheetsIn(doc).flatMap(sheet => sheet.children);
}

/** A sheet, and the positions before and behind it. */
export interface PlacedSheet {
  readonly sheet: Node;
  readonly start: number;
  readonly end: number;
}

/** The sheets of a document, or of some of its quires. */
export function placedSheets(doc: Node, fromQuire = 0, toQuire = doc.childCount): PlacedSheet[] {
  const placed: PlacedSheet[] = [];
  let position = 0;
  for (let index = 0; index < toQuire; index++) {
    const quire = doc.child(index);
    if (index >= fromQuire) {
      let start = position + 1;
      for (const sheet of quire.children) {
        const end = start + sheet.nodeSize;
        placed.push({ sheet, start, end });
        start = end;
      }
    }
    position += quire.nodeSize;
  }
  return placed;
}
