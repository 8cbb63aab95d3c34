import type { Counts } from '@everdraft/core/document/counts';
import type { SavingState } from '../open-manuscript.ts';
import type { FindStatus } from './find-in-book.ts';

/** What is selected, in the words of the text. */
export interface SelectedWords {
  readonly from: number;
  readonly to: number;
  /** One line for each block. Copied out of the book when it is first asked for: it may be the whole book. */
  readonly text: string;
}

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
