import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';

/** How many places a block takes in the text. */
export function blockNodeLength(block: Node): number {
  if (!block.isTextblock) return 1;
  return block.content.size + (block.attrs.open === true ? 0 : 1);
}

const lengths = new WeakMap<Node, number>();

/** How many places the blocks of a sheet take in the text; added up once for each sheet object. */
export function sheetLength(sheet: Node): number {
  const known = lengths.get(sheet);
  if (known !== undefined) return known;
  const length = sheet.children.reduce((sum, block) => sum + blockNodeLength(block), 0);
  lengths.set(sheet, length);
  return length;
}

export function textLength(doc: Node): number {
  return doc.children.reduce((sum, sheet) => sum + sheetLength(sheet), 0);
}

/** A block of the document and where it stands, in the document and in the text. */
export interface PlacedBlock {
  readonly node: Node;
  readonly sheetIndex: number;
  readonly blockIndex: number;
  /** The position before it in the document. */
  readonly position: number;
  /** The offset of its first character in the text. */
  readonly offset: number;
}

/** The offset in the text of a position in the document. */
export function offsetAt(doc: Node, position: number): number {
  let at = 0;
  let offset = 0;
  for (const sheet of doc.children) {
    if (position >= at + sheet.nodeSize) {
      at += sheet.nodeSize;
      offset += sheetLength(sheet);
      continue;
    }
    at += 1;
    if (position < at) return offset;
    for (const block of sheet.children) {
      if (position >= at + block.nodeSize) {
        at += block.nodeSize;
        offset += blockNodeLength(block);
        continue;
      }
      if (position <= at || !block.isTextblock) return offset;
      return offset + Math.min(position - at - 1, block.content.size);
    }
    return offset;
  }
  return offset;
}

/** Goes through a document from left to right, to one offset of the text after the other. */
export class BlockWalk {
  readonly #doc: Node;
  #sheetIndex = 0;
  #blockIndex = 0;
  /** The position before the block that is reached, and its offset. */
  #position = 1;
  #offset = 0;

  constructor(doc: Node) {
    this.#doc = doc;
  }

  /**
   * The block at an offset that is not before the last one asked for. A border belongs to the block after it, the end of
   * the text to the last one; behind an open block there is no newline to go past, so its end is its own.
   */
  to(offset: number): PlacedBlock {
    for (let sheet = this.#sheet(); ; sheet = this.#sheet()) {
      const isLastSheet = this.#sheetIndex === this.#doc.childCount - 1;
      if (
        this.#blockIndex === 0 &&
        !isLastSheet &&
        isPast(offset, this.#offset + sheetLength(sheet), sheet.lastChild)
      ) {
        this.#position += sheet.nodeSize;
        this.#offset += sheetLength(sheet);
        this.#sheetIndex += 1;
        continue;
      }
      const node = sheet.child(this.#blockIndex);
      const end = this.#offset + blockNodeLength(node);
      const isLast = isLastSheet && this.#blockIndex === sheet.childCount - 1;
      if (isLast || !isPast(offset, end, node)) {
        return {
          node,
          sheetIndex: this.#sheetIndex,
          blockIndex: this.#blockIndex,
          position: this.#position,
          offset: this.#offset,
        };
      }
      this.#position += node.nodeSize;
      this.#offset = end;
      this.#blockIndex += 1;
      if (this.#blockIndex === sheet.childCount) {
        // Past the end of this sheet and the beginning of the next.
        this.#position += 2;
        this.#sheetIndex += 1;
        this.#blockIndex = 0;
      }
    }
  }

  #sheet(): Node {
    return this.#doc.child(this.#sheetIndex);
  }
}

function isPast(offset: number, end: number, lastBlock: Node | null): boolean {
  return offset > end || (offset === end && lastBlock?.attrs.open !== true);
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
export function blockByIndex(doc: Node, sheetIndex: number, blockIndex: number): PlacedBlock {
  let position = 0;
  let offset = 0;
  for (let index = 0; index < sheetIndex; index++) {
    const sheet = doc.child(index);
    position += sheet.nodeSize;
    offset += sheetLength(sheet);
  }
  const sheet = doc.child(sheetIndex);
  position += 1;
  for (let index = 0; index < blockIndex; index++) {
    const block = sheet.child(index);
    position += block.nodeSize;
    offset += blockNodeLength(block);
  }
  return { node: sheet.child(blockIndex), sheetIndex, blockIndex, position, offset };
}

/** The block around a position. */
export function blockAround(at: ResolvedPos): PlacedBlock {
  const sheetIndex = Math.min(at.index(0), at.doc.childCount - 1);
  const sheet = at.doc.child(sheetIndex);
  const blockIndex = at.depth > 0 ? Math.min(at.index(1), sheet.childCount - 1) : 0;
  return blockByIndex(at.doc, sheetIndex, blockIndex);
}

/** The block before another, as if there were no sheets. */
export function blockBefore(doc: Node, { sheetIndex, blockIndex }: PlacedBlock): PlacedBlock | undefined {
  if (blockIndex > 0) return blockByIndex(doc, sheetIndex, blockIndex - 1);
  if (sheetIndex === 0) return undefined;
  return blockByIndex(doc, sheetIndex - 1, doc.child(sheetIndex - 1).childCount - 1);
}

/** The block after another, as if there were no sheets. */
export function blockAfter(doc: Node, { sheetIndex, blockIndex }: PlacedBlock): PlacedBlock | undefined {
  if (blockIndex + 1 < doc.child(sheetIndex).childCount) return blockByIndex(doc, sheetIndex, blockIndex + 1);
  return sheetIndex + 1 < doc.childCount ? blockByIndex(doc, sheetIndex + 1, 0) : undefined;
}
