import { decodeText } from './decode-text.ts';
import { withoutLicence } from './project-gutenberg.ts';
import { type ReadBook, readBook } from './read-book.ts';
import { blocksOfText } from './text-blocks.ts';
import { linesOf, singleSpaced } from './text-lines.ts';

/** Reads a .txt file as a book, whatever its encoding, line ends and way to set paragraphs. */
export function readTextFile(bytes: Uint8Array): ReadBook {
  return readBook(blocksOfText(withoutLicence(singleSpaced(linesOf(decodeText(bytes))), line => line)));
}
