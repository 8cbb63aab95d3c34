import { blockText } from './blocks.ts';
import type { Block } from './flat-text.ts';

/** Blocks as plain text, one line each. A rule is an empty line: it is not a word. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n');
}
