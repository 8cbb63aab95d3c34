import type { ReadDoor, WriteDoor } from './door.ts';

const END_OF_TIME = '9999';

/** Counted tries (sign-in, sign-up, recovery), under a hash of what is counted. */
export class AttemptsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** Tries at or after `since`, and not after `until`: a clock that was ahead has left some in what is now the future. */
  async countSince(keyHash: string, since: string, until = END_OF_TIME): Promise<number> {
    const { count } = await this.door.tables
      .selectFrom('attempts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('key_hash', '=', keyHash)
      .where('at', '>=', since)
      .where('at', '<=', until)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** The earliest of them, from which the time to wait is reckoned. */
  async oldestSince(keyHash: string, since: string, until = END_OF_TIME): Promise<string | undefined> {
    const oldest = await this.door.tables
      .selectFrom('attempts')
      .select('at')
      .where('key_hash', '=', keyHash)
      .where('at', '>=', since)
      .where('at', '<=', until)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst();
    return oldest?.at;
  }
}

export class AttemptsWriter extends AttemptsReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  async record(keyHash: string, at: string): Promise<void> {
    await this.door.tables.insertInto('attempts').values({ key_hash: keyHash, at }).execute();
  }

  async clear(keyHash: string): Promise<void> {
    await this.door.tables.deleteFrom('attempts').where('key_hash', '=', keyHash).execute();
  }

  async removeBefore(at: string): Promise<number> {
    const removed = await this.door.tables.deleteFrom('attempts').where('at', '<', at).executeTakeFirst();
    return Number(removed.numDeletedRows);
  }
}
