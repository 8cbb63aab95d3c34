import { blocksOf } from '@everdraft/core/document/blocks';
import { openDocument } from '@everdraft/core/document/open-document';
import { type WrittenText, writtenText } from './written-text.ts';

export interface DerivedText {
  text: WrittenText;
  /** Which of the pieces could not be applied, by their places. */
  unreadable: readonly number[];
}

/** A document as its readers see it. */
export function deriveText({ pieces }: { pieces: readonly Uint8Array[] }): DerivedText {
  const { text, unreadable } = openDocument(pieces);
  return { text: writtenText(blocksOf(text)), unreadable };
}
