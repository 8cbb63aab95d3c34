import { withoutLicence } from '@everdraft/core/import/project-gutenberg';
import { type ReadBook, readBook } from '@everdraft/core/import/read-book';
import mammoth from 'mammoth';
import { dropCapitalsIn } from './drop-capitals.ts';
import { packParts } from './pack-parts.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { blocksOfWord } from './word-blocks.ts';
import type { WordDocument } from './word-document.ts';
import { readStyles } from './word-styles.ts';
import { checkedParts, type ZipParts } from './zip-check.ts';

const ZIP_START = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** The container of old Word files, and of new ones with a password. */
const OLD_CONTAINER_START = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const XML_PART = /\.(?:xml|rels)$/iu;
const DEFINITION = /<!(?:DOCTYPE|ENTITY)/iu;
const CONTENT_TYPES = '[Content_Types].xml';

function startsWith(file: Buffer, start: Buffer): boolean {
  return file.subarray(0, start.length).equals(start);
}

/** Word never writes definitions; whoever does means to make the reader fetch or multiply something. */
function refuseDefinitions(parts: ZipParts): void {
  for (const [name, bytes] of parts) {
    if (!XML_PART.test(name)) continue;
    const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[1] === 0;
    const text = isWide ? bytes.toString('latin1').replaceAll('\0', '') : bytes.toString('latin1');
    if (DEFINITION.test(text)) throw new UnreadableFile('definitions');
  }
}

function partEndingIn(parts: ZipParts, end: RegExp): string {
  for (const [name, bytes] of parts) if (end.test(name)) return bytes.toString('utf8');
  return '';
}

async function documentIn(file: Buffer): Promise<WordDocument> {
  let found: WordDocument | undefined;
  await mammoth.convertToHtml(
    { buffer: file },
    {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      // The document is taken here and an empty one goes on: its HTML knows nothing of gaps, pages and centred lines.
      transformDocument: (document: WordDocument) => {
        found = document;
        return { ...document, children: [] };
      },
    },
  );
  if (found === undefined) throw new UnreadableFile('damaged');
  return found;
}

/** Reads a .docx file as a book. */
export async function readWordFile(file: Buffer): Promise<ReadBook> {
  if (startsWith(file, OLD_CONTAINER_START)) throw new UnreadableFile('protected');
  if (!startsWith(file, ZIP_START)) throw new UnreadableFile('not-word');
  const parts = checkedParts(file);
  if (!parts.has(CONTENT_TYPES)) throw new UnreadableFile('not-word');
  refuseDefinitions(parts);
  const document = await documentIn(packParts(parts)).catch(failure => {
    throw failure instanceof UnreadableFile ? failure : new UnreadableFile('damaged');
  });
  const blocks = blocksOfWord(document, {
    styles: readStyles(partEndingIn(parts, /(?:^|\/)styles\d*\.xml$/iu)),
    dropCapitals: dropCapitalsIn(partEndingIn(parts, /(?:^|\/)document\d*\.xml$/iu)),
  });
  return readBook(withoutLicence(blocks, ({ text }) => text));
}
