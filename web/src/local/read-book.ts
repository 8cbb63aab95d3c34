import type { LocalManuscript } from './database.ts';
import { documentParts } from './document-updates.ts';
import type { LocalStore } from './local-store.ts';
import { type RememberedPlace, rememberedPlace } from './remembered-place.ts';

/** What the local store has of a book that is to be opened. */
export interface StoredBook {
  record: LocalManuscript | undefined;
  /** The name of the device as it is kept: to know this database again when another has been put in its place. */
  device: string | undefined;
  parts: Awaited<ReturnType<typeof documentParts>>;
  place: RememberedPlace | undefined;
}

/** Read in one go, so that all of it is of one database, and opening waits once. */
export function readBook(local: LocalStore, manuscriptId: string): Promise<StoredBook> {
  const { manuscripts, metadata, documentStates, documentUpdates } = local.database;
  const stores = [manuscripts, metadata, documentStates, documentUpdates];
  return local.database.transaction('r', stores, async () => {
    const [record, device, parts, place] = await Promise.all([
      manuscripts.get(manuscriptId),
      metadata.get('device'),
      documentParts(local, manuscriptId),
      rememberedPlace(local, manuscriptId),
    ]);
    return { record, device: JSON.stringify(device), parts, place };
  });
}

interface ReadAhead {
  manuscriptId: string;
  book: Promise<StoredBook | undefined>;
}

const ahead = new WeakMap<LocalStore, ReadAhead>();

/**
 * Begins to read a book that is about to be opened, while the screen that will ask for it is still being made. What is
 * written to it meanwhile is taken in like everything that is written after it was opened.
 */
export async function readBookAhead(local: LocalStore, manuscriptId: string): Promise<void> {
  // If it fails, it is read again when it is asked for, and fails where somebody is told.
  const book = readBook(local, manuscriptId).catch(() => undefined);
  ahead.set(local, { manuscriptId, book });
  await book;
}

/** A book that was read ahead, or read now. It is handed over once: the next time it would be an old one. */
export async function storedBook(local: LocalStore, manuscriptId: string): Promise<StoredBook> {
  const reading = ahead.get(local);
  ahead.delete(local);
  const early = reading?.manuscriptId === manuscriptId ? await reading.book : undefined;
  // One that was not on this device then has come since, with all of its words.
  return early?.record ? early : readBook(local, manuscriptId);
}
