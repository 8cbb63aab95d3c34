import type { Counts } from '@everdraft/core/document/counts';
import type { SavingState } from '../open-manuscript.ts';

/** What is selected, in the words of the text. */
export interface SelectedWords {
  readonly from: number;
  readonly to: number;
  /** One line for each block. Copied out of the book when it is first asked for: it may be the whole book. */
  readonly text: string;
}

/** What is known of a search. */
export interface FindStatus {
  readonly total: number;
  /** The number of the match that is selected, counted from 1; 0 when none is. */
  readonly current: number;
  readonly isCounting: boolean;
}

export const NOT_FINDING: FindStatus = { total: 0, current: 0, isCounting: false };

/** What the rest of the studio shows of the book that is being written. One object for each state; never changed. */
export interface DeskStatus {
  readonly counts: Counts;
  readonly saving: SavingState;
  /** Undefined when nothing is selected. */
  readonly selected: SelectedWords | undefined;
  /** Where the caret is in the text. */
  readonly caret: number;
  /** Changes whenever the text does. */
  readonly revision: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly find: FindStatus;
}
