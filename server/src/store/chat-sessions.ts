import type { ChatSession } from '@everdraft/core/entities/chat-session';
import type { Selectable } from 'kysely';
import type { ReadDoor, WriteDoor } from './door.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import { bytesOfRow, sizeOfRows } from './row-size.ts';
import type { Tables } from './schema.ts';
import type { SealedPlace } from './sealer.ts';
import { LostRace, type SequenceRange, takeSequence } from './sequence.ts';
import { bury } from './tombstones.ts';
import type { Whereabouts } from './whereabouts.ts';

export interface ChatSessionRecord extends ChatSession {
  userId: string;
  seq: number;
}

export type NewChatSessionRecord = Omit<ChatSessionRecord, 'seq'>;

type Row = Selectable<Tables['chat_sessions']>;

/** Chats of a manuscript in the trash are found by methods that say so, and by no other. */
export class ChatSessionsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** Newest first. */
  async listOf(userId: string, manuscriptId: string): Promise<ChatSessionRecord[]> {
    const rows = await this.#sessionsOf(userId)
      .where('chat_sessions.manuscript_id', '=', manuscriptId)
      .orderBy('chat_sessions.created_at', 'desc')
      .orderBy('chat_sessions.seq', 'desc')
      .execute();
    return Promise.all(rows.map(row => this.opened(row)));
  }

  async find(
    userId: string,
    id: string,
    whereabouts: Whereabouts = 'in-use',
  ): Promise<ChatSessionRecord | undefined> {
    const row = await this.row(userId, id, whereabouts);
    return row && this.opened(row);
  }

  /** What was changed, also of manuscripts in the trash. */
  async listChanged(userId: string, { after, upTo }: SequenceRange): Promise<ChatSessionRecord[]> {
    const rows = await this.#sessionsAnywhere(userId)
      .where('chat_sessions.seq', '>', after)
      .where('chat_sessions.seq', '<=', upTo)
      .execute();
    return Promise.all(rows.map(row => this.opened(row)));
  }

  protected row(userId: string, id: string, whereabouts: Whereabouts = 'in-use'): Promise<Row | undefined> {
    const sessions = whereabouts === 'anywhere' ? this.#sessionsAnywhere(userId) : this.#sessionsOf(userId);
    return sessions.where('chat_sessions.id', '=', id).executeTakeFirst();
  }

  protected async opened(row: Row): Promise<ChatSessionRecord> {
    const { title } = await this.door.sealer.openJson<{ title: string }>(placeOf(row), row.sealed);
    return {
      id: row.id,
      userId: row.user_id,
      manuscriptId: row.manuscript_id,
      title,
      createdAt: row.created_at,
      seq: row.seq,
    };
  }

  #sessionsOf(userId: string) {
    return this.#sessionsAnywhere(userId).where('manuscripts.deleted_at', 'is', null);
  }

  #sessionsAnywhere(userId: string) {
    return this.door.tables
      .selectFrom('chat_sessions')
      .innerJoin('manuscripts', 'manuscripts.id', 'chat_sessions.manuscript_id')
      .selectAll('chat_sessions')
      .where('chat_sessions.user_id', '=', userId);
  }
}

export class ChatSessionsWriter extends ChatSessionsReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** The manuscript must exist. */
  async insert(session: NewChatSessionRecord): Promise<InsertOutcome> {
    const { id, userId, manuscriptId, title } = session;
    const { tables, sealer, usage } = this.door;
    const present = await tables
      .selectFrom('chat_sessions')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'chat-session' }, present, this.door);
    if (obstacle) return obstacle;
    const place = placeOf({ id, user_id: userId, manuscript_id: manuscriptId });
    const seq = await takeSequence(this.door, userId);
    const sealed = await sealer.sealJson(place, { title });
    const inserted = await tables
      .insertInto('chat_sessions')
      .values({
        id,
        user_id: userId,
        manuscript_id: manuscriptId,
        seq,
        sealed,
        created_at: session.createdAt,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new LostRace();
    usage.addToBook({ userId, manuscriptId }, { chats: 1, bytes: bytesOfRow(sealed) });
    return 'inserted';
  }

  async rename(userId: string, id: string, title: string): Promise<ChatSessionRecord | undefined> {
    if (!(await this.row(userId, id))) return undefined;
    const seq = await takeSequence(this.door, userId);
    const row = await this.row(userId, id);
    if (!row) throw new LostRace();
    const place = placeOf(row);
    const text = { ...(await this.door.sealer.openJson(place, row.sealed)), title };
    const columns = { seq, sealed: await this.door.sealer.sealJson(place, text) };
    await this.door.tables
      .updateTable('chat_sessions')
      .set(columns)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    const bytes = columns.sealed.length - row.sealed.length;
    this.door.usage.addToBook({ userId, manuscriptId: row.manuscript_id }, { bytes });
    return this.opened({ ...row, ...columns });
  }

  /** For good, with its messages. */
  async remove(
    userId: string,
    id: string,
    deletedAt: string,
    whereabouts: Whereabouts = 'in-use',
  ): Promise<boolean> {
    if (!(await this.row(userId, id, whereabouts))) return false;
    const seq = await takeSequence(this.door, userId);
    const messages = await messagesOf(this.door, id);
    const removed = await this.door.tables
      .deleteFrom('chat_sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(['manuscript_id', 'sealed'])
      .executeTakeFirst();
    if (!removed) throw new LostRace();
    this.door.usage.addToBook(
      { userId, manuscriptId: removed.manuscript_id },
      { chats: -1, messages: -messages.count, bytes: -bytesOfRow(removed.sealed) - messages.bytes },
    );
    await bury(this.door, userId, { entity: 'chat-session', id, seq, deletedAt });
    return true;
  }
}

/** What the messages of a chat take, which go with it. */
async function messagesOf(
  { tables }: ReadDoor,
  sessionId: string,
): Promise<{ count: number; bytes: number }> {
  return tables
    .selectFrom('chat_messages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sizeOfRows.as('bytes')])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

function placeOf(row: Pick<Row, 'id' | 'user_id' | 'manuscript_id'>): SealedPlace {
  return {
    userId: row.user_id,
    table: 'chat_sessions',
    recordId: row.id,
    extra: `sealed|${row.manuscript_id}`,
    manuscriptId: row.manuscript_id,
  };
}
