import { docxFiles } from './docx-files.ts';
import { epubFiles } from './epub-files.ts';
import type { ExportFile } from './export-file.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportedBook } from './exported-book.ts';
import { writeHtmlPage } from './write-html-page.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writePlainText } from './write-plain-text.ts';

/** What a book is written as: a single text, or the files of an archive. */
export type BookFiles =
  | { readonly kind: 'text'; readonly content: Iterable<string> }
  | { readonly kind: 'archive'; readonly files: readonly ExportFile[] };

export function bookFiles(format: ExportFormat, book: ExportedBook): BookFiles {
  switch (format) {
    case 'docx':
      return { kind: 'archive', files: docxFiles(book) };
    case 'epub':
      return { kind: 'archive', files: epubFiles(book) };
    case 'md':
      return { kind: 'text', content: writeMarkdown(book) };
    case 'html':
      return { kind: 'text', content: writeHtmlPage(book) };
    case 'txt':
      return { kind: 'text', content: writePlainText(book) };
  }
}
