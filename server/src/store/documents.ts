import type { ReadDoor } from './door.ts';
import { ifReadable, noteUnreadable } from './open-row.ts';
import { openRows } from './open-rows.ts';
import type { Tables } from './schema.ts';
import type { SealedPlace } from './sealer.ts';
import type { SequenceRange } from './sequence.ts';

export interface DocumentUpdate {
  seq: number;
  opId: string;
  update: Uint8Array;
  createdAt: string;
}

export interface NewDocumentUpdate extends Omit<DocumentUpdate, 'seq'> {
  /** How far each writer has come with this update; left out when that is not known. */
  stateVector?: Uint8Array;
  /** What the manuscript is then said to be; left out, it stays as it is. */
  saved?: { wordCount: number; characterCount: number; lastSaved: string };
  /** Whether the document was opened with it; left out, it counts as one untried change. */
  opening?: Opening;
}

/** What is known of a document that has got an update. */
export type Opening =
  /** Nobody has opened it with the update, which holds so many changes. */
  | { kind: 'untried'; changes: number }
  /** It was opened with the update. So many changes have come from elsewhere meanwhile. */
  | { kind: 'tried'; untriedChanges: number };

/** What can be known of a document without reading it. */
export interface DocumentHead {
  /** How far each writer has come; null when the document must be read to learn it. */
  stateVector: Uint8Array | null;
  /** The number of its latest update. */
  lastSeq: number;
  /** How many updates the snapshot does not contain. */
  unfoldedRows: number;
  /** The number under which the latest of its damaged parts was found; null when it is whole. */
  damageSeq: number | null;
  /** How many changes have come since the document was last opened as a whole, and up to which number it was. */
  untriedChanges: number;
  triedSeq: number;
  /** Which reader could not open the document; null when every one could. */
  quarantinedBy: string | null;
  /** The epoch of the store: numbers mean something only within it. */
  epoch: string;
}

/** A piece of a document as a device gets it: an update, or the snapshot in place of updates that are no longer kept. */
export interface DocumentPiece {
  manuscriptId: string;
  seq: number;
  /** Null for a snapshot. */
  opId: string | null;
  update: Uint8Array;
}

/** What of a document can be read. */
export interface ReadableDocument {
  snapshot: DocumentSnapshot | undefined;
  /** There is one and it cannot be read. */
  isSnapshotUnreadable: boolean;
  /** Those that the snapshot does not contain; all that are kept where it cannot be read. */
  updates: DocumentUpdate[];
  /** The numbers of the updates that cannot be read. */
  unreadable: number[];
}

export interface DocumentPlace {
  userId: string;
  manuscriptId: string;
}

/** The whole document as it was after the change numbered `upTo`. */
export interface DocumentSnapshot {
  upTo: number;
  state: Uint8Array;
  createdAt: string;
}

/** The text of a manuscript: a snapshot, if there is one, and the updates after it. In the trash it is kept as well. */
export class DocumentsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** The snapshot and the updates after it, without what cannot be read. */
  async readableOf(userId: string, manuscriptId: string): Promise<ReadableDocument> {
    const row = await this.#snapshotRow(userId, manuscriptId);
    const snapshot = row && (await ifReadable(() => this.#openedSnapshot({ userId, manuscriptId }, row)));
    const rows = await this.#updateRows(userId, manuscriptId, snapshot?.upTo ?? 0);
    const updates = await openRows(
      rows,
      update => this.#openedUpdate({ userId, manuscriptId }, update),
      this.door,
    );
    const read = new Set(updates.map(({ seq }) => seq));
    const unreadable = rows.flatMap(({ seq }) => (read.has(seq) ? [] : [seq]));
    return { snapshot, updates, unreadable, isSnapshotUnreadable: row !== undefined && !snapshot };
  }

  async snapshotOf(userId: string, manuscriptId: string): Promise<DocumentSnapshot | undefined> {
    const row = await this.#snapshotRow(userId, manuscriptId);
    return row && this.#openedSnapshot({ userId, manuscriptId }, row);
  }

  /** Undefined for a manuscript that never had a word. */
  async headOf(userId: string, manuscriptId: string): Promise<DocumentHead | undefined> {
    return this.door.tables
      .selectFrom('document_heads')
      .innerJoin('server_state', join => join.onTrue())
      .select(({ selectFrom }) => [
        'state_vector as stateVector',
        'last_seq as lastSeq',
        'unfolded_rows as unfoldedRows',
        'untried_changes as untriedChanges',
        'tried_seq as triedSeq',
        'quarantined_by as quarantinedBy',
        'server_state.epoch',
        selectFrom('damaged_rows')
          .select('damaged_rows.seq')
          .whereRef('damaged_rows.manuscript_id', '=', 'document_heads.manuscript_id')
          .whereRef('damaged_rows.user_id', '=', 'document_heads.user_id')
          .where('row_table', 'in', ['document_updates', 'document_snapshots'])
          .where('repaired_at', 'is', null)
          .orderBy('damaged_rows.seq', 'desc')
          .limit(1)
          .as('damageSeq'),
      ])
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .executeTakeFirst();
  }

  /** How many bytes have to be read to open the document. */
  async bytesOf(userId: string, manuscriptId: string): Promise<number> {
    const { tables } = this.door;
    const snapshot = await tables
      .selectFrom('document_snapshots')
      .select(({ fn }) => ['up_to', fn<number>('octet_length', ['sealed']).as('bytes')])
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .executeTakeFirst();
    const updates = await tables
      .selectFrom('document_updates')
      .select(({ fn }) => fn.sum<number | null>(fn('octet_length', ['sealed'])).as('bytes'))
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('seq', '>', snapshot?.up_to ?? 0)
      .executeTakeFirst();
    return (snapshot?.bytes ?? 0) + Number(updates?.bytes ?? 0);
  }

  /**
   * The pieces that a device lacks which has followed up to `after`. Where updates were removed, their snapshot stands at
   * the number of the last of them: no device can pass that number without getting it, however its pages fall.
   */
  async listChanged(userId: string, range: SequenceRange): Promise<DocumentPiece[]> {
    const [updates, snapshots] = [await this.#keptUpdates(userId, range), await this.#stands(userId, range)];
    return [...updates, ...snapshots];
  }

  async #keptUpdates(userId: string, { after, upTo }: SequenceRange): Promise<DocumentPiece[]> {
    const rows = await this.door.tables
      .selectFrom('document_updates as update')
      .leftJoin('document_heads as head', 'head.manuscript_id', 'update.manuscript_id')
      .select(['update.manuscript_id', 'update.seq', 'update.op_id', 'update.sealed'])
      .where('update.user_id', '=', userId)
      .where('update.seq', '>', after)
      .where('update.seq', '<=', upTo)
      .where(({ eb, fn, val }) => eb('update.seq', '>', fn.coalesce('head.removed_up_to', val(0))))
      .execute();
    return openRows(
      rows,
      async ({ manuscript_id: manuscriptId, seq, op_id: opId, sealed }) => ({
        manuscriptId,
        seq,
        opId,
        update: await this.#opened(placeOfUpdate(userId, manuscriptId, seq), sealed),
      }),
      this.door,
    );
  }

  async #stands(userId: string, { after, upTo }: SequenceRange): Promise<DocumentPiece[]> {
    const rows = await this.door.tables
      .selectFrom('document_heads as head')
      .innerJoin('document_snapshots as snapshot', 'snapshot.manuscript_id', 'head.manuscript_id')
      .select(['head.manuscript_id', 'head.removed_up_to', 'snapshot.up_to', 'snapshot.sealed'])
      .where('head.user_id', '=', userId)
      .where('head.removed_up_to', '>', after)
      .where('head.removed_up_to', '<=', upTo)
      .execute();
    return openRows(
      rows,
      async ({ manuscript_id: manuscriptId, removed_up_to: seq, up_to, sealed }) => ({
        manuscriptId,
        seq,
        opId: null,
        update: await this.#opened(placeOfSnapshot(userId, manuscriptId, up_to), sealed),
      }),
      this.door,
    );
  }

  /** Documents with so many updates after their snapshot, or so many from before that time. */
  async listWorthFolding(limits: {
    unfoldedRows: number;
    oldRows: number;
    arrivedBefore: string;
  }): Promise<DocumentPlace[]> {
    const { tables } = this.door;
    const long = await tables
      .selectFrom('document_heads')
      .select(['user_id as userId', 'manuscript_id as manuscriptId'])
      .where('unfolded_rows', '>=', limits.unfoldedRows)
      .execute();
    const old = await tables
      .selectFrom('document_updates')
      .select(['user_id as userId', 'manuscript_id as manuscriptId'])
      .where('created_at', '<', limits.arrivedBefore)
      .where('is_unreadable', '=', 0)
      .groupBy(['manuscript_id', 'user_id'])
      .having(({ fn }) => fn.countAll(), '>=', limits.oldRows)
      .execute();
    return [...new Map([...long, ...old].map(place => [place.manuscriptId, place])).values()];
  }

  /** In the order in which they arrived, beginning after `afterSeq`. Rejects when one of them cannot be read. */
  async updatesSince(userId: string, manuscriptId: string, afterSeq: number): Promise<DocumentUpdate[]> {
    const rows = await this.#updateRows(userId, manuscriptId, afterSeq);
    return Promise.all(rows.map(row => this.#openedUpdate({ userId, manuscriptId }, row)));
  }

  #updateRows(userId: string, manuscriptId: string, afterSeq: number): Promise<UpdateRow[]> {
    return this.door.tables
      .selectFrom('document_updates')
      .select(['seq', 'op_id', 'sealed', 'created_at'])
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('seq', '>', afterSeq)
      .orderBy('seq')
      .execute();
  }

  #snapshotRow(userId: string, manuscriptId: string): Promise<SnapshotRow | undefined> {
    return this.door.tables
      .selectFrom('document_snapshots')
      .select(['up_to', 'sealed', 'created_at'])
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .executeTakeFirst();
  }

  async #openedUpdate({ userId, manuscriptId }: DocumentPlace, row: UpdateRow): Promise<DocumentUpdate> {
    const update = await this.#opened(placeOfUpdate(userId, manuscriptId, row.seq), row.sealed);
    return { seq: row.seq, opId: row.op_id, update, createdAt: row.created_at };
  }

  async #openedSnapshot(
    { userId, manuscriptId }: DocumentPlace,
    row: SnapshotRow,
  ): Promise<DocumentSnapshot> {
    const state = await this.#opened(placeOfSnapshot(userId, manuscriptId, row.up_to), row.sealed);
    return { upTo: row.up_to, state, createdAt: row.created_at };
  }

  #opened(place: SealedPlace, sealed: Uint8Array): Promise<Uint8Array> {
    return noteUnreadable(this.door, place, sealed, () => this.door.sealer.open(place, sealed));
  }
}

type UpdateRow = Pick<Tables['document_updates'], 'seq' | 'op_id' | 'sealed' | 'created_at'>;
type SnapshotRow = Pick<Tables['document_snapshots'], 'up_to' | 'sealed' | 'created_at'>;

export function placeOfUpdate(userId: string, manuscriptId: string, seq: number): SealedPlace {
  return {
    userId,
    table: 'document_updates',
    recordId: manuscriptId,
    extra: `${seq}`,
    manuscriptId,
    rowSeq: seq,
    key: { manuscript_id: manuscriptId, seq },
  };
}

export function placeOfSnapshot(userId: string, manuscriptId: string, upTo: number): SealedPlace {
  return {
    userId,
    table: 'document_snapshots',
    recordId: manuscriptId,
    extra: `${upTo}`,
    manuscriptId,
    rowSeq: upTo,
    key: { manuscript_id: manuscriptId },
  };
}
