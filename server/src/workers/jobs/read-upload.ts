import type { ReadBook } from '@everdraft/core/import/read-book';
import { type ImportedFile, readFile } from '../../import/read-file.ts';
import { type FileProblem, UnreadableFile } from '../../import/unreadable-file.ts';

/** A file that was read as a book, or why it cannot be. */
export type ReadUpload = { book: ReadBook } | { problem: FileProblem };

export async function readUpload(file: ImportedFile): Promise<ReadUpload> {
  try {
    return { book: await readFile(file) };
  } catch (failure) {
    // Whatever else a hostile file makes the readers do, it is the file that is at fault.
    return { problem: failure instanceof UnreadableFile ? failure.problem : 'damaged' };
  }
}
