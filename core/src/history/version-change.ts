import type { Block } from '../document/flat-text.ts';
import type { Version } from '../entities/version.ts';
import { compareBooks } from './compare-books.ts';
import { blocksOfPieces, type CutBook, namesIn } from './pieces.ts';

/** The pieces of text that a book was cut into, in order. */
export function textNames({ lists, pieces }: CutBook): string[] {
  return lists.flatMap(list => namesIn(pieces.get(list) ?? '[]'));
}

/** The pieces that stand in one of two versions and not in the other. */
export function unsharedNames(
  before: readonly string[],
  after: readonly string[],
): { gone: string[]; come: string[] } {
  const [was, is] = [new Set(before), new Set(after)];
  return { gone: before.filter(name => !is.has(name)), come: after.filter(name => !was.has(name)) };
}

/** The words that came and went, from the pieces that two versions do not share: all others need not be read. */
export function wordsBetween(
  gone: readonly string[],
  come: readonly string[],
): Pick<Version, 'wordsAdded' | 'wordsRemoved'> {
  const { wordsAdded, wordsRemoved } = compareBooks(blocksIn(gone), blocksIn(come));
  return { wordsAdded, wordsRemoved };
}

/** The blocks of pieces; none for no piece, where a book would have an empty paragraph. */
export function blocksIn(texts: readonly string[]): Block[] {
  return texts.length === 0 ? [] : blocksOfPieces(texts);
}
