import type { ReadDoor, WriteDoor } from './door.ts';
import type { SealedPlace } from './sealer.ts';
import { LostRace, takeSequence } from './sequence.ts';

export interface DocumentUpdate {
  seq: number;
  opId: string;
  update: Uint8Array;
  createdAt: string;
}

export type NewDocumentUpdate = Omit<DocumentUpdate, 'seq'>;

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

  async snapshotOf(userId: string, manuscriptId: string): Promise<DocumentSnapshot | undefined> {
    const row = await this.door.tables
      .selectFrom('document_snapshots')
      .select(['up_to', 'sealed', 'created_at'])
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .executeTakeFirst();
    if (!row) return undefined;
    const state = await this.door.sealer.open(placeOfSnapshot(userId, manuscriptId, row.up_to), row.sealed);
    return { upTo: row.up_to, state, createdAt: row.created_at };
  }

  /** In the order in which they arrived, beginning after `afterSeq`. */
  async updatesSince(userId: string, manuscriptId: string, afterSeq: number): Promise<DocumentUpdate[]> {
    const rows = await this.door.tables
      .selectFrom('document_updates')
      .select(['seq', 'op_id', 'sealed', 'created_at'])
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('seq', '>', afterSeq)
      .orderBy('seq')
      .execute();
    return Promise.all(
      rows.map(async row => ({
        seq: row.seq,
        opId: row.op_id,
        update: await this.door.sealer.open(placeOfUpdate(userId, manuscriptId, row.seq), row.sealed),
        createdAt: row.created_at,
      })),
    );
  }
}

export class DocumentsWriter extends DocumentsReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** An operation id that this manuscript already has is not stored again. The manuscript must exist. */
  async append(
    userId: string,
    manuscriptId: string,
    update: NewDocumentUpdate,
  ): Promise<{ outcome: 'appended' | 'same'; seq: number }> {
    const { tables, sealer } = this.door;
    const present = await tables
      .selectFrom('document_updates')
      .select('seq')
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('op_id', '=', update.opId)
      .executeTakeFirst();
    if (present) return { outcome: 'same', seq: present.seq };
    const seq = await takeSequence(this.door, userId);
    const appended = await tables
      .insertInto('document_updates')
      .values({
        manuscript_id: manuscriptId,
        user_id: userId,
        seq,
        op_id: update.opId,
        sealed: await sealer.seal(placeOfUpdate(userId, manuscriptId, seq), update.update),
        created_at: update.createdAt,
      })
      .onConflict(conflict => conflict.columns(['manuscript_id', 'op_id']).doNothing())
      .returning('seq')
      .executeTakeFirst();
    if (!appended) throw new LostRace();
    // A device that asks what has changed finds the manuscript by this number, not by reading its updates.
    await tables
      .updateTable('manuscripts')
      .set({ seq })
      .where('user_id', '=', userId)
      .where('id', '=', manuscriptId)
      .execute();
    return { outcome: 'appended', seq };
  }

  /** Takes the place of an earlier snapshot; false when a later one is there. Updates stay until they are removed. */
  async keepSnapshot(userId: string, manuscriptId: string, snapshot: DocumentSnapshot): Promise<boolean> {
    const { tables, sealer } = this.door;
    const columns = {
      up_to: snapshot.upTo,
      sealed: await sealer.seal(placeOfSnapshot(userId, manuscriptId, snapshot.upTo), snapshot.state),
      created_at: snapshot.createdAt,
    };
    const kept = await tables
      .insertInto('document_snapshots')
      .values({ manuscript_id: manuscriptId, user_id: userId, ...columns })
      .onConflict(conflict =>
        conflict
          .columns(['manuscript_id', 'user_id'])
          .doUpdateSet(columns)
          .where('document_snapshots.up_to', '<=', snapshot.upTo),
      )
      .returning('up_to')
      .executeTakeFirst();
    return kept !== undefined;
  }

  /** Removes updates that the kept snapshot contains and that arrived before that time. */
  async removeSnapshotted(userId: string, manuscriptId: string, arrivedBefore: string): Promise<number> {
    const removed = await this.door.tables
      .deleteFrom('document_updates')
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('created_at', '<', arrivedBefore)
      .where('seq', '<=', query =>
        query
          .selectFrom('document_snapshots')
          .select('up_to')
          .where('user_id', '=', userId)
          .where('manuscript_id', '=', manuscriptId),
      )
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  }
}

function placeOfUpdate(userId: string, manuscriptId: string, seq: number): SealedPlace {
  return { userId, table: 'document_updates', recordId: manuscriptId, extra: `${seq}`, manuscriptId };
}

function placeOfSnapshot(userId: string, manuscriptId: string, upTo: number): SealedPlace {
  return { userId, table: 'document_snapshots', recordId: manuscriptId, extra: `${upTo}`, manuscriptId };
}
