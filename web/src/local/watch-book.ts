import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
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

/** Two pictures and a little, as sync rests: the words with which the record changed are drawn before it is looked at. */
const READ_AFTER_MS = 40;

function begin({ database }: LocalStore, id: string): WatchedBook {
  const { manuscripts } = database;
  let isStopped = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const read = async () => {
    waiting = undefined;
    // The next change asks again; until then what was known is shown.
    const found = await manuscripts
      .get(id)
      .then(record => ({ record }))
      .catch(() => undefined);
    if (isStopped || found === undefined) return;
    book.record = found.record ?? null;
    for (const listener of book.listeners) listener();
  };
  const table = `idb://${database.name}/${manuscripts.name}/`;
  const key = new RangeSet(id);
  // Told by Dexie and not asked for by a live query, which would read at once, between the words and their picture.
  const onMutated = ({ [table]: keys, all }: ObservabilitySet) => {
    const isMeant = all !== undefined || (keys !== undefined && rangesOverlap(key, keys));
    if (isMeant) waiting ??= setTimeout(() => void read(), READ_AFTER_MS);
  };
  Dexie.on('storagemutated', onMutated);
  const book: WatchedBook = {
    record: undefined,
    listeners: new Set(),
    stop() {
      isStopped = true;
      clearTimeout(waiting);
      Dexie.on.storagemutated.unsubscribe(onMutated);
    },
  };
  void read();
  return book;
}
