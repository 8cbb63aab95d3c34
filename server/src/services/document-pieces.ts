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

/** What of a document can be read. */
export interface ReadablePieces {
  pieces: Piece[];
  /** Some parts of it cannot be read. */
  isIncomplete: boolean;
  isSnapshotUnreadable: boolean;
  /** The numbers of the updates that cannot be read. */
  unreadable: number[];
}

/** Rejects when there is something and none of it can be read: no text is not an empty text. */
export async function readDocument(records: RecordsReader, place: DocumentPlace): Promise<ReadablePieces> {
  const read = await readablePieces(records, place);
  if (read.isIncomplete && read.pieces.length === 0) throw await nothingReadable(records, place);
  return read;
}

/** The same, without a word where nothing can be read. */
export async function readablePieces(
  { documents }: RecordsReader,
  { userId, manuscriptId }: DocumentPlace,
): Promise<ReadablePieces> {
  const { snapshot, updates, ...lost } = await documents.readableOf(userId, manuscriptId);
  const rows = updates.map(({ seq, update }) => ({ seq, bytes: update }));
  const folded = snapshot && { seq: null, upTo: snapshot.upTo, bytes: snapshot.state };
  const isIncomplete = lost.isSnapshotUnreadable || lost.unreadable.length > 0;
  return { ...lost, isIncomplete, pieces: folded ? [folded, ...rows] : rows };
}

export async function nothingReadable(
  { manuscripts }: RecordsReader,
  { userId, manuscriptId }: DocumentPlace,
): Promise<UnreadableRecord> {
  const manuscript = await manuscripts.findAnywhere(userId, manuscriptId);
  const title = manuscript && !manuscript.isUnreadable ? manuscript.title : null;
  return new UnreadableRecord('document_updates', manuscriptId, { id: manuscriptId, title });
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
