import type { ReadDoor, WriteDoor } from './door.ts';

export interface UsedOfCompanion {
  messages: number;
  tokens: number;
}

/** How much authors have had of the companion, by the day. */
export class CompanionUsageReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  async of(userId: string, day: string): Promise<UsedOfCompanion> {
    const row = await this.door.tables
      .selectFrom('companion_usage')
      .select(['messages', 'tokens'])
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .executeTakeFirst();
    return row ?? { messages: 0, tokens: 0 };
  }

  async tokensOfAll(day: string): Promise<number> {
    const { tokens } = await this.door.tables
      .selectFrom('companion_usage')
      .select(({ fn }) => fn.sum<number | string | null>('tokens').as('tokens'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return Number(tokens ?? 0);
  }
}

export class CompanionUsageWriter extends CompanionUsageReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** Tokens may be less than none: an estimate was too high. */
  async add(userId: string, day: string, { messages, tokens }: UsedOfCompanion): Promise<void> {
    await this.door.tables
      .insertInto('companion_usage')
      .values({ user_id: userId, day, messages, tokens })
      .onConflict(conflict =>
        conflict.columns(['user_id', 'day']).doUpdateSet(row => ({
          messages: row('companion_usage.messages', '+', messages),
          tokens: row('companion_usage.tokens', '+', tokens),
        })),
      )
      .execute();
  }

  async removeBefore(day: string): Promise<number> {
    const removed = await this.door.tables
      .deleteFrom('companion_usage')
      .where('day', '<', day)
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  }
}
