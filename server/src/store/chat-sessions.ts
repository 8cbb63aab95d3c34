import type { ChatSession } from '@everdraft/core/entities/chat-session';
import type { Selectable } from 'kysely';
import type { ReadDoor, WriteDoor } from './door.ts';
import { inOrderOf } from './in-order-of.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import type { ListedRow } from './listed-row.ts';
import { openRows } from './open-rows.ts';
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

  /** Newest first; of these ids alone where they are given. */
  async listOf(userId: string, manuscriptId: string, ids?: readonly string[]): Promise<ChatSessionRecord[]> {
    const rows = ids
      ? await this.#byId(userId, manuscriptId, ids)
      : await this.#listed(userId, manuscriptId).execute();
    return openRows(rows, row => this.opened(row), this.door);
  }

  /** The same list, unopened. */
  async indexOf(userId: string, manuscriptId: string): Promise<ListedRow[]> {
    return this.#listed(userId, manuscriptId)
      .clearSelect()
      .select(({ fn }) => [
        'chat_sessions.id',
        fn<number>('octet_length', ['chat_sessions.sealed']).as('bytes'),
      ])
      .execute();
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

  #listed(userId: string, manuscriptId: string) {
    return this.#sessionsOf(userId)
      .where('chat_sessions.manuscript_id', '=', manuscriptId)
      .orderBy('chat_sessions.created_at', 'desc')
      .orderBy('chat_sessions.seq', 'desc');
  }

  async #byId(userId: string, manuscriptId: string, ids: readonly string[]): Promise<Row[]> {
    const found = await this.door.tables
      .selectFrom('chat_sessions')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    return inOrderOf(ids, found).filter(row => row.user_id === userId && row.manuscript_id === manuscriptId);
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
    const { tables, sealer } = this.door;
    const present = await tables
      .selectFrom('chat_sessions')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'chat-session' }, present, this.door);
    if (obstacle) return obstacle;
    const place = placeOf({ id, user_id: userId, manuscript_id: manuscriptId });
    const inserted = await tables
      .insertInto('chat_sessions')
      .values({
        id,
        user_id: userId,
        manuscript_id: manuscriptId,
        seq: await takeSequence(this.door, userId),
        sealed: await sealer.sealJson(place, { title }),
        created_at: session.createdAt,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new LostRace();
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
    const removed = await this.door.tables
      .deleteFrom('chat_sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new LostRace();
    await bury(this.door, userId, { entity: 'chat-session', id, seq, deletedAt });
    return true;
  }
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
