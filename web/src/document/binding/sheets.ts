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

/** The blocks of a sheet. */
export interface BlockSizes extends GroupSizes {
  /** Of what was pasted: few to lay out, and more than half of what would be joined again. */
  readonly pasted: number;
}

/** The sheets of a quire. */
export interface QuireSizes extends GroupSizes {
  /** Around the caret of a book that is opened. */
  readonly near: {
    /** How many blocks before and behind it. */
    readonly blocks: number;
    readonly target: number;
  };
}

export interface SheetSizes {
  readonly sheet: BlockSizes;
  readonly quire: QuireSizes;
}

/**
 * For each key the browser reads all of the words before the caret that it has laid out, and asks of every quire, and of
 * every sheet of the quires in view, whether it can be seen. Small sheets keep the first short, and all words of a sheet
 * are laid out for the one picture in which it comes into view. A small quire around the caret and large ones elsewhere
 * keep few to ask of.
 */
export const SHEET_SIZES: SheetSizes = {
  sheet: { max: 18, target: 10, joined: 8, pasted: 14 },
  quire: { max: 160, target: 80, joined: 12, near: { blocks: 45, target: 16 } },
};

function sheetsOf(schema: Schema, blocks: readonly Node[], { target, max }: GroupSizes): Node[] {
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

function quiresOf(schema: Schema, sheets: readonly Node[], target: number): Node[] {
  const count = Math.ceil(sheets.length / target);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map(part => Math.round((part * sheets.length) / count));
    return schema.node('quire', null, sheets.slice(from, to));
  });
}

/** A small quire around the caret, and larger ones before and behind it. */
function quiresAround(
  schema: Schema,
  blocks: readonly Node[],
  caret: number,
  { sheet, quire }: SheetSizes,
): Node[] {
  const { near } = quire;
  // No quire of a few blocks at either end of the book.
  const before = caret - near.blocks < sheet.target ? 0 : caret - near.blocks;
  const behind = blocks.length - caret - near.blocks < sheet.target ? blocks.length : caret + near.blocks;
  const from = endOfSheet(blocks, 0, before);
  const to = behind === blocks.length ? behind : endOfSheet(blocks, from, behind);
  const parts = [
    { part: blocks.slice(0, from), target: quire.target },
    { part: blocks.slice(from, to), target: near.target },
    { part: blocks.slice(to), target: quire.target },
  ];
  return parts.flatMap(({ part, target }) => quiresOf(schema, sheetsOf(schema, part, sheet), target));
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

/** Of a sheet, a quire or a whole manuscript. */
export function blockCount(group: Node): number {
  if (group.type.name === 'sheet') return group.childCount;
  return group.children.reduce((sum, child) => sum + blockCount(child), 0);
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
