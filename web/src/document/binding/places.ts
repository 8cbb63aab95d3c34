import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';

/** How many places a block takes in the text. */
export function blockNodeLength(block: Node): number {
  if (!block.isTextblock) return 1;
  return block.content.size + (block.attrs.open === true ? 0 : 1);
}

const lengths = new WeakMap<Node, number>();

/** How many places the blocks of a sheet or a quire take in the text; added up once for each object. */
export function groupLength(group: Node): number {
  const known = lengths.get(group);
  if (known !== undefined) return known;
  const length = group.children.reduce((sum, child) => sum + nodeLength(child), 0);
  lengths.set(group, length);
  return length;
}

function isGroup(node: Node): boolean {
  return node.type.name === 'quire' || node.type.name === 'sheet';
}

function nodeLength(node: Node): number {
  return isGroup(node) ? groupLength(node) : blockNodeLength(node);
}

export function textLength(doc: Node): number {
  return doc.children.reduce((sum, quire) => sum + groupLength(quire), 0);
}

/** Where a block stands among its neighbours. */
interface BlockIndex {
  readonly quireIndex: number;
  /** Within the quire. */
  readonly sheetIndex: number;
  readonly blockIndex: number;
}

/** A block of the document and where it stands, in the document and in the text. */
export interface PlacedBlock extends BlockIndex {
  readonly node: Node;
  /** The position before it in the document. */
  readonly position: number;
  /** The offset of its first character in the text. */
  readonly offset: number;
}

export function sheetOf(doc: Node, { quireIndex, sheetIndex }: PlacedBlock): Node {
  return doc.child(quireIndex).child(sheetIndex);
}

export function isSameSheet(one: PlacedBlock, two: PlacedBlock): boolean {
  return one.quireIndex === two.quireIndex && one.sheetIndex === two.sheetIndex;
}

/** The offset in the text of a position in the document; within a part of it, of one that is counted from its start. */
export function offsetAt(parent: Node, position: number): number {
  let at = 0;
  let offset = 0;
  // By number: it is asked several times for each key, and `for … of` makes an object for each child until it is compiled.
  for (let index = 0; index < parent.childCount; index++) {
    const child = parent.child(index);
    if (position < at + child.nodeSize) {
      if (position <= at) return offset;
      if (isGroup(child)) return offset + offsetAt(child, position - at - 1);
      return offset + (child.isTextblock ? Math.min(position - at - 1, child.content.size) : 0);
    }
    at += child.nodeSize;
    offset += nodeLength(child);
  }
  return offset;
}

/** Goes through a document from left to right, to one offset of the text after the other. */
export class BlockWalk {
  readonly #doc: Node;
  #quireIndex = 0;
  #sheetIndex = 0;
  #blockIndex = 0;
  /** The position before the block that is reached, and its offset. */
  #position = 2;
  #offset = 0;

  constructor(doc: Node) {
    this.#doc = doc;
  }

  /**
   * The block at an offset that is not before the last one asked for. A border belongs to the block after it, the end of
   * the text to the last one; behind an open block there is no newline to go past, so its end is its own.
   */
  to(offset: number): PlacedBlock {
    for (;;) {
      const quire = this.#doc.child(this.#quireIndex);
      const sheet = quire.child(this.#sheetIndex);
      const node = sheet.child(this.#blockIndex);
      const isLastQuire = this.#quireIndex === this.#doc.childCount - 1;
      const isLastSheet = isLastQuire && this.#sheetIndex === quire.childCount - 1;
      const isLast = isLastSheet && this.#blockIndex === sheet.childCount - 1;
      const isAtSheet = this.#blockIndex === 0;
      if (isAtSheet && this.#sheetIndex === 0 && !isLastQuire && this.#isPast(offset, quire)) {
        this.#passQuire(quire);
      } else if (isAtSheet && !isLastSheet && this.#isPast(offset, sheet)) {
        this.#passSheet(quire, sheet);
      } else if (!isLast && this.#isPast(offset, node)) {
        this.#passBlock(quire, sheet, node);
      } else {
        return {
          node,
          quireIndex: this.#quireIndex,
          sheetIndex: this.#sheetIndex,
          blockIndex: this.#blockIndex,
          position: this.#position,
          offset: this.#offset,
        };
      }
    }
  }

  #isPast(offset: number, node: Node): boolean {
    const end = this.#offset + nodeLength(node);
    return offset > end || (offset === end && lastBlockOf(node)?.attrs.open !== true);
  }

  #passQuire(quire: Node): void {
    this.#position += quire.nodeSize;
    this.#offset += groupLength(quire);
    this.#quireIndex += 1;
  }

  #passSheet(quire: Node, sheet: Node): void {
    this.#position += sheet.nodeSize;
    this.#offset += groupLength(sheet);
    this.#enterNextSheet(quire);
  }

  #passBlock(quire: Node, sheet: Node, block: Node): void {
    this.#position += block.nodeSize;
    this.#offset += blockNodeLength(block);
    this.#blockIndex += 1;
    if (this.#blockIndex < sheet.childCount) return;
    // Past the end of this sheet and the beginning of the next.
    this.#position += 2;
    this.#enterNextSheet(quire);
  }

  #enterNextSheet(quire: Node): void {
    this.#blockIndex = 0;
    this.#sheetIndex += 1;
    if (this.#sheetIndex < quire.childCount) return;
    this.#position += 2;
    this.#sheetIndex = 0;
    this.#quireIndex += 1;
  }
}

function lastBlockOf(node: Node): Node | null {
  return isGroup(node) && node.lastChild ? lastBlockOf(node.lastChild) : node;
}

export function blockAt(doc: Node, offset: number): PlacedBlock {
  return new BlockWalk(doc).to(offset);
}

/** The position in the document of an offset of the text. */
export function positionAt(doc: Node, offset: number): number {
  const { node, position, offset: start } = blockAt(doc, offset);
  if (!node.isTextblock) return offset > start ? position + 1 : position;
  return position + 1 + Math.max(0, Math.min(offset - start, node.content.size));
}

/** A selection between two offsets; where no text can be selected, the nearest place where it can. */
export function selectionBetween(doc: Node, anchor: number, head: number): Selection {
  const from = doc.resolve(positionAt(doc, anchor));
  const to = anchor === head ? from : doc.resolve(positionAt(doc, head));
  if (from.parent.isTextblock && to.parent.isTextblock) return TextSelection.between(from, to);
  return Selection.near(from);
}

/** A block by its indices. */
function blockByIndex(doc: Node, { quireIndex, sheetIndex, blockIndex }: BlockIndex): PlacedBlock {
  const quire = doc.child(quireIndex);
  const sheet = quire.child(sheetIndex);
  const passed = [
    ...doc.children.slice(0, quireIndex),
    ...quire.children.slice(0, sheetIndex),
    ...sheet.children.slice(0, blockIndex),
  ];
  // Behind the beginnings of its quire and its sheet.
  let position = 2;
  let offset = 0;
  for (const node of passed) {
    position += node.nodeSize;
    offset += nodeLength(node);
  }
  return { node: sheet.child(blockIndex), quireIndex, sheetIndex, blockIndex, position, offset };
}

/** The block around a position. */
export function blockAround(at: ResolvedPos): PlacedBlock {
  const indexAt = (depth: number, parent: Node) =>
    at.depth >= depth ? Math.min(at.index(depth), parent.childCount - 1) : 0;
  const quireIndex = indexAt(0, at.doc);
  const quire = at.doc.child(quireIndex);
  const sheetIndex = indexAt(1, quire);
  const blockIndex = indexAt(2, quire.child(sheetIndex));
  return blockByIndex(at.doc, { quireIndex, sheetIndex, blockIndex });
}

/** The block before another, as if there were no sheets. */
export function blockBefore(doc: Node, { quireIndex, sheetIndex, blockIndex }: PlacedBlock) {
  if (blockIndex > 0) return blockByIndex(doc, { quireIndex, sheetIndex, blockIndex: blockIndex - 1 });
  const isInQuire = sheetIndex > 0;
  const quire = isInQuire ? quireIndex : quireIndex - 1;
  if (quire < 0) return undefined;
  const sheet = isInQuire ? sheetIndex - 1 : doc.child(quire).childCount - 1;
  const block = doc.child(quire).child(sheet).childCount - 1;
  return blockByIndex(doc, { quireIndex: quire, sheetIndex: sheet, blockIndex: block });
}

/** The block after another, as if there were no sheets. */
export function blockAfter(doc: Node, { quireIndex, sheetIndex, blockIndex }: PlacedBlock) {
  const quire = doc.child(quireIndex);
  if (blockIndex + 1 < quire.child(sheetIndex).childCount) {
    return blockByIndex(doc, { quireIndex, sheetIndex, blockIndex: blockIndex + 1 });
  }
  if (sheetIndex + 1 < quire.childCount) {
    return blockByIndex(doc, { quireIndex, sheetIndex: sheetIndex + 1, blockIndex: 0 });
  }
  if (quireIndex + 1 === doc.childCount) return undefined;
  return blockByIndex(doc, { quireIndex: quireIndex + 1, sheetIndex: 0, blockIndex: 0 });
}
