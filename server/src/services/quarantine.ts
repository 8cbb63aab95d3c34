import { Refusal } from '@everdraft/core/api/errors';
import type { DocumentHead, DocumentPlace } from '../store/documents.ts';
import type { QuarantineReason } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { isBeyondLimit, WorkerFailure } from '../workers/worker-failure.ts';

/**
 * How this program opens documents. A document that one reader could not open is tried once by the next: raise it with
 * every change that makes opening cheaper, or allows it more.
 */
export const READER = 'reader-1';

/** More than a book of 1.3 million words with all of its history takes, several times over. */
const DOCUMENT_BYTES_MAX = 128 * 1024 * 1024;

/** Tells of a document that could not be opened. Its updates are kept as they are. */
export type ReportQuarantine = (manuscriptId: string, reason: QuarantineReason) => void;

interface QuarantineParts {
  store: Store;
  clock: () => Date;
  onQuarantined: ReportQuarantine;
}

/** Keeps documents that cannot be opened within their limits from being tried again and again. */
export function createQuarantine({ store, clock, onQuarantined }: QuarantineParts) {
  /** The error names the book, so that its author knows which of them it is. */
  async function refusalOf({ userId, manuscriptId }: DocumentPlace): Promise<Refusal> {
    const title = await store.read(async records => {
      const manuscript = await records.manuscripts.findAnywhere(userId, manuscriptId);
      return manuscript?.title;
    });
    return new Refusal(
      'unreadable_document',
      `${title === undefined ? 'This manuscript' : `“${title}”`} could not be opened. Nothing in it was changed. Ask whoever runs this server for help.`,
    );
  }

  async function put(place: DocumentPlace, reason: QuarantineReason): Promise<Refusal> {
    await store.transact(records =>
      records.documentQuarantine.put({ ...place, by: READER, at: clock().toISOString(), reason }),
    );
    onQuarantined(place.manuscriptId, reason);
    return refusalOf(place);
  }

  return {
    /** Refuses a document that is in quarantine, or too large to be read at all. */
    async check(place: DocumentPlace, head: DocumentHead | undefined, bytes: number): Promise<void> {
      if (head?.quarantinedBy === READER) throw await refusalOf(place);
      if (bytes > DOCUMENT_BYTES_MAX) throw await put(place, 'size');
    },

    /** Opens a document, and puts it in quarantine when that takes more than it may. */
    async guard<T>(place: DocumentPlace, open: () => Promise<T>): Promise<T> {
      try {
        return await open();
      } catch (failure) {
        if (!(failure instanceof WorkerFailure) || !isBeyondLimit(failure)) throw failure;
        throw await put(place, failure.end === 'memory' ? 'memory' : 'time');
      }
    },
  };
}
