import type { DocumentPlace } from '../store/documents.ts';
import type { RecordsWriter, Store } from '../store/store.ts';
import type { FoldedDocument } from '../workers/jobs/fold-document.ts';
import { isBeyondLimit } from '../workers/worker-failure.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { bytesOf, readablePieces, unreadableSeqs } from './document-pieces.ts';
import type { ReportUnreadable } from './documents.ts';
import { READER } from './quarantine.ts';

interface CompactionParts {
  store: Store;
  clock: () => Date;
  workers: WorkerPool;
  onUnreadable: ReportUnreadable;
  onFailure: (failure: unknown) => void;
}

interface Fold {
  folded: FoldedDocument;
  upTo: number;
  /** Updates that are not in it. */
  unreadable: readonly number[];
  /** It is made without what only the snapshot before it held. */
  isSnapshotUnreadable: boolean;
}

export interface Compaction {
  /**
   * Told after an append how many updates the snapshot does not contain, and how large the new one is. Folds the document
   * soon when they are many or large.
   */
  noteAppended(place: DocumentPlace, unfoldedRows: number, bytes: number): void;
  /** Folds what has grown long or old. */
  foldAll(): Promise<void>;
  /** How many documents wait for it, with the one at hand. */
  waitingCount(): number;
  /** Gives up the fold under way, which changes nothing before it is done, and begins no other. */
  stop(): Promise<void>;
}

/** Opening a document takes a snapshot and at most about so many updates. */
const UNFOLDED_ROWS_MAX = 500;

/** Or about so many bytes: a client that sends whole texts may replace the book by every one of them. */
const UNFOLDED_BYTES_MAX = 8 * 1024 * 1024;

/** Fewer old updates than this are not worth writing a snapshot for. */
const OLD_ROWS_MIN = 20;

/** A device that was away for a shorter time gets what it lacks update by update. */
const KEEP_ROWS_MS = 7 * 24 * 60 * 60 * 1000;

/** What is remembered of so many documents; of those beyond, it begins anew. */
const REMEMBERED_MAX = 10_000;

function remember(numbers: Map<string, number>, manuscriptId: string, number: number): void {
  if (!numbers.has(manuscriptId) && numbers.size >= REMEMBERED_MAX) numbers.clear();
  numbers.set(manuscriptId, number);
}

/**
 * Folds the updates of a document into a snapshot and removes old ones that it contains. The snapshot is written, read
 * back and the updates are removed in one transaction: ended at any moment, the text is what it was.
 */
export function createCompaction(parts: CompactionParts): Compaction {
  const { store, clock, workers, onUnreadable, onFailure } = parts;
  const wanted = new Map<string, DocumentPlace>();
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  /** Documents that took more than a worker may, and the change that they ended with then. */
  const tooDear = new Map<string, number>();
  /** How much has come since a document was last folded, or since this server began. */
  const unfoldedBytes = new Map<string, number>();

  const keepRowsSince = () => new Date(clock().getTime() - KEEP_ROWS_MS).toISOString();

  async function fold(place: DocumentPlace): Promise<void> {
    const { userId, manuscriptId } = place;
    const { head, bytes } = await store.read(async ({ documents }) => ({
      head: await documents.headOf(userId, manuscriptId),
      bytes: await documents.bytesOf(userId, manuscriptId),
    }));
    if (head?.quarantinedBy === READER) return;
    const foldedBefore = tooDear.get(manuscriptId);
    if (foldedBefore !== undefined && foldedBefore === head?.lastSeq) return;
    try {
      const turn = { author: userId, bytes, kind: 'background' as const, signal: stopping.signal };
      const folded = await workers.lease(turn, async run => {
        const { pieces, isSnapshotUnreadable, ...lost } = await store.read(records =>
          readablePieces(records, place),
        );
        if (pieces.length === 0) return 'nothing-readable';
        const upTo = pieces.at(-1)?.seq ?? null;
        if (upTo === null) return 'snapshot-only';
        const document = await run('fold-document', { pieces: bytesOf(pieces) });
        const unapplied = unreadableSeqs(document.unreadable, pieces, place);
        if (unapplied.length > 0) onUnreadable(manuscriptId, unapplied);
        const unreadable = [...unapplied, ...lost.unreadable];
        return { folded: document, upTo, unreadable, isSnapshotUnreadable };
      });
      if (folded === 'nothing-readable') return;
      if (folded === 'snapshot-only') return await removeOld(place);
      await store.transact(records => keepFold(records, place, folded));
    } catch (failure) {
      // Tried again when it has grown: folding takes more than opening, so its readers may well open it.
      if (isBeyondLimit(failure) && head) remember(tooDear, manuscriptId, head.lastSeq);
      throw failure;
    }
  }

  async function keepFold(
    records: RecordsWriter,
    { userId, manuscriptId }: DocumentPlace,
    { folded, upTo, unreadable, isSnapshotUnreadable }: Fold,
  ): Promise<void> {
    const { users, manuscripts, documents } = records;
    await users.hold(userId);
    const head = await documents.headOf(userId, manuscriptId);
    // Removed for good meanwhile, or from before heads were kept, without which devices could not be told of removals.
    if (!head) return;
    // What takes its place must not be all that is left of it.
    if (isSnapshotUnreadable && head.damageSeq === null) return;
    const snapshot = { upTo, state: folded.state, createdAt: clock().toISOString() };
    // Another server has folded more.
    if (!(await documents.keepSnapshot(userId, manuscriptId, snapshot))) return;
    const written = await documents.snapshotOf(userId, manuscriptId);
    if (!written || !Buffer.from(written.state).equals(folded.state)) {
      throw new Error('A snapshot was not stored as it was written.');
    }
    await documents.setApart(userId, manuscriptId, unreadable);
    await documents.removeSnapshotted(userId, manuscriptId, keepRowsSince());
    if (head.lastSeq !== upTo) return;
    // Where an update turned out to be unreadable, its sender is asked for it again by `need_base`.
    await documents.setOpened(userId, manuscriptId, folded.stateVector);
    const { wordCount, characterCount } = folded;
    const present = await manuscripts.find(userId, manuscriptId);
    const isCounted = present?.wordCount === wordCount && present.characterCount === characterCount;
    if (present && !isCounted) await manuscripts.change(userId, manuscriptId, { wordCount, characterCount });
  }

  /** The snapshot contains every update there is. */
  async function removeOld({ userId, manuscriptId }: DocumentPlace): Promise<void> {
    await store.transact(async ({ users, documents }) => {
      await users.hold(userId);
      if (!(await documents.headOf(userId, manuscriptId))) return;
      await documents.removeSnapshotted(userId, manuscriptId, keepRowsSince());
    });
  }

  async function work(): Promise<void> {
    for (const [id, place] of wanted) {
      if (stopping.signal.aborted) return;
      wanted.delete(id);
      await fold(place).catch(failure => {
        if (!stopping.signal.aborted) onFailure(failure);
      });
    }
  }

  function want(places: readonly DocumentPlace[]): Promise<void> {
    for (const place of places) wanted.set(place.manuscriptId, place);
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    noteAppended(place, unfoldedRows, bytes) {
      const { manuscriptId } = place;
      const unfolded = (unfoldedBytes.get(manuscriptId) ?? 0) + bytes;
      const isLarge = unfolded >= UNFOLDED_BYTES_MAX;
      if (isLarge) unfoldedBytes.delete(manuscriptId);
      else remember(unfoldedBytes, manuscriptId, unfolded);
      // Only now and then: one that cannot be folded would otherwise be tried at every change.
      const isLong = unfoldedRows > 0 && unfoldedRows % UNFOLDED_ROWS_MAX === 0;
      if (isLarge || isLong) void want([place]);
    },
    async foldAll() {
      const places = await store.read(({ documents }) =>
        documents.listWorthFolding({
          unfoldedRows: UNFOLDED_ROWS_MAX,
          oldRows: OLD_ROWS_MIN,
          arrivedBefore: keepRowsSince(),
        }),
      );
      await want(places);
    },
    waitingCount: () => wanted.size + Number(running !== undefined),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
