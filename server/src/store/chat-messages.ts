import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import type { Selectable } from 'kysely';
import type { ReadDoor, WriteDoor } from './door.ts';
import { inOrderOf } from './in-order-of.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import type { ListedRow } from './listed-row.ts';
import { openRows } from './open-rows.ts';
import type { Tables } from './schema.ts';
import type { SealedPlace } from './sealer.ts';
import { LostRace, type SequenceRange, takeSequence } from './sequence.ts';
import type { Whereabouts } from './whereabouts.ts';

export interface ChatMessageRecord extends ChatMessage {
  userId: string;
  seq: number;
}

export type NewChatMessageRecord = Omit<ChatMessageRecord, 'seq'>;

type Row = Selectable<Tables['chat_messages']>;

/** Messages about a manuscript in the trash are found by methods that say so, and by no other. */
export class ChatMessagesReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** Oldest first; of these ids alone where they are given. */
  async listOf(userId: string, sessionId: string, ids?: readonly string[]): Promise<ChatMessageRecord[]> {
    const rows = ids
      ? await this.#byId(userId, sessionId, ids)
      : await this.#listed(userId, sessionId).execute();
    return openRows(rows, row => this.#opened(row), this.door);
  }

  /** The same list, unopened. */
  async indexOf(userId: string, sessionId: string): Promise<ListedRow[]> {
    return this.#listed(userId, sessionId)
      .clearSelect()
      .select(({ fn }) => [
        'chat_messages.id',
        fn<number>('octet_length', ['chat_messages.sealed']).as('bytes'),
      ])
      .execute();
  }

  async find(
    userId: string,
    id: string,
    whereabouts: Whereabouts = 'in-use',
  ): Promise<ChatMessageRecord | undefined> {
    const messages = whereabouts === 'anywhere' ? this.#messagesAnywhere(userId) : this.#messagesOf(userId);
    const row = await messages.where('chat_messages.id', '=', id).executeTakeFirst();
    return row && this.#opened(row);
  }

  /** Whether the id is taken by somebody else, of whom nothing more may be told. */
  async isOfOther(userId: string, id: string): Promise<boolean> {
    const row = await this.door.tables
      .selectFrom('chat_messages')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && row.user_id !== userId;
  }

  /** What was changed, also about manuscripts in the trash. */
  async listChanged(userId: string, { after, upTo }: SequenceRange): Promise<ChatMessageRecord[]> {
    const rows = await this.#messagesAnywhere(userId)
      .where('chat_messages.seq', '>', after)
      .where('chat_messages.seq', '<=', upTo)
      .execute();
    return Promise.all(rows.map(row => this.#opened(row)));
  }

  async #opened(row: Row): Promise<ChatMessageRecord> {
    const { content } = await this.door.sealer.openJson<{ content: string }>(placeOf(row), row.sealed);
    return {
      id: row.id,
      userId: row.user_id,
      manuscriptId: row.manuscript_id,
      sessionId: row.session_id,
      role: row.role,
      content,
      mode: row.mode,
      timestamp: row.timestamp,
      seq: row.seq,
    };
  }

  #listed(userId: string, sessionId: string) {
    return this.#messagesOf(userId)
      .where('chat_messages.session_id', '=', sessionId)
      .orderBy('chat_messages.timestamp')
      .orderBy('chat_messages.seq');
  }

  async #byId(userId: string, sessionId: string, ids: readonly string[]): Promise<Row[]> {
    const found = await this.door.tables
      .selectFrom('chat_messages')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    return inOrderOf(ids, found).filter(row => row.user_id === userId && row.session_id === sessionId);
  }

  #messagesOf(userId: string) {
    return this.#messagesAnywhere(userId).where('manuscripts.deleted_at', 'is', null);
  }

  #messagesAnywhere(userId: string) {
    return this.door.tables
      .selectFrom('chat_messages')
      .innerJoin('manuscripts', 'manuscripts.id', 'chat_messages.manuscript_id')
      .selectAll('chat_messages')
      .where('chat_messages.user_id', '=', userId);
  }
}

export class ChatMessagesWriter extends ChatMessagesReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** The chat must exist and be one about that manuscript. */
  async insert(message: NewChatMessageRecord): Promise<InsertOutcome> {
    const { id, userId, manuscriptId, sessionId } = message;
    const { tables, sealer } = this.door;
    const present = await tables
      .selectFrom('chat_messages')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'chat-message' }, present, this.door);
    if (obstacle) return obstacle;
    const columns = { id, user_id: userId, manuscript_id: manuscriptId, session_id: sessionId };
    const inserted = await tables
      .insertInto('chat_messages')
      .values({
        ...columns,
        seq: await takeSequence(this.door, userId),
        sealed: await sealer.sealJson(placeOf(columns), { content: message.content }),
        role: message.role,
        mode: message.mode,
        timestamp: message.timestamp,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new LostRace();
    return 'inserted';
  }
}

function placeOf(row: Pick<Row, 'id' | 'user_id' | 'manuscript_id' | 'session_id'>): SealedPlace {
  return {
    userId: row.user_id,
    table: 'chat_messages',
    recordId: row.id,
    extra: `sealed|${row.manuscript_id}|${row.session_id}`,
    manuscriptId: row.manuscript_id,
  };
}
