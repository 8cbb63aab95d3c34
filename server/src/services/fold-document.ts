import { deriveManuscript } from '@everdraft/core/document/derive';
import { encodeDocument, openDocument } from '@everdraft/core/document/open-document';
import { encodeStateVector } from 'yjs';

export interface FoldedDocument {
  state: Uint8Array;
  stateVector: Uint8Array;
  wordCount: number;
  characterCount: number;
  /** Which of the pieces could not be applied, by their places. */
  unreadable: readonly number[];
}

/** A fold that does not say what its pieces said. Nothing may be removed because of it. */
class UnfaithfulFold extends Error {
  override readonly name = 'UnfaithfulFold';

  constructor() {
    super('A folded document differs from the updates that it was made of.');
  }
}

/** All pieces of a document as one, after it was opened again and found to be the same. */
export function foldDocument(pieces: readonly Uint8Array[]): FoldedDocument {
  const fold = openDocument(pieces);
  const state = encodeDocument(fold);
  const stateVector = encodeStateVector(fold.doc);
  const again = openDocument([state]);
  const isSame =
    again.unreadable.length === 0 &&
    Buffer.from(encodeStateVector(again.doc)).equals(stateVector) &&
    JSON.stringify(again.text.toDelta()) === JSON.stringify(fold.text.toDelta());
  if (!isSame) throw new UnfaithfulFold();
  const { wordCount, characterCount } = deriveManuscript(fold.text);
  return { state, stateVector, wordCount, characterCount, unreadable: fold.unreadable };
}
