import type { Selectable } from 'kysely';
import type { ReadDoor, WriteDoor } from './door.ts';
import { recountUsage } from './recount-usage.ts';
import type { Tables } from './schema.ts';
import { holdSequence } from './sequence.ts';
import { NO_USAGE, type UsageTotals } from './usage-totals.ts';

/** What an author uses after a change, and what the change has added to it. */
export interface SettledUsage {
  totals: UsageTotals;
  added: UsageTotals;
}

/** How much of the store each author uses, without counting it. */
export class UsageReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  async of(userId: string): Promise<UsageTotals> {
    const row = await this.door.tables
      .selectFrom('author_usage')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ? totalsOf(row) : NO_USAGE;
  }

  /** Those of whom more operations are remembered than this. */
  async authorsWithOperationsBeyond(operations: number): Promise<string[]> {
    const rows = await this.door.tables
      .selectFrom('author_usage')
      .select('user_id')
      .where('operations', '>', operations)
      .orderBy('user_id')
      .execute();
    return rows.map(row => row.user_id);
  }
}

export class UsageWriter extends UsageReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** The totals with everything that this transaction has changed. The author's changes must be held. */
  async settle(userId: string): Promise<SettledUsage> {
    await this.flush();
    return { totals: await this.of(userId), added: this.door.usage.addedBy(userId) };
  }

  /** Writes down what was noted; the store does it before every commit. */
  flush(): Promise<void> {
    return this.door.usage.flush();
  }

  /** Counts everything of an author anew; answers what the totals were and what they are. */
  async recount(userId: string): Promise<{ before: UsageTotals; after: UsageTotals }> {
    await holdSequence(this.door, userId);
    const before = await this.of(userId);
    await recountUsage(this.door.tables, userId);
    return { before, after: await this.of(userId) };
  }
}

function totalsOf({
  user_id: _user,
  trashed_bytes: trashedBytes,
  ...counts
}: Selectable<Tables['author_usage']>): UsageTotals {
  return { ...counts, trashedBytes };
}
