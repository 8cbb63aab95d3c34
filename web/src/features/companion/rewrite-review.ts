import type { DeltaInsert } from '@everdraft/core/document/blocks';
import type { Block } from '@everdraft/core/document/flat-text';
import {
  carriedOver,
  flatWords,
  type Hunk,
  hunksOf,
  offeredText,
  stepsOfHunks,
} from '@everdraft/core/document/rewrite';
import type { StyledText } from '@everdraft/core/document/styled-text';
import { findRange, holdRange, piecesBetween } from '../../document/desk/held-range.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import type { HeldRange } from '../../local/database.ts';

export type Decision = 'accepted' | 'rejected';

export interface ReviewedHunk {
  /** Where it is; undefined when its words have changed since it was proposed. */
  readonly hunk: Hunk | undefined;
  readonly removed: string;
  readonly added: string;
  readonly decision: Decision | undefined;
}

/** One object for each state; never changed. */
export interface ReviewState {
  /** Where the stretch begins in the book. */
  readonly from: number;
  /** The words of the stretch as they are in the book. */
  readonly words: string;
  readonly hunks: readonly ReviewedHunk[];
}

type Desk = Pick<WritingDesk, 'manuscript' | 'subscribe' | 'change'>;

/**
 * What a reply would change in a stretch of the book, change by change. The book stays as it is until the author is done;
 * what others write meanwhile moves the changes along, or withdraws those whose words it touches.
 */
export class RewriteReview {
  readonly #desk: Desk;
  readonly #held: HeldRange;
  readonly #offered: StyledText;
  readonly #listeners = new Set<() => void>();
  #stopFollowing: () => void = () => undefined;
  #pieces: DeltaInsert[];
  #state: ReviewState;

  /** Undefined when the stretch already reads as it is offered, or is empty. */
  static begin(
    desk: Desk,
    range: { from: number; to: number },
    offered: readonly Block[],
  ): RewriteReview | undefined {
    const { text } = desk.manuscript;
    const words = flatWords(piecesBetween(text, range));
    const from = range.from + words.length - words.trimStart().length;
    const to = range.from + words.trimEnd().length;
    if (from >= to) return undefined;
    const review = new RewriteReview(desk, { from, to }, offeredText(offered));
    return review.state.hunks.length > 0 ? review : undefined;
  }

  private constructor(desk: Desk, range: { from: number; to: number }, offered: StyledText) {
    const { text } = desk.manuscript;
    this.#desk = desk;
    this.#offered = offered;
    this.#held = holdRange(text, range);
    this.#pieces = piecesBetween(text, range);
    const words = flatWords(this.#pieces);
    const hunks = hunksOf(words, offered).map(hunk => ({
      hunk,
      removed: words.slice(hunk.from, hunk.to),
      added: offered.text.slice(hunk.newFrom, hunk.newTo),
      decision: undefined,
    }));
    this.#state = { from: range.from, words, hunks };
  }

  get state(): ReviewState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#stopFollowing = this.#desk.subscribe(() => this.#follow());
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopFollowing();
    };
  };

  decide(index: number, decision: Decision): void {
    this.#decideWhere((_, at) => at === index, decision);
  }

  /** Decides on all that the author has not decided on. */
  decideRest(decision: Decision): void {
    this.#decideWhere(hunk => hunk.decision === undefined, decision);
  }

  /** Puts what was accepted into the book, as one step. Answers how many changes that were. */
  putIn(): number {
    this.#follow();
    const accepted = this.#state.hunks.flatMap(({ hunk, decision }) =>
      hunk && decision === 'accepted' ? [hunk] : [],
    );
    if (accepted.length > 0) {
      const rewritten = { from: this.#state.from, pieces: this.#pieces, offered: this.#offered };
      this.#desk.change(stepsOfHunks(rewritten, accepted), 'companion');
    }
    return accepted.length;
  }

  #decideWhere(isMeant: (hunk: ReviewedHunk, index: number) => boolean, decision: Decision): void {
    const hunks = this.#state.hunks.map((one, index) =>
      one.hunk && isMeant(one, index) ? { ...one, decision } : one,
    );
    this.#become({ ...this.#state, hunks });
  }

  #follow(): void {
    const { text } = this.#desk.manuscript;
    const range = findRange(text, this.#held) ?? { from: 0, to: 0 };
    const pieces = piecesBetween(text, range);
    const words = flatWords(pieces);
    const { from, words: before, hunks } = this.#state;
    this.#pieces = pieces;
    if (words === before) {
      if (from !== range.from) this.#become({ ...this.#state, from: range.from });
      return;
    }
    const live = hunks.flatMap(({ hunk }) => hunk ?? []);
    const carried = carriedOver(live, before, words);
    const moved = new Map(live.map((hunk, index) => [hunk, carried[index]]));
    this.#become({
      from: range.from,
      words,
      hunks: hunks.map(one => ({ ...one, hunk: one.hunk && moved.get(one.hunk) })),
    });
  }

  #become(state: ReviewState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
