import { blocksOf } from '@everdraft/core/document/blocks';
import type { Block } from '@everdraft/core/document/flat-text';
import { openDocument } from '@everdraft/core/document/open-document';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { bookFiles } from '@everdraft/core/export/book-files';
import { cardChapter } from '@everdraft/core/export/card-chapter';
import type { ExportFormat } from '@everdraft/core/export/export-format';
import { chaptersOf, type ExportedBook, type ExportedChapter } from '@everdraft/core/export/exported-book';
import { hasUnderlinedTitles } from '@everdraft/core/export/write-plain-text';
import { packBook } from './pack-book.ts';
import { wordsInFile } from './words-in-file.ts';

/** What the author has asked for. */
export interface BookOrder {
  format: ExportFormat;
  id: string;
  title: string;
  author: string;
  language: string;
  /** Chapters by their place in the book; undefined for the whole book. */
  chapters: readonly number[] | undefined;
  cards: readonly OutlineCard[] | undefined;
  hasTitlePage: boolean;
  writtenAt: string;
}

export interface WrittenBook {
  bytes: Uint8Array<ArrayBuffer>;
  /** As they stand in the file. */
  words: number;
  /** As they stand in the book. */
  wordsWanted: number;
  chapters: number;
}

export function openChapters(updates: readonly Uint8Array[]): ExportedChapter[] {
  return chaptersOf(blocksOf(openDocument(updates).text));
}

function isRule(block: Block): boolean {
  return block.kind === 'rule';
}

/** Writes a book into a file and reads the file again to count its words. `onProgress` gets the share that is done. */
export function writeBook(
  whole: readonly ExportedChapter[],
  order: BookOrder,
  onProgress: (share: number) => void,
): WrittenBook {
  const chosen = order.chapters;
  const chapters = whole.filter((_, index) => chosen?.includes(index) ?? true);
  const { id, title, author, language, hasTitlePage, writtenAt } = order;
  const appendix = order.cards && order.cards.length > 0 ? cardChapter(order.cards) : undefined;
  const book: ExportedBook = { id, title, author, language, chapters, appendix, hasTitlePage, writtenAt };
  const total = chapters.reduce((sum, { blocks }) => sum + blocks.length, 1);
  let pieces = 0;
  const onPiece = () => {
    pieces += 1;
    if (pieces % 500 === 0) onProgress(Math.min(1, pieces / total));
  };
  const written = bookFiles(order.format, book);
  let bytes: Uint8Array<ArrayBuffer>;
  if (written.kind === 'archive') bytes = packBook(written.files, onPiece);
  else {
    const texts: string[] = [];
    for (const piece of written.content) {
      texts.push(piece);
      onPiece();
    }
    bytes = new TextEncoder().encode(texts.join(''));
  }
  const signs = {
    breaks: chapters.reduce((sum, { blocks }) => sum + blocks.filter(isRule).length, 0),
    underlines: hasUnderlinedTitles(chapters) ? chapters.filter(({ title }) => title !== '').length : 0,
  };
  return {
    bytes,
    words: wordsInFile(order.format, bytes, signs),
    wordsWanted: chapters.reduce((sum, { wordCount }) => sum + wordCount, 0),
    chapters: chapters.length,
  };
}
