import { countBlocks } from '@everdraft/core/document/counts';
import type { Block } from '@everdraft/core/document/flat-text';
import { type CutBook, cutBook } from '@everdraft/core/history/pieces';

/** A text as a version keeps it. */
export interface KeptText {
  wordCount: number;
  /** Cut only when it is to be kept, which most texts that are replaced are not. */
  cut: () => CutBook;
}

export function keptText(blocks: readonly Block[]): KeptText {
  return { wordCount: countBlocks(blocks).wordCount, cut: () => cutBook(blocks) };
}
