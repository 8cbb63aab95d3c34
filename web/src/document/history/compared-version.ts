import { deltaBetween } from '@everdraft/core/document/block-diff';
import { blocksOf } from '@everdraft/core/document/blocks';
import type { DeltaStep } from '@everdraft/core/document/delta-writer';
import type { Block } from '@everdraft/core/document/flat-text';
import { openDocument } from '@everdraft/core/document/open-document';
import { chaptersOf, type ExportedChapter } from '@everdraft/core/export/exported-book';
import { type Comparison, compareBooks, withPassageOf } from '@everdraft/core/history/compare-books';

/** A version beside the book as it is now. Held where it was made: both texts may be long. */
export class ComparedVersion {
  readonly #then: readonly Block[];
  readonly #now: readonly Block[];
  readonly #chapters: readonly ExportedChapter[];
  readonly comparison: Comparison;

  constructor(then: readonly Block[], updates: readonly Uint8Array[]) {
    this.#then = then;
    this.#now = blocksOf(openDocument(updates).text);
    this.#chapters = chaptersOf(then);
    this.comparison = compareBooks(this.#then, this.#now);
  }

  get titles(): string[] {
    return this.#chapters.map(({ title }) => title);
  }

  blocksOfChapter(index: number): readonly Block[] {
    return this.#chapters[index]?.blocks ?? [];
  }

  /** The change that brings the whole version back, or one passage of it. */
  stepsToRestore(passage: number | undefined): DeltaStep[] {
    if (passage === undefined) return deltaBetween(this.#now, this.#then);
    const meant = this.comparison.passages[passage];
    return meant ? deltaBetween(this.#now, withPassageOf(this.#then, this.#now, meant)) : [];
  }
}
