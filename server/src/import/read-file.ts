import { isBinary } from '@everdraft/core/import/is-binary';
import type { ReadBook } from '@everdraft/core/import/read-book';
import { readTextFile } from '@everdraft/core/import/read-text-file';
import { readWordFile } from './read-word-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A file that was chosen for import. */
export interface ImportedFile {
  kind: 'text' | 'word';
  bytes: Uint8Array;
}

/** Reads a file as a book, or says why it cannot. */
export async function readFile({ kind, bytes }: ImportedFile): Promise<ReadBook> {
  if (kind === 'text' && isBinary(bytes)) throw new UnreadableFile('not-text');
  const book = kind === 'text' ? readTextFile(bytes) : await readWordFile(Buffer.from(bytes));
  if (book.content === '') throw new UnreadableFile('empty');
  return book;
}
