import { plainText } from '@everdraft/core/document/plain-text';
import type { Mode } from '@everdraft/core/entities/mode';
import type { MarkdownBlock } from './markdown.ts';
import { bookBlocksOf, offeredText } from './offered-prose.ts';

/** At least so many of the words must be those of the selection, or it is a remark about it. */
const COMMON_SHARE_MIN = 0.5;

/** Whether a reply gives the selection anew, rather than speaking about it. */
export function rewrites(blocks: readonly MarkdownBlock[], mode: Mode, selection: string): boolean {
  if (mode !== 'editor') return false;
  if (offeredText(blocks, mode) !== '') return true;
  if (!blocks.every(({ kind }) => kind === 'paragraph' || kind === 'heading')) return false;
  return commonShare(plainText(bookBlocksOf(blocks, mode)), selection) >= COMMON_SHARE_MIN;
}

/** How many of the words of the longer text are in both. */
function commonShare(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const left = new Map<string, number>();
  for (const word of second) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of first) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return common / Math.max(1, first.length, second.length);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
