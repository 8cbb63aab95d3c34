import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';

/** How many places a block takes in the text. */
export function blockNodeLength(block: Node): number {
  if (!block.isTextblock) return 1;
  return block.content.size + (block.attrs.open === true ? 0 : 1);
}

const lengths = new WeakMap<Node, number>();

/** How many places the blocks of a group take in the text; added up once for each object. */
export function groupLength(group: Node): number {
  const known = lengths.get(group);
  if (known !== undefined) return known;
  const length = group.children.reduce((sum, child) => sum + nodeLength(child), 0);
  lengths.set(group, length);
  return length;
}

/** Whether it holds blocks or groups of them, as a sheet, a quire and a volume do. */
export function isGroup(node: Node): boolean {
  return !node.isLeaf && !node.inlineContent;
}

function nodeLength(node: Node): number {
  return isGroup(node) ? groupLength(node) : blockNodeLength(node);
}

export function textLength(doc: Node): number {
  return doc.children.reduce((sum, volume) => sum + groupLength(volume), 0);
}

/** How many groups a block lies in, one within the other: a volume, a quire and a sheet. */
export const GROUPS_AROUND = 3;

/** Which volume of the book, which of its quires, which of its sheets and which of its blocks. */
export type BlockPath = readonly number[];

/** A block of the document and where it stands, in the document and in the text. */
export interface PlacedBlock {
  readonly node: Node;
  readonly path: BlockPath;
  /** The position before it in the document. */
  readonly position: number;
  /** The offset of its first character in the text. */
  readonly offset: number;
}

/** The group around a block that lies at a depth of the document: the volume at 1, the quire at 2. */
export function groupAround(doc: Node, { path }: Pick<PlacedBlock, 'path'>, depth: number): Node {
  return path.slice(0, depth).reduce((group, index) => group.child(index), doc);
}

export function sheetOf(doc: Node, block: Pick<PlacedBlock, 'path'>): Node {
  return groupAround(doc, block, GROUPS_AROUND);
}

/** How many of the groups around one block are around another too. */
export function sharedGroups(one: PlacedBlock, two: PlacedBlock): number {
  let depth = 0;
  while (depth < GROUPS_AROUND && one.path[depth] === two.path[depth]) depth++;
  return depth;
}

export function isSameSheet(one: PlacedBlock, two: PlacedBlock): boolean {
  return sharedGroups(one, two) === GROUPS_AROUND;
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
  readonly #path: number[] = [];
  /** The document, and the groups around the block that is reached. */
  readonly #parents: Node[];
  /** The position before the block that is reached, and its offset. */
  #position = GROUPS_AROUND;
  #offset = 0;

  constructor(doc: Node) {
    this.#parents = [doc];
    this.#enter(0, 0);
  }

  /**
   * The block at an offset that is not before the last one asked for. A border belongs to the block after it, the end of
   * the text to the last one; behind an open block there is no newline to go past, so its end is its own.
   */
  to(offset: number): PlacedBlock {
    let isReached = false;
    while (!isReached) isReached = !this.#passes(offset);
    return {
      node: this.#nodeAt(GROUPS_AROUND),
      path: [...this.#path],
      position: this.#position,
      offset: this.#offset,
    };
  }

  /** Goes past the largest group that begins here and ends before an offset, or past a block. */
  #passes(offset: number): boolean {
    let isLast = true;
    for (let depth = 0; depth <= GROUPS_AROUND; depth++) {
      isLast &&= this.#indexAt(depth) === this.#parentAt(depth).childCount - 1;
      if (isLast || !this.#isAtStartOf(depth)) continue;
      const node = this.#nodeAt(depth);
      const end = this.#offset + nodeLength(node);
      if (offset < end || (offset === end && lastBlockOf(node)?.attrs.open === true)) continue;
      this.#position += node.nodeSize;
      this.#offset = end;
      this.#enter(depth, this.#indexAt(depth) + 1);
      return true;
    }
    return false;
  }

  /** Goes to the first block of a group; behind the last one of its parent to that of the parent's next. */
  #enter(depth: number, index: number): void {
    if (index === this.#parentAt(depth).childCount && depth > 0) {
      // Past the end of this group and the beginning of the next.
      this.#position += 2;
      this.#enter(depth - 1, this.#indexAt(depth - 1) + 1);
      return;
    }
    this.#path[depth] = index;
    for (let inner = depth + 1; inner <= GROUPS_AROUND; inner++) {
      this.#parents[inner] = this.#nodeAt(inner - 1);
      this.#path[inner] = 0;
    }
  }

  #isAtStartOf(depth: number): boolean {
    for (let inner = depth + 1; inner <= GROUPS_AROUND; inner++) {
      if (this.#indexAt(inner) > 0) return false;
    }
    return true;
  }

  #indexAt(depth: number): number {
    return this.#path[depth] ?? 0;
  }

  #parentAt(depth: number): Node {
    return this.#parents[depth] as Node;
  }

  #nodeAt(depth: number): Node {
    return this.#parentAt(depth).child(this.#indexAt(depth));
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

/** A block by its path. */
function blockByPath(doc: Node, path: BlockPath): PlacedBlock {
  let node = doc;
  // Behind the beginnings of the groups around it.
  let position = GROUPS_AROUND;
  let offset = 0;
  for (const index of path) {
    for (const passed of node.children.slice(0, index)) {
      position += passed.nodeSize;
      offset += nodeLength(passed);
    }
    node = node.child(index);
  }
  return { node, path, position, offset };
}

/** The block to which a choice among the children of each group leads. */
function blockByChoice(doc: Node, choose: (group: Node, depth: number) => number): PlacedBlock {
  const path: number[] = [];
  let group = doc;
  for (let depth = 0; depth <= GROUPS_AROUND; depth++) {
    const index = choose(group, depth);
    path.push(index);
    group = group.child(index);
  }
  return blockByPath(doc, path);
}

/** The block around a position. */
export function blockAround(at: ResolvedPos): PlacedBlock {
  return blockByChoice(at.doc, (group, depth) =>
    at.depth >= depth ? Math.min(at.index(depth), group.childCount - 1) : 0,
  );
}

/** The block before another, as if there were no sheets. */
export function blockBefore(doc: Node, { path }: PlacedBlock): PlacedBlock | undefined {
  const turn = path.findLastIndex(index => index > 0);
  if (turn < 0) return undefined;
  return blockByChoice(doc, (group, depth) =>
    depth > turn ? group.childCount - 1 : (path[depth] ?? 0) - (depth === turn ? 1 : 0),
  );
}

/** The block after another, as if there were no sheets. */
export function blockAfter(doc: Node, block: PlacedBlock): PlacedBlock | undefined {
  const { path } = block;
  const turn = path.findLastIndex((index, depth) => index + 1 < groupAround(doc, block, depth).childCount);
  if (turn < 0) return undefined;
  return blockByChoice(doc, (_, depth) => (depth > turn ? 0 : (path[depth] ?? 0) + (depth === turn ? 1 : 0)));
}
