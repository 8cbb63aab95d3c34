import type { Chapter } from '../document/chapters.ts';
import type { BookIndex } from './book-index.ts';
import { contentHash } from './content-hash.ts';
import { keySentences } from './key-sentences.ts';
import { textBetween } from './text-between.ts';

interface Summary {
  hash: string;
  wordCount: number;
  sentences: readonly string[];
}

const SENTENCES = 3;
/** A chapter that has grown or shrunk by more is about something else. */
const CHANGE_SHARE = 0.1;

/**
 * What each chapter of one book is about, in sentences of its own, kept by the hash of its text. While the author types in a chapter,
 * its sentences stay as long as they still stand in it: else the beginning of every prompt would change with each key,
 * and no service could keep it in its cache.
 */
export class ChapterSummaries {
  #last: readonly Summary[] = [];
  #of: BookIndex | undefined;

  /** For each chapter the sentences that say most, the most telling first. */
  of(index: BookIndex): readonly (readonly string[])[] {
    if (this.#of !== index) {
      const known = new Map(this.#last.map(summary => [summary.hash, summary]));
      this.#last = index.chapters.map((chapter, place) => {
        const text = textBetween(index, chapter.from, chapter.to);
        const hash = contentHash(text);
        const same = known.get(hash);
        if (same) return same;
        const before = this.#last[place];
        if (before && isStillTrue(before, text, chapter)) return before;
        return { hash, wordCount: chapter.wordCount, sentences: telling(index, chapter) };
      });
      this.#of = index;
    }
    return this.#last.map(({ sentences }) => sentences);
  }
}

function isStillTrue({ wordCount, sentences }: Summary, text: string, chapter: Chapter): boolean {
  return (
    sentences.length > 0 &&
    Math.abs(chapter.wordCount - wordCount) <= wordCount * CHANGE_SHARE &&
    sentences.every(sentence => text.includes(sentence))
  );
}

function telling(index: BookIndex, chapter: Chapter): string[] {
  return [...keySentences(index, chapter, SENTENCES)]
    .sort((one, two) => two.score - one.score || one.from - two.from)
    .map(({ from, to }) => textBetween(index, from, to));
}
