import { type ChatMessage, chatMessageSchema } from '@everdraft/core/entities/chat-message';
import type { Selectable } from 'kysely';
import { keepReplaced } from './damaged-rows.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { inOrderOf } from './in-order-of.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import type { ListedRow } from './listed-row.ts';
import { ifReadable, openRow } from './open-row.ts';
import { openRows } from './open-rows.ts';
import { bytesOfRow } from './row-size.ts';
import type { Tables } from './schema.ts';
import type { NumberedPlace } from './sealer.ts';
import { LostRace, type SequenceRange, takeSequence } from './sequence.ts';
import { storedTime } from './stored-time.ts';
import { bytesOf } from './unreadable-rows.ts';
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

  /**
   * In the order in which they came, of these ids alone where they are given: a clock that is set back must not turn a
   * conversation around.
   */
  async listOf(userId: string, sessionId: string, ids?: readonly string[]): Promise<ChatMessageRecord[]> {
    const rows = ids
      ? await this.#byId(userId, sessionId, ids)
      : await this.#listed(userId, sessionId).execute();
    return openRows(rows, row => this.opened(row), this.door);
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
    return row && this.opened(row);
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
    return openRows(rows, row => this.opened(row), this.door);
  }

  /** Messages from before these changes that were repaired in them. They keep their numbers, which are their places. */
  async listRepaired(userId: string, { after, upTo }: SequenceRange): Promise<ChatMessageRecord[]> {
    const rows = await this.#messagesAnywhere(userId)
      .where('chat_messages.seq', '<=', after)
      .where('chat_messages.id', 'in', damaged =>
        damaged
          .selectFrom('damaged_rows')
          .select('damaged_rows.record_id')
          .where('damaged_rows.user_id', '=', userId)
          .where('damaged_rows.row_table', '=', 'chat_messages')
          .where('damaged_rows.repaired_at', 'is not', null)
          .where('damaged_rows.seq', '>', after)
          .where('damaged_rows.seq', '<=', upTo),
      )
      .execute();
    return openRows(rows, row => this.opened(row), this.door);
  }

  protected async opened(row: Row): Promise<ChatMessageRecord> {
    return openRow<{ content: string }, ChatMessageRecord>(this.door, placeOfMessage(row), row.sealed, {
      schema: chatMessageSchema,
      record: ({ content }) => ({
        id: row.id,
        userId: row.user_id,
        manuscriptId: row.manuscript_id,
        sessionId: row.session_id,
        role: row.role,
        content,
        mode: row.mode,
        timestamp: row.timestamp,
        seq: row.seq,
      }),
    });
  }

  #listed(userId: string, sessionId: string) {
    return this.#messagesOf(userId)
      .where('chat_messages.session_id', '=', sessionId)
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
    const { tables, sealer, usage } = this.door;
    const present = await tables
      .selectFrom('chat_messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'chat-message' }, present, this.door);
    if (present?.user_id === userId) await this.#repair(present, message);
    if (obstacle) return obstacle;
    const seq = await takeSequence(this.door, userId);
    const columns = { id, user_id: userId, manuscript_id: manuscriptId, session_id: sessionId, seq };
    const sealed = await sealer.sealJson(placeOfMessage(columns), { content: message.content });
    const inserted = await tables
      .insertInto('chat_messages')
      .values({
        ...columns,
        sealed,
        role: message.role,
        mode: message.mode,
        timestamp: message.timestamp,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new LostRace();
    usage.addToBook({ userId, manuscriptId }, { messages: 1, bytes: bytesOfRow(sealed) });
    return 'inserted';
  }

  /**
   * A device gives back what the server cannot read. What can be read stays as it is. The message keeps its number, or it
   * would move to the end of its chat; devices that have followed past it are told by the number of the repair.
   */
  async #repair(row: Row, { role, mode, content, timestamp }: NewChatMessageRecord): Promise<void> {
    if (await ifReadable(() => this.opened(row))) return;
    const repairSeq = await takeSequence(this.door, row.user_id);
    await keepReplaced(this.door, { place: placeOfMessage(row), sealed: row.sealed }, repairSeq);
    // The number itself may be what was damaged.
    const isNumber = Number.isSafeInteger(row.seq) && row.seq > 0 && row.seq < repairSeq;
    const seq = isNumber ? row.seq : repairSeq;
    const sealed = await this.door.sealer.sealJson(placeOfMessage({ ...row, seq }), { content });
    const repaired = await this.door.tables
      .updateTable('chat_messages')
      .set({
        seq,
        sealed,
        role,
        mode,
        timestamp: storedTime(row.timestamp) ?? timestamp,
      })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .$if(Number.isSafeInteger(row.seq), query => query.where('seq', '=', row.seq))
      .returning('id')
      .executeTakeFirst();
    if (!repaired) throw new LostRace();
    const book = { userId: row.user_id, manuscriptId: row.manuscript_id };
    this.door.usage.addToBook(book, { bytes: sealed.length - bytesOf(row.sealed).length });
  }
}

/** Where its row is sealed. */
export function placeOfMessage(
  row: Pick<Row, 'id' | 'user_id' | 'manuscript_id' | 'session_id' | 'seq'>,
): NumberedPlace {
  return {
    userId: row.user_id,
    table: 'chat_messages',
    recordId: row.id,
    extra: `sealed|${row.manuscript_id}|${row.session_id}`,
    seq: row.seq,
    key: { id: row.id },
    manuscriptId: row.manuscript_id,
  };
}
