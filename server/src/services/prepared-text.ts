import type { Counts } from '@everdraft/core/document/counts';
import type { RewrittenDocument } from '../workers/jobs/rewrite-document.ts';
import type { TriedUpdate } from '../workers/jobs/try-update.ts';
import type { FormerText } from './former-text.ts';

/** What was found by applying an update to the document as it was at one moment. */
export interface TriedOnDocument extends Pick<TriedUpdate, 'clocks' | 'isBased' | 'isApplied' | 'counts'> {
  /** Up to which change the document had been opened then, and how many had come since. */
  triedSeq: number;
  untriedChanges: number;
  /** The latest of its parts that were known to be damaged then: what is found later was still read on trial. */
  damageSeq: number | null;
}

/** What makes a document say something else, found by comparing it as it was at one moment. */
export interface PreparedRewrite extends Pick<RewrittenDocument, 'change'> {
  counts: Counts;
  /** The latest change of the document then; undefined when it had none. */
  lastSeq: number | undefined;
  /** Others have changed it again and again meanwhile: what they wrote stays, beside this. */
  mayMerge: boolean;
  /** What stood there before; left out when it is worth no version. */
  former?: FormerText;
}
