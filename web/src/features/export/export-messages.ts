import type { StoredAccount } from './write-account.ts';
import type { BookOrder, WrittenBook } from './write-book.ts';

/** A chapter as the dialog lists it. */
export interface ChapterLine {
  title: string;
  words: number;
}

/** What the dialog shows of a book before anything is written. */
export interface BookLook {
  chapters: ChapterLine[];
  /** The first paragraphs of each chapter, for the first page: enough to fill it. */
  openings: FirstLine[][];
}

export interface FirstLine {
  kind: 'heading' | 'paragraph' | 'break';
  text: string;
}

export type ExportRequest =
  | { kind: 'open'; updates: readonly Uint8Array[] }
  | { kind: 'write'; order: BookOrder }
  | { kind: 'account'; account: StoredAccount };

export type ExportReply =
  | { kind: 'opened'; look: BookLook }
  | { kind: 'progress'; share: number }
  | { kind: 'written'; book: WrittenBook }
  | { kind: 'packed'; parts: Uint8Array<ArrayBuffer>[] }
  | { kind: 'failed'; reason: string };
