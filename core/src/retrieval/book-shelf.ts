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
  textKey: string;
}

/** What is needed of a book to find or make its index. */
interface BookToRead {
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
 * for the text it was made from, and a book whose text has changed is read again where it has changed.
 */
export class BookShelf {
  readonly #charactersMax: number;
  readonly #readWords: () => WordVectors | undefined;
  /** By manuscript, in the order of their last use. */
  readonly #books = new Map<string, ShelvedBook>();
  #characters = 0;

  constructor({ readWords = () => undefined, charactersMax = SHELF_CHARACTERS_MAX }: Shelf = {}) {
    this.#readWords = readWords;
    this.#charactersMax = charactersMax;
  }

  take({ manuscriptId, textKey, blocks }: BookToRead): ReadBook {
    const shelved = this.#books.get(manuscriptId);
    if (shelved?.textKey === textKey) {
      this.#books.delete(manuscriptId);
      this.#books.set(manuscriptId, shelved);
      return shelved;
    }
    const index = shelved ? shelved.index.changedTo(blocks()) : BookIndex.of(blocks(), this.#readWords());
    const summaries = shelved?.summaries ?? new ChapterSummaries();
    const book = { textKey, index, summaries };
    this.#remove(manuscriptId);
    this.#books.set(manuscriptId, book);
    this.#characters += index.characters;
    this.#makeRoom();
    return book;
  }

  /** The book at hand goes as well when it is too long by itself: it is answered about, and not kept. */
  #makeRoom(): void {
    for (const id of this.#books.keys()) {
      if (this.#characters <= this.#charactersMax) return;
      this.#remove(id);
    }
  }

  #remove(manuscriptId: string): void {
    this.#characters -= this.#books.get(manuscriptId)?.index.characters ?? 0;
    this.#books.delete(manuscriptId);
  }
}
