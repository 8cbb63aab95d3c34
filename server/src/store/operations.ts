import type { WriteDoor } from './door.ts';
import { holdSequence } from './sequence.ts';

/** Which operations of devices were carried out. Written in the transaction that carries one out, or it proves nothing. */
export class OperationsWriter {
  readonly #door: WriteDoor;

  constructor(door: WriteDoor) {
    this.#door = door;
  }

  /** False when it was carried out before; another delivery of it at the same moment waits for the first. */
  async claim(userId: string, opId: string, createdAt: string): Promise<boolean> {
    const claimed = await this.#door.tables
      .insertInto('operations')
      .values({ user_id: userId, op_id: opId, created_at: createdAt })
      .onConflict(conflict => conflict.columns(['user_id', 'op_id']).doNothing())
      .returning('op_id')
      .executeTakeFirst();
    if (claimed) this.#door.usage.addToAccount(userId, { operations: 1 });
    return claimed !== undefined;
  }

  /** Keeps the latest of an author's. */
  async removeBeyond(userId: string, keep: number): Promise<number> {
    const { tables, usage } = this.#door;
    await holdSequence(this.#door, userId);
    const last = await tables
      .selectFrom('operations')
      .select('created_at')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .offset(keep)
      .limit(1)
      .executeTakeFirst();
    if (!last) return 0;
    const removed = await tables
      .deleteFrom('operations')
      .where('user_id', '=', userId)
      .where('created_at', '<=', last.created_at)
      .executeTakeFirst();
    const count = Number(removed.numDeletedRows);
    usage.addToAccount(userId, { operations: -count });
    return count;
  }

  async removeBefore(before: string): Promise<number> {
    const { tables, usage } = this.#door;
    // What was really removed is counted: another server may be doing the same.
    const removed = await tables
      .deleteFrom('operations')
      .where('created_at', '<', before)
      .returning('user_id')
      .execute();
    for (const { user_id: userId } of removed) usage.addToAccount(userId, { operations: -1 });
    return removed.length;
  }
}
