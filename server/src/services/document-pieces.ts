import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import type { DocumentHead, DocumentPlace } from '../store/documents.ts';
import type { RecordsReader } from '../store/store.ts';

/** Something that a document is made of. */
export interface Piece {
  /** Null for what is no update of its own, such as the snapshot. */
  seq: number | null;
  /** For the snapshot: the last update in it. */
  upTo?: number;
  bytes: Uint8Array;
}

/** A document as it stood at one moment, without being opened. */
export interface DocumentPicture {
  /** Undefined for one that never had a word. */
  head: DocumentHead | undefined;
  pieces: Piece[];
}

export async function readPieces(
  { documents }: RecordsReader,
  { userId, manuscriptId }: DocumentPlace,
): Promise<Piece[]> {
  const snapshot = await documents.snapshotOf(userId, manuscriptId);
  const updates = await documents.updatesSince(userId, manuscriptId, snapshot?.upTo ?? 0);
  const rows = updates.map(({ seq, update }) => ({ seq, bytes: update }));
  return snapshot ? [{ seq: null, upTo: snapshot.upTo, bytes: snapshot.state }, ...rows] : rows;
}

export function bytesOf(pieces: readonly Piece[]): Uint8Array[] {
  return pieces.map(piece => piece.bytes);
}

/** The document as it was after a change; undefined when it was folded with what came later. */
export function piecesUpTo(pieces: readonly Piece[], seq: number): Piece[] | undefined {
  const isFolded = pieces.some(({ upTo = 0 }) => upTo > seq);
  return isFolded ? undefined : pieces.filter(piece => (piece.seq ?? 0) <= seq);
}

/** The numbers of the updates that could not be applied. Without the snapshot there would be no book, so that is an error. */
export function unreadableSeqs(
  unreadable: readonly number[],
  pieces: readonly Piece[],
  { manuscriptId }: DocumentPlace,
): number[] {
  return unreadable.map(index => {
    const seq = pieces[index]?.seq;
    if (seq === undefined || seq === null) throw new UnreadableRecord('document_snapshots', manuscriptId);
    return seq;
  });
}
