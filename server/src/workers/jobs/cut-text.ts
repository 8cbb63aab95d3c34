import { blocksOf } from '@everdraft/core/document/blocks';
import { countBlocks } from '@everdraft/core/document/counts';
import type { Block } from '@everdraft/core/document/flat-text';
import { openDocument } from '@everdraft/core/document/open-document';
import { type CutBook, cutBook } from '@everdraft/core/history/pieces';

/** A text as a version keeps it. */
export interface CutText {
  wordCount: number;
  cut: CutBook;
}

export function cutBlocks(blocks: readonly Block[]): CutText {
  return { wordCount: countBlocks(blocks).wordCount, cut: cutBook(blocks) };
}

/** The text of a document as a version keeps it. */
export function cutText({ pieces }: { pieces: readonly Uint8Array[] }): {
  former: CutText;
  unreadable: readonly number[];
} {
  const { text, unreadable } = openDocument(pieces);
  return { former: cutBlocks(blocksOf(text)), unreadable };
}
