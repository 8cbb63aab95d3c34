import { blocksFromDelta, type DeltaInsert } from '@everdraft/core/document/blocks';
import { countBlocks } from '@everdraft/core/document/counts';
import { encodeDocument, type OpenedDocument, openDocument } from '@everdraft/core/document/open-document';
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
  const delta = deltaOf(fold);
  const again = openDocument([state]);
  const isSame =
    again.unreadable.length === 0 &&
    Buffer.from(encodeStateVector(again.doc)).equals(stateVector) &&
    isSameDelta(deltaOf(again), delta);
  if (!isSame) throw new UnfaithfulFold();
  return { state, stateVector, ...countBlocks(blocksFromDelta(delta)), unreadable: fold.unreadable };
}

/** Yjs leaves the result untyped; without snapshots it is a list of inserts. */
function deltaOf({ text }: OpenedDocument): DeltaInsert[] {
  return text.toDelta() as DeltaInsert[];
}

/** Piece by piece: both written out would be two more books in memory. */
function isSameDelta(one: readonly DeltaInsert[], two: readonly DeltaInsert[]): boolean {
  return (
    one.length === two.length &&
    one.every(({ insert, attributes }, at) => {
      const other = two[at];
      const isSameText = typeof insert === 'string' && insert === other?.insert;
      return (
        (isSameText || JSON.stringify(insert) === JSON.stringify(other?.insert)) &&
        JSON.stringify(attributes) === JSON.stringify(other?.attributes)
      );
    })
  );
}
