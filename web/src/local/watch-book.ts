import { liveQuery } from 'dexie';
import type { LocalManuscript } from './database.ts';
import type { LocalStore } from './local-store.ts';

/** The record of a book; null when there is none, undefined before the first answer. */
export type KnownBook = LocalManuscript | null | undefined;

interface WatchedBook {
  record: KnownBook;
  listeners: Set<() => void>;
  stop: () => void;
}

const watched = new WeakMap<LocalStore, Map<string, WatchedBook>>();

/** The record of a book that is being watched. */
export function knownBook(local: LocalStore, id: string): KnownBook {
  return watched.get(local)?.get(id)?.record;
}

/** Calls each time the record was read. However many watch a book, it is read once when it changes. Answers how to stop. */
export function watchBook(local: LocalStore, id: string, listener: () => void): () => void {
  const books = watched.get(local) ?? new Map<string, WatchedBook>();
  watched.set(local, books);
  const book = books.get(id) ?? begin(local, id);
  books.set(id, book);
  book.listeners.add(listener);
  return () => {
    book.listeners.delete(listener);
    if (book.listeners.size > 0) return;
    book.stop();
    if (books.get(id) === book) books.delete(id);
  };
}

function begin({ database }: LocalStore, id: string): WatchedBook {
  const book: WatchedBook = {
    record: undefined,
    listeners: new Set(),
    stop: () => subscription.unsubscribe(),
  };
  const subscription = liveQuery(() => database.manuscripts.get(id)).subscribe({
    next(record) {
      book.record = record ?? null;
      for (const listener of book.listeners) listener();
    },
    // The next change asks again; until then what was known is shown.
    error: () => undefined,
  });
  return book;
}
