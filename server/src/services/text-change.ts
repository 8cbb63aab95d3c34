import { Refusal } from '@everdraft/core/api/errors';
import { inspectUpdate, type RefusedUpdate } from '@everdraft/core/document/updates';
import type { DocumentPlace } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import type { WantedText } from '../workers/jobs/rewrite-document.ts';
import { isBeyondLimit } from '../workers/worker-failure.ts';
import type { RunJob } from '../workers/worker-lane.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { DocumentMoved } from './document-moved.ts';
import { bytesOf, piecesUpTo } from './document-pieces.ts';
import { type Documents, type InspectedUpdate, isLarge, unreadableUpdate } from './documents.ts';
import { charactersWorthAVersion, type FormerText, prepareFormerText } from './former-text.ts';
import type { PreparedRewrite, TriedOnDocument } from './prepared-text.ts';

interface Rewrite {
  wanted: WantedText;
  /** The last change that the sender had seen; left out by those who cannot tell. */
  baseSeq?: number | undefined;
  /** Whether the former text is kept: whatever becomes of it, when enough of it goes, or not. */
  keepsFormer: 'always' | 'when-worthwhile' | 'never';
  at: string;
}

interface TextChangeParts {
  store: Store;
  workers: WorkerPool;
  documents: Documents;
}

/** Looking at one of this size takes some milliseconds. */
const INSPECTED_HERE_MAX_BYTES = 64 * 1024;
/** Somebody else's change in between makes it begin again; so many in a row are rare. */
const ATTEMPTS_MAX = 4;

/**
 * Changes of texts that need the text. It is opened by a worker before the transaction, in which all other writers wait;
 * the transaction then checks that it is still the same.
 */
export function createTextChanges({ store, workers, documents }: TextChangeParts) {
  /** Prepares and commits, and begins again when the document has changed in between. */
  async function inTurn<P, T>(
    place: DocumentPlace,
    bytesBeside: number,
    prepare: (run: RunJob, isLastAttempt: boolean) => Promise<P>,
    commit: (prepared: P) => Promise<T>,
  ): Promise<T> {
    const bytes = bytesBeside + (await documents.sizeOf(place));
    return workers.lease({ author: place.userId, bytes }, async run => {
      for (let attempt = 1; ; attempt++) {
        const prepared = await prepare(run, attempt === ATTEMPTS_MAX);
        try {
          return await commit(prepared);
        } catch (failure) {
          if (!(failure instanceof DocumentMoved)) throw failure;
          if (attempt === ATTEMPTS_MAX) throw new Refusal('server_busy', undefined, { retryAfterSeconds: 1 });
        }
      }
    });
  }

  async function tryOn(run: RunJob, place: DocumentPlace, update: Uint8Array) {
    const { head, pieces, isIncomplete } = await documents.readablePicture(place);
    const tried = await run('try-update', { pieces: bytesOf(pieces), update });
    if (!tried.ok) throw refusalOf(tried);
    documents.tellUnreadable(place, pieces, tried.unreadable);
    const { clocks, isBased, isApplied, counts, from, to, needs, changes } = tried;
    const on: TriedOnDocument = {
      clocks,
      isBased,
      // What it builds on or deletes may be in the part that cannot be read, and comes back with that.
      isApplied: isApplied || (isBased && isIncomplete),
      counts,
      triedSeq: head?.triedSeq ?? 0,
      untriedChanges: head?.untriedChanges ?? 0,
      damageSeq: head?.damageSeq ?? null,
    };
    return { update: { from, to, needs, changes, bytes: update }, on };
  }

  function cutFrom(place: DocumentPlace, keepsFormer: Rewrite['keepsFormer'], at: string) {
    if (keepsFormer === 'when-worthwhile') return charactersWorthAVersion(store, place, at);
    return keepsFormer === 'always' ? 0 : Number.POSITIVE_INFINITY;
  }

  async function prepareRewrite(
    run: RunJob,
    place: DocumentPlace,
    { wanted, baseSeq, keepsFormer, at }: Rewrite,
    mayMerge: boolean,
  ): Promise<PreparedRewrite> {
    const { head, pieces } = await documents.picture(place);
    const lastSeq = head?.lastSeq;
    const seen = baseSeq === undefined ? undefined : piecesUpTo(pieces, baseSeq);
    const rewritten = await run('rewrite-document', {
      pieces: bytesOf(pieces),
      seenPieces: seen?.length,
      wanted,
      cutFromCharacters: await cutFrom(place, keepsFormer, at),
    });
    if ('problem' in rewritten) throw tooMuchContent();
    documents.tellUnreadable(place, pieces, rewritten.unreadable);
    const { counts, change, former } = rewritten;
    const isKept = former && (keepsFormer === 'always' || (change !== undefined && former.wordCount > 0));
    return {
      counts,
      lastSeq,
      mayMerge,
      ...(change && { change }),
      ...(isKept && {
        former: await prepareFormerText(store, run, place, { text: former, at, mayBeOlder: mayMerge }),
      }),
    };
  }

  /** A client that saves by the clock often sends what is there, which needs no worker where it was seen lately. */
  async function knownRewrite(
    place: DocumentPlace,
    { wanted, baseSeq, keepsFormer }: Rewrite,
  ): Promise<PreparedRewrite | undefined> {
    if (wanted.kind !== 'html' || baseSeq !== undefined || keepsFormer === 'always') return undefined;
    const known = await documents.knownState(place, wanted.html);
    return known && { ...known, mayMerge: false };
  }

  /** Whose fault it is that a worker reached its limit: a document that cannot be opened by itself says so. */
  async function orRefuse<T>(
    place: DocumentPlace,
    refusal: () => Refusal,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (failure) {
      if (!isBeyondLimit(failure)) throw failure;
      await documents.read(place, async () => undefined);
      throw refusal();
    }
  }

  return {
    /** Has an update committed, after it was applied on trial where that is needed. */
    async update<T>(
      place: DocumentPlace,
      bytes: Uint8Array,
      { isCounted }: { isCounted: boolean },
      commit: (update: InspectedUpdate, tried?: TriedOnDocument) => Promise<T>,
    ): Promise<T> {
      const inspected = bytes.byteLength <= INSPECTED_HERE_MAX_BYTES ? inspect(bytes) : undefined;
      if (inspected && isCounted && !isLarge(inspected)) {
        try {
          return await commit(inspected);
        } catch (failure) {
          if (!(failure instanceof DocumentMoved)) throw failure;
        }
      }
      return orRefuse(place, tooDearUpdate, () =>
        inTurn(
          place,
          bytes.byteLength,
          run => tryOn(run, place, bytes),
          ({ update, on }) => commit(update, on),
        ),
      );
    },

    /** Has what makes a document say something else committed. */
    async rewrite<T>(
      place: DocumentPlace,
      rewrite: Rewrite,
      commit: (prepared: PreparedRewrite) => Promise<T>,
    ): Promise<T> {
      const known = await knownRewrite(place, rewrite);
      if (known) {
        try {
          return await commit(known);
        } catch (failure) {
          if (!(failure instanceof DocumentMoved)) throw failure;
        }
      }
      return orRefuse(place, tooMuchContent, () =>
        inTurn(
          place,
          charactersOf(rewrite.wanted),
          (run, isLastAttempt) => prepareRewrite(run, place, rewrite, isLastAttempt),
          commit,
        ),
      );
    },

    /** Has a document as it stands kept as a version. */
    async keepText<T>(
      place: DocumentPlace,
      at: string,
      commit: (prepared: { lastSeq: number | undefined; former: FormerText }) => Promise<T>,
    ): Promise<T> {
      return documents.guard(place, () =>
        inTurn(
          place,
          0,
          async (run, isLastAttempt) => {
            const { head, pieces } = await documents.picture(place);
            const { former, unreadable } = await run('cut-text', { pieces: bytesOf(pieces) });
            documents.tellUnreadable(place, pieces, unreadable);
            return {
              lastSeq: head?.lastSeq,
              former: await prepareFormerText(store, run, place, {
                text: former,
                at,
                mayBeOlder: isLastAttempt,
              }),
            };
          },
          commit,
        ),
      );
    },
  };
}

export type TextChanges = ReturnType<typeof createTextChanges>;

function inspect(bytes: Uint8Array): InspectedUpdate {
  const inspected = inspectUpdate(bytes);
  if (!inspected.ok) throw refusalOf(inspected);
  const { from, to, needs, changes } = inspected;
  return { from, to, needs, changes, bytes };
}

function refusalOf({ error }: RefusedUpdate): Refusal {
  if (error === 'too-large') return new Refusal('body_too_large', undefined, { field: 'update' });
  if (error === 'unreadable') return unreadableUpdate();
  return new Refusal(
    'invalid_input',
    'These changes contain something this server does not know, so they were not saved here. They are still on your device.',
    { field: 'update' },
  );
}

function tooDearUpdate(): Refusal {
  return new Refusal(
    'invalid_input',
    'These changes take more work than this server allows, so they were not saved here. They are still on your device.',
    { field: 'update' },
  );
}

export function tooMuchContent(): Refusal {
  return new Refusal(
    'body_too_large',
    'This text has more paragraphs or formatting than this server can take at once. Nothing was changed.',
    { field: 'content' },
  );
}

function charactersOf(wanted: WantedText): number {
  if (wanted.kind !== 'version') return wanted.html.length;
  return wanted.texts.reduce((sum, text) => sum + text.length, 0);
}
