import type { Counts } from '@everdraft/core/document/counts';

/** Words that the disk has refused, on their way past it. */
export interface RefusedWords {
  update: Uint8Array;
  /** The whole document, for a server that lacks what the update builds on. */
  wholeDocument: () => Uint8Array;
  counts: Counts;
}
