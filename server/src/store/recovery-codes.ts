import type { ReadDoor, WriteDoor } from './door.ts';

export interface RecoveryStatus {
  remaining: number;
  /** When the present set was made; null when there has never been one. */
  createdAt: string | null;
}

export class RecoveryCodesReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  async status(userId: string): Promise<RecoveryStatus> {
    const codes = await this.door.tables
      .selectFrom('recovery_codes')
      .select(['created_at', 'used_at'])
      .where('user_id', '=', userId)
      .execute();
    return {
      remaining: codes.filter(code => code.used_at === null).length,
      createdAt: codes[0]?.created_at ?? null,
    };
  }
}

export class RecoveryCodesWriter extends RecoveryCodesReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** The former set no longer counts, used or not. */
  async replaceAll(userId: string, codeHashes: readonly string[], createdAt: string): Promise<void> {
    await this.door.tables.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    if (codeHashes.length === 0) return;
    await this.door.tables
      .insertInto('recovery_codes')
      .values(
        codeHashes.map(codeHash => ({
          user_id: userId,
          code_hash: codeHash,
          created_at: createdAt,
          used_at: null,
        })),
      )
      .execute();
  }

  /** Returns how many of them could still have been used. */
  async removeAllOf(userId: string): Promise<number> {
    const removed = await this.door.tables
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .returning('used_at')
      .execute();
    return removed.filter(code => code.used_at === null).length;
  }

  /** Those of every author; returns how many could still have been used. */
  async removeAll(): Promise<number> {
    const removed = await this.door.tables.deleteFrom('recovery_codes').returning('used_at').execute();
    return removed.filter(code => code.used_at === null).length;
  }

  /** Uses a code up; false when it is unknown or was used before. */
  async consume(userId: string, codeHash: string, usedAt: string): Promise<boolean> {
    const used = await this.door.tables
      .updateTable('recovery_codes')
      .set({ used_at: usedAt })
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .returning('code_hash')
      .executeTakeFirst();
    return used !== undefined;
  }
}
