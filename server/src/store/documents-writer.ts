import {
  type DocumentSnapshot,
  DocumentsReader,
  type NewDocumentUpdate,
  placeOfSnapshot,
  placeOfUpdate,
} from './documents.ts';
import type { WriteDoor } from './door.ts';
import { resealed } from './resealed.ts';
import { bytesOfRow, sizeOfRow } from './row-size.ts';
import { placeOfManuscript } from './sealer.ts';
import { LostRace, takeSequence } from './sequence.ts';

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
    const { tables, sealer, usage } = this.door;
    const { opId } = update;
    // One question for both: what takes the number below writes the manuscript too, whose bytes are bound to it.
    const manuscript = await tables
      .selectFrom('manuscripts')
      .leftJoin('document_updates as update', join =>
        join
          .onRef('update.manuscript_id', '=', 'manuscripts.id')
          .onRef('update.user_id', '=', 'manuscripts.user_id')
          .on('update.op_id', '=', opId),
      )
      .select(['manuscripts.seq', 'manuscripts.sealed', 'update.seq as presentSeq'])
      .where('manuscripts.user_id', '=', userId)
      .where('manuscripts.id', '=', manuscriptId)
      .executeTakeFirst();
    if (typeof manuscript?.presentSeq === 'number') return { outcome: 'same', seq: manuscript.presentSeq };
    const seq = await takeSequence(this.door, userId);
    const sealed = await sealer.seal(placeOfUpdate(userId, manuscriptId, seq), update.update);
    const appended = await tables
      .insertInto('document_updates')
      .values({
        manuscript_id: manuscriptId,
        user_id: userId,
        seq,
        op_id: opId,
        sealed,
        created_at: update.createdAt,
      })
      .onConflict(conflict => conflict.columns(['manuscript_id', 'op_id']).doNothing())
      .returning('seq')
      .executeTakeFirst();
    if (!appended || !manuscript) throw new LostRace();
    usage.addToBook({ userId, manuscriptId }, { updates: 1, bytes: bytesOfRow(sealed) });
    const head = { state_vector: update.stateVector ?? null, last_seq: seq };
    const { opening = { kind: 'untried', changes: 1 } } = update;
    const tried = opening.kind === 'tried' && { tried_seq: seq, untried_changes: opening.untriedChanges };
    const changes = opening.kind === 'untried' ? opening.changes : 0;
    await tables
      .insertInto('document_heads')
      .values({
        manuscript_id: manuscriptId,
        user_id: userId,
        unfolded_rows: 1,
        removed_up_to: 0,
        untried_changes: changes,
        ...head,
        ...tried,
      })
      .onConflict(conflict =>
        conflict.columns(['manuscript_id', 'user_id']).doUpdateSet(present => ({
          unfolded_rows: present('document_heads.unfolded_rows', '+', 1),
          untried_changes: present('document_heads.untried_changes', '+', changes),
          ...head,
          ...tried,
        })),
      )
      .execute();
    // A device that asks what has changed finds the manuscript by this number, not by reading its updates.
    const { saved } = update;
    const found = await tables
      .updateTable('manuscripts')
      .set({
        ...(await resealed(
          this.door,
          placeOfManuscript(userId, manuscriptId, manuscript.seq),
          placeOfManuscript(userId, manuscriptId, seq),
          manuscript.sealed,
        )),
        ...(saved && {
          word_count: saved.wordCount,
          character_count: saved.characterCount,
          last_saved: saved.lastSaved,
        }),
      })
      .where('user_id', '=', userId)
      .where('id', '=', manuscriptId)
      // What was read of it above must still be so, since its bytes are written again. A damaged number equals nothing.
      .$if(Number.isSafeInteger(manuscript.seq), query => query.where('seq', '=', manuscript.seq))
      .returning('id')
      .executeTakeFirst();
    if (!found) throw new LostRace();
    return { outcome: 'appended', seq };
  }

  /** Takes the place of an earlier snapshot; false when a later one is there. Updates stay until they are removed. */
  async keepSnapshot(userId: string, manuscriptId: string, snapshot: DocumentSnapshot): Promise<boolean> {
    const { tables, sealer, usage } = this.door;
    const former = await tables
      .selectFrom('document_snapshots')
      .select(sizeOfRow.as('bytes'))
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .executeTakeFirst();
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
    if (!kept) return false;
    const bytes = bytesOfRow(columns.sealed) - (former?.bytes ?? 0);
    usage.addToBook({ userId, manuscriptId }, { bytes });
    await tables
      .updateTable('document_heads')
      .set(({ selectFrom }) => ({
        unfolded_rows: selectFrom('document_updates')
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .where('user_id', '=', userId)
          .where('manuscript_id', '=', manuscriptId)
          .where('seq', '>', snapshot.upTo),
      }))
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .execute();
    return true;
  }

  /** Writes down what a reading of the document up to its latest update has found. */
  async setOpened(userId: string, manuscriptId: string, stateVector: Uint8Array): Promise<void> {
    await this.door.tables
      .updateTable('document_heads')
      .set(({ ref }) => ({ state_vector: stateVector, untried_changes: 0, tried_seq: ref('last_seq') }))
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .execute();
  }

  /** Sets updates apart that could not be applied: they are kept for ever, since no snapshot contains them. */
  async setApart(userId: string, manuscriptId: string, seqs: readonly number[]): Promise<void> {
    if (seqs.length === 0) return;
    await this.door.tables
      .updateTable('document_updates')
      .set({ is_unreadable: 1 })
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('seq', 'in', seqs)
      .execute();
  }

  /** Removes updates that the kept snapshot contains and that arrived before that time. */
  async removeSnapshotted(userId: string, manuscriptId: string, arrivedBefore: string): Promise<number> {
    const { tables, usage } = this.door;
    const removed = await tables
      .deleteFrom('document_updates')
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('created_at', '<', arrivedBefore)
      .where('is_unreadable', '=', 0)
      .where('seq', '<=', query =>
        query
          .selectFrom('document_snapshots')
          .select('up_to')
          .where('user_id', '=', userId)
          .where('manuscript_id', '=', manuscriptId),
      )
      .returning(['seq', sizeOfRow.as('bytes')])
      .execute();
    const removedUpTo = removed.reduce((highest, { seq }) => Math.max(highest, seq), 0);
    const removedBytes = removed.reduce((sum, { bytes }) => sum + bytes, 0);
    usage.addToBook({ userId, manuscriptId }, { updates: -removed.length, bytes: -removedBytes });
    await tables
      .updateTable('document_heads')
      .set({ removed_up_to: removedUpTo })
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('removed_up_to', '<', removedUpTo)
      .execute();
    return removed.length;
  }
}
