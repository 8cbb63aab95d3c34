import { characterCount, wordCount } from '../text/word-count.ts';
import { blockText } from './blocks.ts';
import type { Block } from './flat-text.ts';

export interface Counts {
  readonly wordCount: number;
  readonly characterCount: number;
}

const counted = new WeakMap<Block, Counts>();

/** Counted once for each block object: blocks do not change, an edit makes a new one. */
export function countBlock(block: Block): Counts {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const text = blockText(block);
  const counts = { wordCount: wordCount(text), characterCount: characterCount(text) };
  counted.set(block, counts);
  return counts;
}

/** Takes counts over that are known from another block of the same text, so that a book that is read again is not counted again. */
export function takeCounts(block: Block, counts: Counts): void {
  counted.set(block, counts);
}

export function countBlocks(blocks: readonly Block[]): Counts {
  let words = 0;
  let characters = 0;
  for (const block of blocks) {
    const counts = countBlock(block);
    words += counts.wordCount;
    characters += counts.characterCount;
  }
  return { wordCount: words, characterCount: characters };
}

/** The counts after some blocks were replaced by others. Costs what was changed, not what the book holds. */
export function recount(before: Counts, removed: readonly Block[], added: readonly Block[]): Counts {
  const gone = countBlocks(removed);
  const come = countBlocks(added);
  return {
    wordCount: before.wordCount - gone.wordCount + come.wordCount,
    characterCount: before.characterCount - gone.characterCount + come.characterCount,
  };
}
