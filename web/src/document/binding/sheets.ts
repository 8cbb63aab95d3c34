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

/** The quires of a volume. */
export interface VolumeSizes extends GroupSizes {
  /** How many blocks before and behind the caret of a book that is opened have a volume for themselves. */
  readonly aroundCaret: number;
}

export interface SheetSizes {
  readonly sheet: BlockSizes;
  readonly quire: GroupSizes;
  readonly volume: VolumeSizes;
}

/**
 * For each key the browser reads all of the words before the caret that it has laid out, and asks of every volume, of every
 * quire of the volumes in view and of every sheet of the quires in view whether it can be seen. Small sheets keep the first
 * short, and all words of a sheet are laid out for the one picture in which it comes into view. Few children in each group,
 * and a small volume around the caret, keep few to ask of.
 */
export const SHEET_SIZES: SheetSizes = {
  sheet: { max: 18, target: 10, joined: 8, pasted: 14 },
  quire: { max: 40, target: 20, joined: 8 },
  volume: { max: 40, target: 20, joined: 10, aroundCaret: 35 },
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

function groupsOf(
  schema: Schema,
  name: 'quire' | 'volume',
  children: readonly Node[],
  { target }: GroupSizes,
): Node[] {
  const count = Math.ceil(children.length / target);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map(part => Math.round((part * children.length) / count));
    return schema.node(name, null, children.slice(from, to));
  });
}

/** A small volume around the caret, and larger ones before and behind it. */
function volumesAround(schema: Schema, blocks: readonly Node[], caret: number, sizes: SheetSizes): Node[] {
  const { sheet, quire, volume } = sizes;
  const around = volume.aroundCaret;
  // No volume of a few blocks at either end of the book.
  const before = caret - around < sheet.target ? 0 : caret - around;
  const behind = blocks.length - caret - around < sheet.target ? blocks.length : caret + around;
  const from = endOfSheet(blocks, 0, before);
  const to = behind === blocks.length ? behind : endOfSheet(blocks, from, behind);
  const parts: Node[][] = [];
  for (const part of [blocks.slice(0, from), blocks.slice(from, to), blocks.slice(to)]) {
    const quires = groupsOf(schema, 'quire', sheetsOf(schema, part, sheet), quire);
    const last = parts.at(-1);
    // What the first key would join, and draw anew, is one from the start.
    if (last && last.length + quires.length <= volume.joined) last.push(...quires);
    else parts.push(quires);
  }
  return parts.flatMap(quires => groupsOf(schema, 'volume', quires, volume));
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
  return schema.node('doc', null, volumesAround(schema, nodes, blockIndexAt(nodes, caret), sizes));
}

/** Of a group of blocks or a whole manuscript. */
export function blockCount(group: Node): number {
  if (group.type.name === 'sheet') return group.childCount;
  return group.children.reduce((sum, child) => sum + blockCount(child), 0);
}

function quiresIn(doc: Node): Node[] {
  return doc.children.flatMap(volume => volume.children);
}

export function sheetsIn(doc: Node): Node[] {
  return quiresIn(doc).flatMap(quire => quire.children);
}

export function blockNodesOf(doc: Node): Node[] {
  return sheetsIn(doc).flatMap(sheet => sheet.children);
}

/** A sheet or another group, and the positions before and behind it. */
export interface PlacedGroup {
  readonly group: Node;
  readonly start: number;
  readonly end: number;
}

function placedFrom(from: number, groups: readonly Node[]): PlacedGroup[] {
  let end = from;
  return groups.map(group => {
    const start = end;
    end += group.nodeSize;
    return { group, start, end };
  });
}

/** The groups in a group. */
export function placedIn({ group, start }: PlacedGroup): PlacedGroup[] {
  return placedFrom(start + 1, group.children);
}

export function placedVolumes(doc: Node): PlacedGroup[] {
  return placedFrom(0, doc.children);
}

export function placedQuires(doc: Node): PlacedGroup[] {
  return placedVolumes(doc).flatMap(placedIn);
}

export function placedSheets(doc: Node): PlacedGroup[] {
  return placedQuires(doc).flatMap(placedIn);
}
