import type { WriteDoor } from './door.ts';

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
