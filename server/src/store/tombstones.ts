import type { ReadDoor, WriteDoor } from './door.ts';
import { ROW_BYTES } from './row-size.ts';
import type { Tables } from './schema.ts';
import type { SequenceRange } from './sequence.ts';

export type BuriedEntity = Tables['tombstones']['entity'];

/** That something was deleted, and by which change. Kept for ever; a record with a later number was brought back. */
export interface Tombstone {
  entity: BuriedEntity;
  id: string;
  seq: number;
  deletedAt: string;
}

/** That something was removed for good, and by which change. */
export interface Removal {
  entity: BuriedEntity;
  id: string;
  seq: number;
}

const ENTITIES: ReadonlySet<string> = new Set<BuriedEntity>([
  'manuscript',
  'outline-card',
  'chat-session',
  'writing-style',
]);

/** What these entities lose by a deletion is kept in the trash first. */
const HAS_TRASH: ReadonlySet<BuriedEntity> = new Set<BuriedEntity>(['manuscript', 'outline-card']);

export class TombstonesReader {
  readonly #door: ReadDoor;

  constructor(door: ReadDoor) {
    this.#door = door;
  }

  async find(userId: string, entity: BuriedEntity, id: string): Promise<Tombstone | undefined> {
    return this.#tombstonesOf(userId).where('entity', '=', entity).where('id', '=', id).executeTakeFirst();
  }

  /** By their numbers, beginning after `afterSeq`. */
  async listSince(userId: string, afterSeq: number): Promise<Tombstone[]> {
    return this.#tombstonesOf(userId).where('seq', '>', afterSeq).orderBy('seq').execute();
  }

  /** What was removed for good by these changes, and has not come back. */
  async listRemovals(userId: string, { after, upTo }: SequenceRange): Promise<Removal[]> {
    const rows = await this.#door.tables
      .selectFrom('tombstones')
      .select(['entity', 'id', 'gone_seq'])
      .where('user_id', '=', userId)
      .where('gone_seq', '>', after)
      .where('gone_seq', '<=', upTo)
      .execute();
    // A damaged one says of nothing that it is gone.
    const readable = rows.filter(row => ENTITIES.has(row.entity));
    return readable.map(row => ({ entity: row.entity, id: row.id, seq: row.gone_seq ?? 0 }));
  }

  #tombstonesOf(userId: string) {
    return this.#door.tables
      .selectFrom('tombstones')
      .select(['entity', 'id', 'seq', 'deleted_at as deletedAt'])
      .where('user_id', '=', userId);
  }
}

/** What was brought back and deleted again is under one tombstone, with the later number. */
export async function bury(door: WriteDoor, userId: string, tombstone: Tombstone): Promise<void> {
  const { entity, id, seq, deletedAt } = tombstone;
  // It is kept for ever, and only once for each record.
  const known = await new TombstonesReader(door).find(userId, entity, id);
  if (!known) door.usage.addToAccount(userId, { bytes: ROW_BYTES });
  const columns = { seq, deleted_at: deletedAt, gone_seq: HAS_TRASH.has(entity) ? null : seq };
  await door.tables
    .insertInto('tombstones')
    .values({ user_id: userId, entity, id, ...columns })
    .onConflict(conflict => conflict.columns(['user_id', 'entity', 'id']).doUpdateSet(columns))
    .execute();
}

/** Writes down by which change something left the trash for good; null when it has come back all the same. */
export async function markGone(
  door: WriteDoor,
  userId: string,
  buried: { entity: BuriedEntity; id: string },
  goneSeq: number | null,
): Promise<void> {
  await door.tables
    .updateTable('tombstones')
    .set({ gone_seq: goneSeq })
    .where('user_id', '=', userId)
    .where('entity', '=', buried.entity)
    .where('id', '=', buried.id)
    .execute();
}
