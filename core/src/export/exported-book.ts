import { blockLength } from '../document/blocks.ts';
import { findChapters } from '../document/chapters.ts';
import { countBlocks } from '../document/counts.ts';
import type { Block } from '../document/flat-text.ts';

export interface ExportedChapter {
  /** '' for what stands before the first chapter. */
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly wordCount: number;
}

/** What is written into a file, whichever kind of file it is. */
export interface ExportedBook {
  /** Names the book among all others, for ever. */
  readonly id: string;
  readonly title: string;
  /** '' where the author has not said it. */
  readonly author: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly chapters: readonly ExportedChapter[];
  /** What stands behind the text and is no part of it, such as the outline. */
  readonly appendix: ExportedChapter | undefined;
  readonly hasTitlePage: boolean;
  /** When it is written, as an ISO time. */
  readonly writtenAt: string;
}

/** The blocks of a book by chapter. Every block stands in one of them. */
export function chaptersOf(blocks: readonly Block[]): ExportedChapter[] {
  const found = findChapters(blocks);
  const parts: Block[][] = found.map(() => []);
  let at = 0;
  let index = 0;
  for (const block of blocks) {
    while (index < found.length - 1 && at >= (found[index]?.to ?? 0)) index++;
    parts[index]?.push(block);
    at += blockLength(block);
  }
  return found.map(({ title }, chapter) => {
    const own = parts[chapter] ?? [];
    return { title: title.trim(), blocks: own, wordCount: countBlocks(own).wordCount };
  });
}

export function wordsOfBook({ chapters }: Pick<ExportedBook, 'chapters'>): number {
  return chapters.reduce((sum, { wordCount }) => sum + wordCount, 0);
}
