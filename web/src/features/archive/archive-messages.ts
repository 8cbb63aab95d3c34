import type { ArchiveLook, TakenIn } from './take-in-archive.ts';

export type ArchiveRequest = { kind: 'open'; userId: string; file: File } | { kind: 'take-in' };

export type ArchiveReply =
  | { kind: 'opened'; look: ArchiveLook }
  | { kind: 'progress'; share: number }
  | { kind: 'taken-in'; taken: TakenIn }
  /** With the sentence for the author; none for a failure of our own. */
  | { kind: 'failed'; words: string | undefined };
