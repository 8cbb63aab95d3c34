import type { DeltaStep } from '@everdraft/core/document/delta-writer';
import type { Block } from '@everdraft/core/document/flat-text';
import type { Version } from '@everdraft/core/entities/version';
import type { Passage } from '@everdraft/core/history/compare-books';
import type { VersionOrder } from './make-version.ts';

export type HistoryRequest =
  | { kind: 'make'; order: VersionOrder }
  | { kind: 'compare'; versionId: string; updates: readonly Uint8Array[] }
  | { kind: 'chapter'; index: number }
  | { kind: 'restore'; passage: number | undefined };

/** A version beside the book, as the screen shows it. */
export interface VersionLook {
  /** The first of them: a book that was rewritten has more than anybody reads. */
  passages: readonly Passage[];
  passageCount: number;
  wordsAdded: number;
  wordsRemoved: number;
  chapters: readonly string[];
}

export type HistoryAnswer =
  | { kind: 'made'; version: Version | undefined }
  | { kind: 'compared'; look: VersionLook }
  | { kind: 'chapter'; blocks: readonly Block[] }
  | { kind: 'restored'; steps: readonly DeltaStep[] }
  | { kind: 'failed'; reason: string };
