import { pieceName } from '@everdraft/core/history/piece-name';
import {
  ARCHIVE_FORMAT,
  type ArchivedAccount,
  type ArchivedBook,
  archivedAccountSchema,
  archivedBookSchema,
} from '@everdraft/core/import/account-archive';
import { NOT_AN_ARCHIVE, UnreadableArchive } from './unreadable-archive.ts';
import { readEntry, type ZipEntry, zipEntries } from './zip-entries.ts';

/** An archive of an account. Its books are read one at a time: all of them may be more than fits the memory. */
export interface Archive {
  account: ArchivedAccount;
  /** The same for the same archive, whatever its file is called. */
  key: `archive:${string}`;
  books: readonly ArchiveEntry[];
}

export interface ArchiveEntry {
  /** As its folder calls it: what its author is told when its file cannot be read. */
  name: string;
  read: () => ArchivedBook;
}

const BOOK_FILE = /^books\/(?:\d+ )?([^/]+)\/book\.json$/;
const NEWER = 'This archive was written by a newer version of Everdraft. Update this one first.';

export function openArchive(file: Uint8Array): Archive {
  const entries = zipEntries(file);
  const own = entries.find(({ name }) => name === 'account.json');
  if (own === undefined) throw new UnreadableArchive(NOT_AN_ARCHIVE);
  const text = readEntry(file, own);
  return {
    account: readAccount(text),
    key: `archive:${pieceName(`${text}${entries.map(({ name, packedBytes }) => `${name}:${packedBytes}`).join('\n')}`)}`,
    books: entries.flatMap(entry => {
      const name = BOOK_FILE.exec(entry.name)?.[1];
      return name === undefined ? [] : [{ name, read: () => readBook(file, entry, name) }];
    }),
  };
}

function readAccount(text: string): ArchivedAccount {
  const value = parsed(text);
  const account = archivedAccountSchema.safeParse(value);
  if (account.success) return account.data;
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  const isNewer =
    typeof format === 'string' && /^everdraft-account-\d+$/.test(format) && format !== ARCHIVE_FORMAT;
  throw new UnreadableArchive(isNewer ? NEWER : NOT_AN_ARCHIVE);
}

function readBook(file: Uint8Array, entry: ZipEntry, name: string): ArchivedBook {
  const book = archivedBookSchema.safeParse(parsed(readEntry(file, entry)));
  if (book.success) return book.data;
  throw new UnreadableArchive(`“${name}” was left out: its file is damaged.`);
}

/** The value, or undefined when the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
