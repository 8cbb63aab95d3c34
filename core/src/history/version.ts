/** Why a version was kept: before what, or when. */
export type VersionReason =
  | 'opened'
  | 'writing'
  | 'named'
  | 'import'
  | 'replace-all'
  | 'companion'
  | 'restore';

/** A state of a book that can be read and brought back. Its text is elsewhere, in pieces that versions share. */
export interface Version {
  readonly id: string;
  readonly manuscriptId: string;
  readonly createdAt: string;
  readonly reason: VersionReason;
  /** What the author calls it; '' for one that was kept by itself. */
  readonly name: string;
  readonly wordCount: number;
  /** Against the version before it. */
  readonly wordsAdded: number;
  readonly wordsRemoved: number;
}
