import { z } from 'zod';
import { browserStorage, type KeyValueStorage } from './browser-storage.ts';

/** What files say of a book beside its text, and how the author last wanted it. */
export interface BookFacts {
  author: string;
  /** A BCP 47 tag. */
  language: string;
}

const factsSchema = z.object({ author: z.string().catch(''), language: z.string().catch('') });

function stored(storage: KeyValueStorage, key: string): z.infer<typeof factsSchema> {
  try {
    return factsSchema.parse(JSON.parse(storage.getItem(key) ?? '{}'));
  } catch {
    return { author: '', language: '' };
  }
}

/** Kept on this device, for each author and book; a book without them begins with what was said for the last one. */
export function factsOfBook(
  userId: string,
  bookId: string,
  storage: KeyValueStorage = browserStorage,
): BookFacts {
  const own = stored(storage, `everdraft:book-facts:${userId}:${bookId}`);
  const last = stored(storage, `everdraft:book-facts:${userId}`);
  const author = own.author || last.author;
  return { author, language: own.language || last.language || languageOfBrowser() };
}

export function keepFacts(
  userId: string,
  bookId: string,
  facts: BookFacts,
  storage: KeyValueStorage = browserStorage,
): void {
  storage.setItem(`everdraft:book-facts:${userId}:${bookId}`, JSON.stringify(facts));
  storage.setItem(`everdraft:book-facts:${userId}`, JSON.stringify(facts));
}

function languageOfBrowser(): string {
  return languageTag(globalThis.navigator?.language ?? '') ?? 'en';
}

/** A tag in its proper writing; undefined when it is none. */
function languageTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.trim())[0];
  } catch {
    return undefined;
  }
}
