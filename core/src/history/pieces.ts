import { blocksFromDelta, type DeltaInsert, deltaFromBlocks } from '../document/blocks.ts';
import type { Block } from '../document/flat-text.ts';
import { pieceName } from './piece-name.ts';

/**
 * A book as a tree of pieces that are named after what they say. Where one piece ends and the next begins is decided by
 * the text itself, so that a change touches the pieces around it and no others: a version costs what was written since
 * the last one, however long the book is and however many versions there are.
 */
export interface CutBook {
  /** The names of the lists of pieces, in order: all that a version itself has to keep. */
  readonly lists: readonly string[];
  /** Lists and pieces by their names. */
  readonly pieces: ReadonlyMap<string, string>;
}

const BLOCKS_MAX = 128;
const BLOCKS_MIN = 4;
const NAMES_MAX = 128;
const NAMES_MIN = 4;
/** One element in so many ends a piece. */
const ENDS_ONE_IN = 24;

/** Whether an element ends its piece: by what it says, never by where it stands. */
function endsPiece(text: string): boolean {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % ENDS_ONE_IN === 0;
}

function cut<T>(
  elements: readonly T[],
  textOf: (element: T) => string,
  { min, max }: { min: number; max: number },
): T[][] {
  const parts: T[][] = [];
  let part: T[] = [];
  for (const element of elements) {
    part.push(element);
    if (part.length >= max || (part.length >= min && endsPiece(textOf(element)))) {
      parts.push(part);
      part = [];
    }
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function writtenBlocks(blocks: readonly Block[]): string {
  return JSON.stringify(deltaFromBlocks(blocks));
}

export function cutBook(blocks: readonly Block[]): CutBook {
  const pieces = new Map<string, string>();
  const keep = (text: string) => {
    const name = pieceName(text);
    pieces.set(name, text);
    return name;
  };
  const written = new Map(blocks.map(block => [block, writtenBlocks([block])]));
  const names = cut(blocks, block => written.get(block) ?? '', { min: BLOCKS_MIN, max: BLOCKS_MAX }).map(
    part => keep(writtenBlocks(part)),
  );
  const lists = cut(names, name => name, { min: NAMES_MIN, max: NAMES_MAX }).map(part =>
    keep(JSON.stringify(part)),
  );
  return { lists, pieces };
}

/** What a piece says. Written by this store, so that it holds what was put there. */
export function namesIn(list: string): string[] {
  return JSON.parse(list) as string[];
}

/** The blocks of pieces in their order, as one text. */
export function blocksOfPieces(texts: readonly string[]): Block[] {
  const delta = texts.flatMap(text => JSON.parse(text) as DeltaInsert[]);
  return blocksFromDelta(delta);
}
