import { Refusal } from '@everdraft/core/api/errors';
import type { Counts } from '@everdraft/core/document/counts';
import { type Clocks, hasBase, type ReadableUpdate } from '@everdraft/core/document/updates';
import { encodeStateVector } from 'yjs';
import type { DocumentHead, DocumentPlace, Opening } from '../store/documents.ts';
import type { RecordsReader, RecordsWriter, Store } from '../store/store.ts';
import type { SeededText } from '../workers/jobs/seed-text.ts';
import { isContent, NO_TEXT, type WrittenText } from '../workers/jobs/written-text.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { clocksIn, mayRepair, settleDamage } from './damaged-text.ts';
import { DocumentMoved } from './document-moved.ts';
import {
  bytesOf,
  type DocumentPicture,
  nothingReadable,
  type Piece,
  readablePieces,
  readDocument,
  unreadableSeqs,
} from './document-pieces.ts';
import type { PreparedRewrite, TriedOnDocument } from './prepared-text.ts';
import { createQuarantine, type ReportQuarantine } from './quarantine.ts';
import { TextCache } from './text-cache.ts';

/** Tells of stored updates that cannot be applied. They are kept, and the text does without them. */
export type ReportUnreadable = (manuscriptId: string, seqs: readonly number[]) => void;

/** An update of a device that has been looked at. */
export interface InspectedUpdate extends Omit<ReadableUpdate, 'ok'> {
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
  /** What was found by applying the update before the transaction; left out when nobody has. */
  tried?: TriedOnDocument | undefined;
}

/** What an append has made of a document. */
interface Appended {
  /** How many updates the snapshot does not contain. */
  unfoldedRows: number;
  counts: Counts;
}

/** A text as its readers see it. */
export interface ReadText extends WrittenText {
  /** Parts of it cannot be read, and come back from a device that has them. */
  isTextIncomplete?: true;
}

/** The text of a document, with what was read in the same picture of the data. */
export interface TextWith<T> {
  besides: T;
  text: ReadText;
  /** The same for the same text: whatever was made of the text may be kept under it. */
  textKey: string;
}

interface DocumentsParts {
  store: Store;
  clock: () => Date;
  workers: WorkerPool;
  onUnreadable: ReportUnreadable;
  onQuarantined: ReportQuarantine;
  cacheBytesMax?: number;
}

const CACHE_BYTES_MAX = 64 * 1024 * 1024;
const NO_COUNTS: Counts = { wordCount: 0, characterCount: 0 };

/**
 * An update of at most so many changes is stored without opening the document, until there are this many untried
 * ones. Each takes at most one walk over the document when it is applied (0054).
 */
const UNTRIED_PER_UPDATE = 256;
const UNTRIED_MAX = 4_096;

export function createDocuments(parts: DocumentsParts) {
  const { store, workers, onUnreadable, cacheBytesMax = CACHE_BYTES_MAX } = parts;
  const cache = new TextCache(cacheBytesMax);
  const quarantine = createQuarantine(parts);

  function tellUnreadable(
    place: DocumentPlace,
    pieces: readonly Piece[],
    unreadable: readonly number[],
  ): void {
    const seqs = unreadableSeqs(unreadable, pieces, place);
    if (seqs.length > 0) onUnreadable(place.manuscriptId, seqs);
  }

  function textOf(place: DocumentPlace, head: DocumentHead | undefined): WrittenText | undefined {
    return head && cache.find(place, head);
  }

  async function derive<T>(
    place: DocumentPlace,
    bytes: number,
    besides: (records: RecordsReader) => Promise<T>,
  ): Promise<TextWith<T>> {
    return quarantine.guard(place, () =>
      workers.lease({ author: place.userId, bytes }, async run => {
        // Read only now: whoever waits for their turn holds no book in memory.
        const { found, head, known, pieces, isIncomplete } = await store.read(async records => {
          const picture = {
            found: await besides(records),
            head: await records.documents.headOf(place.userId, place.manuscriptId),
          };
          const cached = textOf(place, picture.head);
          const read = cached ? { pieces: [], isIncomplete: false } : await readDocument(records, place);
          return { ...picture, known: cached, pieces: read.pieces, isIncomplete: read.isIncomplete };
        });
        const textKey = textKeyOf(place, head);
        if (known) return { besides: found, text: known, textKey };
        const { text, unreadable } = await run('derive-text', { pieces: bytesOf(pieces) });
        tellUnreadable(place, pieces, unreadable);
        if (isIncomplete) {
          if (text.characterCount === 0) throw await store.read(records => nothingReadable(records, place));
          return { besides: found, text: { ...text, isTextIncomplete: true }, textKey };
        }
        if (head) cache.keep(place, head, text);
        return { besides: found, text, textKey };
      }),
    );
  }

  return {
    /**
     * The text as its readers see it, with what `besides` finds in the same picture of the data. Begun again when it is
     * the author's turn, so `besides` must do nothing but read.
     */
    async read<T>(
      place: DocumentPlace,
      besides: (records: RecordsReader) => Promise<T>,
    ): Promise<TextWith<T>> {
      const { found, head, known, bytes } = await store.read(async records => {
        const picture = {
          found: await besides(records),
          head: await records.documents.headOf(place.userId, place.manuscriptId),
        };
        const cached = textOf(place, picture.head);
        const size = cached ? 0 : await records.documents.bytesOf(place.userId, place.manuscriptId);
        return { ...picture, known: cached, bytes: size };
      });
      const textKey = textKeyOf(place, head);
      if (known) return { besides: found, text: known, textKey };
      if (bytes === 0) return { besides: found, text: NO_TEXT, textKey };
      await quarantine.check(place, head, bytes);
      return derive(place, bytes, besides);
    },

    /** The state and the counts of a text that is known to say what an HTML says. */
    async knownState(
      place: DocumentPlace,
      content: string,
    ): Promise<{ lastSeq: number | undefined; counts: Counts } | undefined> {
      const head = await store.read(({ documents }) => documents.headOf(place.userId, place.manuscriptId));
      const text = textOf(place, head);
      if (text === undefined || !isContent(text, content)) return undefined;
      const { wordCount, characterCount } = text;
      return { lastSeq: head?.lastSeq, counts: { wordCount, characterCount } };
    },

    /** A document as it stands now, for a worker that opens it. Refused when that cannot be done. */
    async picture(place: DocumentPlace): Promise<DocumentPicture> {
      return store.read(async records => ({
        head: await records.documents.headOf(place.userId, place.manuscriptId),
        pieces: (await readDocument(records, place)).pieces,
      }));
    },

    /** The same for words that are added: they are taken also where of those before them nothing can be read. */
    async readablePicture(place: DocumentPlace): Promise<DocumentPicture & { isIncomplete: boolean }> {
      return store.read(async records => {
        const { pieces, isIncomplete } = await readablePieces(records, place);
        const head = await records.documents.headOf(place.userId, place.manuscriptId);
        return { head, pieces, isIncomplete };
      });
    },

    /** How much has to be read to open a document. Refused when it cannot be opened. */
    async sizeOf(place: DocumentPlace): Promise<number> {
      const { head, bytes } = await store.read(async records => ({
        head: await records.documents.headOf(place.userId, place.manuscriptId),
        bytes: await records.documents.bytesOf(place.userId, place.manuscriptId),
      }));
      await quarantine.check(place, head, bytes);
      return bytes;
    },

    /** The first text of a new manuscript, which a worker has made. */
    async appendSeed(
      records: RecordsWriter,
      place: DocumentPlace,
      { update, stateVector }: SeededText,
      { opId, at }: Change,
    ): Promise<void> {
      await records.documents.append(place.userId, place.manuscriptId, {
        opId,
        update,
        createdAt: at,
        stateVector,
        opening: { kind: 'tried', untriedChanges: 0 },
      });
    },

    /**
     * Appends an update. A small one is not applied for it: it costs what it weighs, whatever the book weighs. What has to
     * be tried before, and was not, is thrown as `DocumentMoved`. The author's changes must be held.
     */
    async append(
      records: RecordsWriter,
      place: DocumentPlace,
      update: InspectedUpdate,
      { opId, at, counts, tried }: CountedChange,
    ): Promise<Appended> {
      const { documents } = records;
      const head = await documents.headOf(place.userId, place.manuscriptId);
      const isTried = tried !== undefined && isStillTrue(tried, head);
      if (!isTried && mustBeTried(update, head, counts)) throw new DocumentMoved();
      const clocks = await clocksOf(records, place, head, isTried ? tried : undefined);
      // Kept without what they build on, the words would be invisible on every device.
      if (!hasBase(update, clocks)) {
        const stateVector = Buffer.from(encodeStateVector(new Map(clocks))).toString('base64');
        throw new Refusal('need_base', undefined, { stateVector });
      }
      // What it builds on may have come while it was tried without it.
      if (isTried && !tried.isApplied) throw tried.isBased ? unreadableUpdate() : new DocumentMoved();
      const saved = counts ?? tried?.counts;
      await documents.append(place.userId, place.manuscriptId, {
        opId,
        update: update.bytes,
        createdAt: at,
        stateVector: encodeStateVector(raised(clocks, update.to)),
        ...(saved && { saved: { ...saved, lastSaved: at } }),
        opening: isTried
          ? { kind: 'tried', untriedChanges: Math.max(0, (head?.untriedChanges ?? 0) - tried.untriedChanges) }
          : { kind: 'untried', changes: update.changes },
      });
      if (head && head.damageSeq !== null && isTried) {
        await settleDamage(records, place, { update, clocks: raised(tried.clocks, update.to) });
      }
      return { unfoldedRows: (head?.unfoldedRows ?? 0) + 1, counts: saved ?? NO_COUNTS };
    },

    /**
     * Appends what a worker has found to make a text say something else. The author's changes must be held. Where the
     * document has changed meanwhile it is thrown as `DocumentMoved`, unless it may be merged with what has come.
     */
    async appendRewrite(
      records: RecordsWriter,
      place: DocumentPlace,
      { change, lastSeq, mayMerge }: PreparedRewrite,
      { opId, at }: Change,
    ): Promise<void> {
      const head = await records.documents.headOf(place.userId, place.manuscriptId);
      const isStillSo = head?.lastSeq === lastSeq;
      if (!isStillSo && !mayMerge) throw new DocumentMoved();
      if (change === undefined) return;
      const clocks = head?.stateVector ? clocksIn(head.stateVector) : undefined;
      const isBased = clocks !== undefined && hasBase(change, clocks);
      if (!isStillSo && !isBased) throw new DocumentMoved();
      const opening: Opening = isStillSo
        ? { kind: 'tried', untriedChanges: 0 }
        : { kind: 'untried', changes: UNTRIED_PER_UPDATE };
      await records.documents.append(place.userId, place.manuscriptId, {
        opId,
        update: change.update,
        createdAt: at,
        stateVector:
          isStillSo || clocks === undefined
            ? change.stateVector
            : encodeStateVector(raised(clocks, change.to)),
        opening,
      });
    },

    guard: quarantine.guard,
    tellUnreadable,

    /** Lets go of what is remembered of a text, or of all texts of an author. */
    forget: (place: DocumentPlace) => cache.forget(place),
    forgetAuthor: (userId: string) => cache.forgetAuthor(userId),
  };
}

export type Documents = ReturnType<typeof createDocuments>;

/** Whether storing an update without opening the document could make it dear to open. */
export function isLarge({ changes }: Pick<InspectedUpdate, 'changes'>): boolean {
  return changes > UNTRIED_PER_UPDATE;
}

export function unreadableUpdate(): Refusal {
  return new Refusal(
    'invalid_input',
    'These changes could not be read, so they were not saved here. They are still on your device.',
    { field: 'update' },
  );
}

function mustBeTried(
  update: InspectedUpdate,
  head: DocumentHead | undefined,
  counts: Counts | undefined,
): boolean {
  if (counts === undefined || isLarge(update)) return true;
  // Only by opening what can be read is it known whether anything is still missing.
  if (head && head.damageSeq !== null && mayRepair(update)) return true;
  return (head?.untriedChanges ?? 0) + update.changes > UNTRIED_MAX;
}

/** Whether a trial says what one would say now. */
function isStillTrue({ triedSeq, damageSeq }: TriedOnDocument, head: DocumentHead | undefined): boolean {
  return triedSeq === (head?.triedSeq ?? 0) && damageSeq === (head?.damageSeq ?? null);
}

/** How far the document has come. Where nobody has written that down, it has to be opened. */
async function clocksOf(
  { documents }: RecordsReader,
  { userId, manuscriptId }: DocumentPlace,
  head: DocumentHead | undefined,
  tried: TriedOnDocument | undefined,
): Promise<Clocks> {
  const known = head?.stateVector && clocksIn(head.stateVector);
  if (known) return known;
  if (tried) return tried.clocks;
  if (head === undefined && (await documents.bytesOf(userId, manuscriptId)) === 0) return new Map();
  throw new DocumentMoved();
}

function textKeyOf({ userId, manuscriptId }: DocumentPlace, head: DocumentHead | undefined): string {
  return `${head?.epoch ?? ''}:${userId}:${manuscriptId}:${head?.lastSeq ?? 0}`;
}

function raised(clocks: Clocks, to: Clocks): Map<number, number> {
  const result = new Map(clocks);
  for (const [client, clock] of to) result.set(client, Math.max(result.get(client) ?? 0, clock));
  return result;
}
