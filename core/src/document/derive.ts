import type { Text as YText } from 'yjs';
import { blocksOf } from './blocks.ts';
import { type Counts, countBlocks } from './counts.ts';
import { writeHtml } from './write-html.ts';

export interface DerivedManuscript extends Counts {
  readonly content: string;
}

/** What everyone else sees of a manuscript. Never stored as the truth: the text is. */
export function deriveManuscript(text: YText): DerivedManuscript {
  const blocks = blocksOf(text);
  return { content: writeHtml(blocks), ...countBlocks(blocks) };
}
