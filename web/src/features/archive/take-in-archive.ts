import { blocksOf } from '@everdraft/core/document/blocks';
import { countBlocks } from '@everdraft/core/document/counts';
import { openDocument } from '@everdraft/core/document/open-document';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import type { ArchivedAccount, ArchivedBook } from '@everdraft/core/import/account-archive';
import { DOCUMENT_UPDATE_MAX_BYTES } from '@everdraft/core/limits';
import {
  addArchivedBook,
  forgetImported,
  formerImport,
  noteImported,
  type TextOfBook,
} from '../../local/archived-books.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { changeSettings } from '../../local/settings.ts';
import { createStyle, listStyles } from '../../local/writing-styles.ts';
import type { Archive } from './open-archive.ts';
import { UnreadableArchive } from './unreadable-archive.ts';

/** A book that has come, and what files say of it, which the browser keeps elsewhere. */
export interface TakenBook {
  id: string;
  author: string;
  language: string;
}

export interface TakenIn {
  books: readonly TakenBook[];
  /** One sentence for each book that was left out. */
  problems: readonly string[];
}

/** What is known of an archive before anything of it is taken in. */
export interface ArchiveLook {
  books: number;
  /** When all of it was imported here before. */
  importedAt: string | null;
  /** How many of its books have come already, by an import that was broken off. */
  begun: number;
  /** How many of its books are on this device under their own ids: it was written in this account. */
  here: number;
}

export async function lookAtArchive(local: LocalStore, archive: Archive): Promise<ArchiveLook> {
  const before = await formerImport(local, archive.key);
  const own = new Set(await local.database.manuscripts.toCollection().primaryKeys());
  let here = 0;
  for (const { read } of archive.books) if (own.has(idOf(read))) here += 1;
  return {
    books: archive.books.length,
    importedAt: before?.importedAt ?? null,
    begun: before && before.importedAt === null ? before.bookIds.length : 0,
    here,
  };
}

function idOf(read: () => ArchivedBook): string {
  try {
    return read().id;
  } catch {
    return '';
  }
}

/**
 * Brings everything of an archive into the account, beside what is there, through the same store and queue as what an
 * author writes. A book whose file cannot be read is left out, and so said; the others come.
 */
export async function takeInArchive(
  local: LocalStore,
  archive: Archive,
  onProgress: (share: number) => void,
): Promise<TakenIn> {
  const before = await formerImport(local, archive.key);
  if (before && before.importedAt !== null) await forgetImported(local, archive.key);
  const alreadyHere = new Set(before?.importedAt === null ? before.bookIds : []);
  const styles = await takeInStyles(local, archive.account);
  await takeInSettings(local, archive.account);
  const books: TakenBook[] = [];
  const problems: string[] = [];
  for (const [index, entry] of archive.books.entries()) {
    onProgress(index / archive.books.length);
    try {
      const book = entry.read();
      if (alreadyHere.has(book.id)) continue;
      const text = textOfBook(book, entry.name);
      const styleId = styles.get(book.writingStyleId ?? '') ?? null;
      const id = await addArchivedBook(local, book, { text, styleId, archive: archive.key });
      books.push({ id, author: book.author, language: book.language });
    } catch (failure) {
      if (!(failure instanceof UnreadableArchive)) throw failure;
      problems.push(
        failure.message.includes(entry.name) ? failure.message : leftOut(entry.name, 'its file is damaged'),
      );
    }
  }
  await noteImported(local, archive.key);
  return { books, problems };
}

function leftOut(name: string, why: string): string {
  return `“${name}” was left out: ${why}.`;
}

function textOfBook({ content }: ArchivedBook, name: string): TextOfBook {
  if (content === null) {
    throw new UnreadableArchive(leftOut(name, 'its text was not on the device that wrote the archive'));
  }
  const update = seedUpdate(content);
  if (update.length > DOCUMENT_UPDATE_MAX_BYTES) {
    throw new UnreadableArchive(leftOut(name, 'it is longer than a book can be'));
  }
  return { update, counts: countBlocks(blocksOf(openDocument([update]).text)) };
}

/** Answers the ids of the styles here by those of the archive. One that is here word for word is not made again. */
async function takeInStyles(
  local: LocalStore,
  { writingStyles }: ArchivedAccount,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const present = await listStyles(local);
  for (const { id, analysis, createdAt, ...text } of writingStyles) {
    const same = present.find(
      style =>
        style.name === text.name &&
        style.description === text.description &&
        style.sampleText === text.sampleText &&
        style.customPrompt === text.customPrompt,
    );
    ids.set(id, (same ?? (await createStyle(local, text, { analysis, createdAt }))).id);
  }
  return ids;
}

/** Settings come only to an account whose author has not chosen any: an import must not change what someone has set. */
async function takeInSettings(local: LocalStore, { settings }: ArchivedAccount): Promise<void> {
  if (settings === undefined || Object.keys(settings).length === 0) return;
  if ((await local.database.settings.get('default')) === undefined) await changeSettings(local, settings);
}
