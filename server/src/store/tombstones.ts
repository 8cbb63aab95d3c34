import type { ReadDoor, WriteDoor } from './door.ts';
import type { Tables } from './schema.ts';

export type BuriedEntity = Tables['tombstones']['entity'];

/** That something was deleted, and by which change. Kept for ever; a record with a later number was brought back. */
export interface Tombstone {
  entity: BuriedEntity;
  id: string;
  seq: number;
  deletedAt: string;
}

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
  await door.tables
    .insertInto('tombstones')
    .values({ user_id: userId, entity, id, seq, deleted_at: deletedAt })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'entity', 'id']).doUpdateSet({ seq, deleted_at: deletedAt }),
    )
    .execute();
}
