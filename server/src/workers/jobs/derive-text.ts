import { type DerivedManuscript, deriveManuscript } from '@everdraft/core/document/derive';
import { openDocument } from '@everdraft/core/document/open-document';

export interface DerivedText {
  text: DerivedManuscript;
  /** Which of the pieces could not be applied, by their places. */
  unreadable: readonly number[];
}

/** A document as its readers see it. */
export function deriveText({ pieces }: { pieces: readonly Uint8Array[] }): DerivedText {
  const { text, unreadable } = openDocument(pieces);
  return { text: deriveManuscript(text), unreadable };
}
