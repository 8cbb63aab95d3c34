import { type Block, NO_ATTRIBUTES, type TextRun } from '../document/flat-text.ts';

/** One paragraph of a file, with what its looks say about it. */
export interface SourceBlock {
  /** As it goes into the manuscript when it turns out to be no heading. */
  readonly block: Block;
  readonly text: string;
  /** Empty lines above it; a page break counts for several. */
  readonly gapBefore: number;
  readonly isCentred: boolean;
  readonly isBold: boolean;
  /** The level that the file itself gives a heading, from 1; 0 for all else. */
  readonly declaredLevel: number;
  /** What the file says of it beside that: the title page, a contents list, a note at the end. */
  readonly role: 'text' | 'title' | 'contents' | 'note';
}

export function plainRun(text: string): TextRun {
  return { text, bold: false, italic: false, other: NO_ATTRIBUTES };
}

export function paragraphOf(text: string): Block {
  return { kind: 'paragraph', open: false, runs: text === '' ? [] : [plainRun(text)], other: NO_ATTRIBUTES };
}

/** A page break, in empty lines. */
export const PAGE_BREAK_GAP = 4;
