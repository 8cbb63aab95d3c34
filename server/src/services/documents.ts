import { Refusal } from '@everdraft/core/api/errors';
import { blocksOf } from '@everdraft/core/document/blocks';
import type { Counts } from '@everdraft/core/document/counts';
import { type DerivedManuscript, deriveManuscript } from '@everdraft/core/document/derive';
import type { Block } from '@everdraft/core/document/flat-text';
import { type OpenedDocument, openDocument } from '@everdraft/core/document/open-document';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { type Clocks, hasBase, inspectUpdate, type ReadableUpdate } from '@everdraft/core/document/updates';
import { decodeStateVector, encodeStateVector } from 'yjs';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import type { DocumentHead, DocumentPlace } from '../store/documents.ts';
import type { RecordsReader, RecordsWriter } from '../store/store.ts';
import { type KeptText, keptText } from './kept-text.ts';
import { countsOf, type RewrittenDocument, rewriteDocument } from './rewrite-document.ts';
import { TextCache } from './text-cache.ts';

/** Tells of stored updates that cannot be applied. They are kept, and the text does without them. */
export type ReportUnreadable = (manuscriptId: string, seqs: readonly number[]) => void;

/** An update of a device that has been looked at. */
export interface InspectedUpdate extends ReadableUpdate {
  bytes: Uint8Array;
}

interface Change {
  /** The same for every delivery of one change. */
  opId: string;
  at: string;
}

interface CountedChange extends Change {
  /** What a device has counted; left out when it has not. */
  counts?: Counts;
}

interface Rewrite {
  content: string;
  /** The last change that the sender had seen; left out by those who cannot tell. */
  baseSeq?: number | undefined;
}

/** What was found by comparing before the transaction; it counts while the document ends with the same change. */
export interface PreparedRewrite extends RewrittenDocument<KeptText> {
  lastSeq: number;
}

interface RewriteChange extends Change, Omit<Rewrite, 'content'> {
  prepared?: PreparedRewrite | undefined;
}

/** What became of a text that was to say something else. */
interface Rewritten {
  counts: Counts;
  /** What stood there before; left out when nothing had to be changed. */
  former?: ReplacedText;
}

export interface ReplacedText extends KeptText {
  /** How many characters the change has taken away. */
  charactersGone: number;
}

interface LoadedDocument extends OpenedDocument {
  /** Some parts of it cannot be read. */
  isIncomplete: boolean;
}

/** A text as its readers see it. */
interface ReadText extends DerivedManuscript {
  /** Parts of it cannot be read, and come back from a device that has them. */
  isTextIncomplete?: true;
}

interface DocumentsParts {
  onUnreadable: ReportUnreadable;
  cacheBytesMax?: number;
}

const CACHE_BYTES_MAX = 64 * 1024 * 1024;

export function createDocuments({ onUnreadable, cacheBytesMax = CACHE_BYTES_MAX }: DocumentsParts) {
  const cache = new TextCache(cacheBytesMax);

  function tellUnreadable(
    place: DocumentPlace,
    pieces: readonly Piece[],
    unreadable: readonly number[],
  ): void {
    const seqs = unreadableSeqs(unreadable, pieces, place);
    if (seqs.length > 0) onUnreadable(place.manuscriptId, seqs);
  }

  function opened(pieces: readonly Piece[], place: DocumentPlace): OpenedDocument {
    const document = openDocument(pieces.map(piece => piece.bytes));
    tellUnreadable(place, pieces, document.unreadable);
    return document;
  }

  async function rewriteHere(
    records: RecordsReader,
    place: DocumentPlace,
    { content, baseSeq }: Rewrite,
  ): Promise<RewrittenDocument<KeptText>> {
    const { pieces } = await readDocument(records, place);
    const seen = baseSeq === undefined ? undefined : piecesUpTo(pieces, baseSeq);
    const { change, ...rewritten } = rewriteDocument({
      pieces: pieces.map(piece => piece.bytes),
      seenPieces: seen?.length,
      content,
    });
    tellUnreadable(place, pieces, rewritten.unreadable);
    return { ...rewritten, ...(change && { change: { ...change, former: keptText(change.former) } }) };
  }

  async function load(records: RecordsReader, place: DocumentPlace): Promise<LoadedDocument> {
    const { pieces, isIncomplete } = await readDocument(records, place);
    const document = { ...opened(pieces, place), isIncomplete };
    if (isIncomplete && document.text.length === 0) throw await nothingReadable(records, place);
    return document;
  }

  async function clocksOf(
    records: RecordsReader,
    place: DocumentPlace,
    head: DocumentHead | undefined,
  ): Promise<Clocks> {
    const known = head?.stateVector && clocksIn(head.stateVector);
    if (known) return known;
    // Words are taken also where of those before them nothing can be read.
    const { pieces } = await readablePieces(records, place);
    return decodeStateVector(encodeStateVector(opened(pieces, place).doc));
  }

  return {
    /** The text as its readers see it. Only for committed data, since it is remembered. */
    async textOf(records: RecordsReader, place: DocumentPlace): Promise<ReadText> {
      const head = await records.documents.headOf(place.userId, place.manuscriptId);
      const known = head && cache.find(place.manuscriptId, head.lastSeq);
      if (known) return known;
      const { text: prose, isIncomplete } = await load(records, place);
      const text = { ...deriveManuscript(prose), ...(isIncomplete && { isTextIncomplete: true as const }) };
      if (head && !isIncomplete) cache.keep(place.manuscriptId, head.lastSeq, text);
      return text;
    },

    /** The same in the middle of a transaction. */
    async textInside(records: RecordsWriter, place: DocumentPlace): Promise<DerivedManuscript> {
      return deriveManuscript((await load(records, place)).text);
    },

    /** The same as blocks. */
    async blocksInside(records: RecordsWriter, place: DocumentPlace): Promise<Block[]> {
      return blocksOf((await load(records, place)).text);
    },

    /** The first text of a new manuscript. */
    async seed(
      records: RecordsWriter,
      place: DocumentPlace,
      content: string,
      change: Change,
    ): Promise<Counts> {
      const update = seedUpdate(content);
      const { doc, text } = openDocument([update]);
      await records.documents.append(place.userId, place.manuscriptId, {
        opId: change.opId,
        update,
        createdAt: change.at,
        stateVector: encodeStateVector(doc),
      });
      return countsOf(text);
    },

    /**
     * Appends an update without reading the document: it costs what the update weighs, whatever the book weighs. The
     * author's changes must be held. Answers how many updates the snapshot does not contain.
     */
    async append(
      records: RecordsWriter,
      place: DocumentPlace,
      update: InspectedUpdate,
      { opId, at, counts }: CountedChange,
    ): Promise<number> {
      const head = await records.documents.headOf(place.userId, place.manuscriptId);
      const clocks = await clocksOf(records, place, head);
      // Kept without what they build on, the words would be invisible on every device.
      if (!hasBase(update, clocks)) {
        const stateVector = Buffer.from(encodeStateVector(new Map(clocks))).toString('base64');
        throw new Refusal('need_base', undefined, { stateVector });
      }
      await records.documents.append(place.userId, place.manuscriptId, {
        opId,
        update: update.bytes,
        createdAt: at,
        stateVector: encodeStateVector(raised(clocks, update.to)),
        ...(counts && { saved: { ...counts, lastSaved: at } }),
      });
      if (head?.isDamaged) await settleDamage(records, place, update);
      return (head?.unfoldedRows ?? 0) + 1;
    },

    /**
     * Makes the text say what an HTML says, by the smallest update. Where its sender tells which change they had seen last,
     * it is compared with the text of that time: words that have come since are no business of theirs. The author's
     * changes must be held.
     */
    async rewrite(
      records: RecordsWriter,
      place: DocumentPlace,
      content: string,
      { opId, at, baseSeq, prepared }: RewriteChange,
    ): Promise<Rewritten> {
      const head = await records.documents.headOf(place.userId, place.manuscriptId);
      const known = head && cache.find(place.manuscriptId, head.lastSeq);
      // A client that saves by the clock often sends what is there.
      if (known?.content === content && baseSeq === undefined) return { counts: countsIn(known) };
      const isStillSo = prepared !== undefined && prepared.lastSeq === head?.lastSeq;
      const { counts, change } = isStillSo
        ? prepared
        : await rewriteHere(records, place, { content, baseSeq });
      if (change === undefined) return { counts };
      const { update, stateVector, charactersGone, former } = change;
      await records.documents.append(place.userId, place.manuscriptId, {
        opId,
        update,
        createdAt: at,
        stateVector,
      });
      return { counts, former: { ...former, charactersGone } };
    },

    /** Whether it was seen lately that a text says what an HTML says. */
    isKnownToSay(
      { manuscriptId }: DocumentPlace,
      { lastSeq }: DocumentHead,
      { content, baseSeq }: Rewrite,
    ): boolean {
      return baseSeq === undefined && cache.find(manuscriptId, lastSeq)?.content === content;
    },

    tellUnreadable,
  };
}

export type Documents = ReturnType<typeof createDocuments>;

/** Looks at an update before anything is done with it. */
export function inspect(bytes: Uint8Array): InspectedUpdate {
  const inspected = inspectUpdate(bytes);
  if (inspected.ok) return { ...inspected, bytes };
  if (inspected.error === 'too-large') throw new Refusal('body_too_large', undefined, { field: 'update' });
  throw new Refusal('invalid_input', 'These changes could not be read.', { field: 'update' });
}

/** Something that a document is made of. */
export interface Piece {
  /** Null for what is no update of its own, such as the snapshot. */
  seq: number | null;
  /** For the snapshot: the last update in it. */
  upTo?: number;
  bytes: Uint8Array;
}

export interface ReadablePieces {
  pieces: Piece[];
  /** Some parts of it cannot be read. */
  isIncomplete: boolean;
  isSnapshotUnreadable: boolean;
  /** The numbers of the updates that cannot be read. */
  unreadable: number[];
}

/** What of a document can be read. Rejects when there is something and none of it can be: no text is not an empty text. */
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

async function nothingReadable(
  { manuscripts }: RecordsReader,
  { userId, manuscriptId }: DocumentPlace,
): Promise<UnreadableRecord> {
  const manuscript = await manuscripts.findAnywhere(userId, manuscriptId);
  const title = manuscript && !manuscript.isUnreadable ? manuscript.title : null;
  return new UnreadableRecord('document_updates', manuscriptId, { id: manuscriptId, title });
}

/**
 * A device that was told of damaged parts sends its whole document. Where that holds every change that the text had come
 * to, nothing is missing any more.
 */
async function settleDamage(
  { damagedRows }: RecordsWriter,
  { userId, manuscriptId }: DocumentPlace,
  update: InspectedUpdate,
): Promise<void> {
  const isWhole = [...update.from.values()].every(clock => clock === 0);
  if (!isWhole) return;
  const vectors = await damagedRows.vectorsOfDamagedText(userId, manuscriptId);
  const isCovered = vectors.every(vector => {
    const clocks = (vector && clocksIn(vector)) ?? new Map<number, number>();
    return [...clocks].every(([writer, clock]) => (update.to.get(writer) ?? 0) >= clock);
  });
  if (isCovered) await damagedRows.settleText(userId, manuscriptId);
}

/** Undefined for a state vector that is none, in a damaged row. */
function clocksIn(stateVector: Uint8Array): Clocks | undefined {
  try {
    return decodeStateVector(stateVector);
  } catch {
    return undefined;
  }
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

function countsIn({ wordCount, characterCount }: Counts): Counts {
  return { wordCount, characterCount };
}

function raised(clocks: Clocks, to: Clocks): Map<number, number> {
  const result = new Map(clocks);
  for (const [client, clock] of to) result.set(client, Math.max(result.get(client) ?? 0, clock));
  return result;
}
