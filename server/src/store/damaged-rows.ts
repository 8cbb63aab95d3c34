import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ReadDoor, WriteDoor } from './door.ts';
import { sizeOfRow } from './row-size.ts';
import type { SealedTable } from './schema.ts';
import { holdSequence, type SequenceRange, takeSequence } from './sequence.ts';
import { bytesOf, type UnreadableRow } from './unreadable-rows.ts';

/** A row that could not be read, as devices and operators are told of it. */
export interface DamagedRow {
  table: SealedTable;
  recordId: string;
  manuscriptId: string | null;
  /** The number that the row had when it was found: a device that has followed further has had its content. */
  rowSeq: number;
  isRepaired: boolean;
}

const DOCUMENT_TABLES = ['document_updates', 'document_snapshots'] as const satisfies SealedTable[];

export class DamagedRowsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** What devices hear of by these changes: rows that were found damaged, and rows that have been repaired since. */
  async listChanged(userId: string, { after, upTo }: SequenceRange): Promise<DamagedRow[]> {
    const rows = await this.door.tables
      .selectFrom('damaged_rows')
      .select(['row_table', 'record_id', 'manuscript_id', 'row_seq', 'repaired_at'])
      .where('user_id', '=', userId)
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .execute();
    return rows.map(row => ({
      table: row.row_table,
      recordId: row.record_id,
      manuscriptId: row.manuscript_id,
      rowSeq: row.row_seq,
      isRepaired: row.repaired_at !== null,
    }));
  }

  /** The rows that this very read or transaction could not read. */
  async listMet(): Promise<DamagedRow[]> {
    const { met } = this.door.unreadable;
    if (met.length === 0) return [];
    const known = await this.door.tables
      .selectFrom('damaged_rows')
      .select(['id', 'row_seq'])
      .where('id', 'in', met.map(damageId))
      .where('repaired_at', 'is', null)
      .execute();
    const foundAt = new Map(known.map(row => [row.id, row.row_seq]));
    return met.map(row => ({
      table: row.place.table,
      recordId: row.place.recordId,
      manuscriptId: row.place.manuscriptId ?? null,
      // A row that cannot be read may still get another number, as a card that is moved does.
      rowSeq: foundAt.get(damageId(row)) ?? numberOf(row),
      isRepaired: false,
    }));
  }

  /** Pieces of a manuscript's versions that are known to be damaged, by their stored names. */
  async damagedPieces(userId: string, manuscriptId: string): Promise<Set<string>> {
    const rows = await this.door.tables
      .selectFrom('damaged_rows')
      .select('record_id')
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('row_table', '=', 'version_pieces')
      .where('repaired_at', 'is', null)
      .execute();
    return new Set(rows.map(row => row.record_id));
  }

  /** How far each writer had come in a text of which a part is damaged, once for each such part; null where nobody knows. */
  async vectorsOfDamagedText(userId: string, manuscriptId: string): Promise<(Uint8Array | null)[]> {
    const rows = await this.door.tables
      .selectFrom('damaged_rows')
      .select('state_vector')
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('row_table', 'in', DOCUMENT_TABLES)
      .where('repaired_at', 'is', null)
      .execute();
    return rows.map(row => row.state_vector);
  }
}

export class DamagedRowsWriter extends DamagedRowsReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /**
   * Writes down a row that was found, with its bytes, under a number of its own: devices that have followed long past the
   * row hear of it too, and one that has its content gives it back. False when that was done, or the row is gone.
   */
  async register(row: UnreadableRow): Promise<boolean> {
    const { userId } = row.place;
    await holdSequence(this.door, userId);
    const known = await findDamage(this.door, row);
    if ((known && known.repaired_at === null) || !(await isStillThere(this.door, row))) return false;
    // The same row may be damaged in the same way again, as where a disk loses a block for good.
    if (known) await this.door.tables.deleteFrom('damaged_rows').where('id', '=', known.id).execute();
    const stateVector = await this.#doubtText(row);
    await insertDamage(this.door, row, { seq: await takeSequence(this.door, userId), stateVector });
    return true;
  }

  /** Removes the damaged parts of a text that is whole again without them. */
  async settleText(userId: string, manuscriptId: string): Promise<void> {
    const { tables, clock, usage } = this.door;
    const damaged = await tables
      .selectFrom('damaged_rows')
      .select(['id', 'row_table', 'row_seq'])
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('row_table', 'in', DOCUMENT_TABLES)
      .where('repaired_at', 'is', null)
      .execute();
    for (const { id, row_table: table, row_seq: rowSeq } of damaged) {
      const isUpdate = table === 'document_updates';
      const { rows } = await sql<{ bytes: number }>`delete from ${sql.table(table)}
        where user_id = ${userId} and manuscript_id = ${manuscriptId}
        and ${sql.ref(isUpdate ? 'seq' : 'up_to')} = ${rowSeq} returning ${sizeOfRow} as bytes`.execute(
        tables,
      );
      for (const { bytes } of rows) {
        usage.addToBook({ userId, manuscriptId }, { bytes: -bytes, ...(isUpdate && { updates: -1 }) });
      }
      await tables
        .updateTable('damaged_rows')
        .set({ seq: await takeSequence(this.door, userId), repaired_at: clock().toISOString() })
        .where('id', '=', id)
        .execute();
    }
  }

  /**
   * The server believes to have every change that its state vector names. With one of them unreadable it must find out anew
   * what it has, and then asks devices for the rest. Answers how far the text had come.
   */
  async #doubtText({ place: { table, userId, manuscriptId } }: UnreadableRow): Promise<Uint8Array | null> {
    if (manuscriptId === undefined || !DOCUMENT_TABLES.some(one => one === table)) return null;
    const { tables } = this.door;
    const head = await tables
      .selectFrom('document_heads')
      .select('state_vector')
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .executeTakeFirst();
    await tables
      .updateTable('document_heads')
      .set({ state_vector: null })
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .execute();
    return head?.state_vector ?? null;
  }
}

/** Keeps the bytes of a row before they are replaced by readable ones, in the change numbered `seq`. */
export async function keepReplaced(
  door: WriteDoor,
  { place, sealed }: UnreadableRow,
  seq: number,
): Promise<void> {
  const row = { place, sealed: bytesOf(sealed) };
  const repairedAt = door.clock().toISOString();
  if (!(await findDamage(door, row))) return insertDamage(door, row, { seq, repairedAt });
  await door.tables
    .updateTable('damaged_rows')
    .set({ seq, repaired_at: repairedAt })
    .where('id', '=', damageId(row))
    .execute();
}

/** What was deleted for good leaves no bytes behind. */
export async function forgetDamaged(
  door: WriteDoor,
  userId: string,
  table: SealedTable,
  recordIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0) return;
  await door.tables
    .deleteFrom('damaged_rows')
    .where('user_id', '=', userId)
    .where('row_table', '=', table)
    .where('record_id', 'in', recordIds)
    .execute();
}

export function damageId({ place: { userId, table, key }, sealed }: UnreadableRow): string {
  const name = JSON.stringify([userId, table, Object.entries(key)]);
  return createHash('sha256').update(name).update(sealed).digest('base64url');
}

async function insertDamage(
  { tables, clock }: WriteDoor,
  row: UnreadableRow,
  fields: { seq: number; stateVector?: Uint8Array | null; repairedAt?: string },
): Promise<void> {
  const { table, userId, recordId, manuscriptId } = row.place;
  await tables
    .insertInto('damaged_rows')
    .values({
      id: damageId(row),
      user_id: userId,
      // A day of writing outlives the book that it was written in.
      manuscript_id: table === 'device_days' ? null : (manuscriptId ?? null),
      row_table: table,
      record_id: recordId,
      row_seq: numberOf(row),
      sealed: row.sealed,
      state_vector: fields.stateVector ?? null,
      seq: fields.seq,
      found_at: clock().toISOString(),
      repaired_at: fields.repairedAt ?? null,
    })
    .execute();
}

function findDamage({ tables }: WriteDoor, row: UnreadableRow) {
  return tables
    .selectFrom('damaged_rows')
    .select(['id', 'repaired_at'])
    .where('id', '=', damageId(row))
    .executeTakeFirst();
}

/** Not so when it was repaired or removed between being found and being written down. */
async function isStillThere({ tables }: WriteDoor, { place, sealed }: UnreadableRow): Promise<boolean> {
  const named = Object.entries(place.key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ sealed: unknown }>`select sealed from ${sql.table(place.table)}
    where user_id = ${place.userId} and ${sql.join(named, sql` and `)}`.execute(tables);
  return rows.some(row => Buffer.from(bytesOf(row.sealed)).equals(sealed));
}

/** 0 where the number itself is damaged. */
function numberOf({ place: { seq, rowSeq } }: UnreadableRow): number {
  const number = seq ?? rowSeq ?? 0;
  return Number.isSafeInteger(number) ? number : 0;
}
