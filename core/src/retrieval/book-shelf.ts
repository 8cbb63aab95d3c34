import type { Block } from '../document/flat-text.ts';
import { BookIndex } from './book-index.ts';
import { ChapterSummaries } from './chapter-summaries.ts';
import type { WordVectors } from './word-vectors.ts';

/** A book as the companion keeps it at hand between two messages. */
export interface ReadBook {
  readonly index: BookIndex;
  readonly summaries: ChapterSummaries;
}

interface ShelvedBook extends ReadBook {
  userId: string;
  textKey: string;
}

/** What is needed of a book to find or make its index. */
interface BookToRead {
  userId: string;
  manuscriptId: string;
  textKey: string;
  blocks: () => readonly Block[];
}

interface Shelf {
  /** Asked when a book is read for the first time, not before. */
  readWords?: () => WordVectors | undefined;
  charactersMax?: number;
}

/** About a dozen novels; an index takes some twenty bytes for each character of its book. */
const SHELF_CHARACTERS_MAX = 8_000_000;

/**
 * Indexes of the books that were asked about lately. Each server keeps its own and needs no other's: an entry counts only
 * for its author and for the text it was made from, and a book whose text has changed is read again where it has
 * changed. An id that somebody else used before finds nothing.
 */
export class BookShelf {
  readonly #charactersMax: number;
  readonly #readWords: () => WordVectors | undefined;
  /** By author and manuscript, in the order of their last use. */
  readonly #books = new Map<string, ShelvedBook>();
  #characters = 0;

  constructor({ readWords = () => undefined, charactersMax = SHELF_CHARACTERS_MAX }: Shelf = {}) {
    this.#readWords = readWords;
    this.#charactersMax = charactersMax;
  }

  take({ userId, manuscriptId, textKey, blocks }: BookToRead): ReadBook {
    const key = `${userId}:${manuscriptId}`;
    const shelved = this.#books.get(key);
    if (shelved?.textKey === textKey) {
      this.#books.delete(key);
      this.#books.set(key, shelved);
      return shelved;
    }
    const index = shelved ? shelved.index.changedTo(blocks()) : BookIndex.of(blocks(), this.#readWords());
    const summaries = shelved?.summaries ?? new ChapterSummaries();
    const book = { userId, textKey, index, summaries };
    this.#remove(key);
    this.#books.set(key, book);
    this.#characters += index.characters;
    this.#makeRoom();
    return book;
  }

  /** Lets go of all books of an author. */
  forgetAuthor(userId: string): void {
    for (const [key, book] of [...this.#books]) if (book.userId === userId) this.#remove(key);
  }

  /** The book at hand goes as well when it is too long by itself: it is answered about, and not kept. */
  #makeRoom(): void {
    for (const key of this.#books.keys()) {
      if (this.#characters <= this.#charactersMax) return;
      this.#remove(key);
    }
  }

  #remove(key: string): void {
    this.#characters -= this.#books.get(key)?.index.characters ?? 0;
    this.#books.delete(key);
  }
}
