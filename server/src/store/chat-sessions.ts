import { type ChatSession, chatSessionSchema } from '@everdraft/core/entities/chat-session';
import { UNREADABLE_TITLE } from '@everdraft/core/entities/manuscript';
import type { Selectable } from 'kysely';
import { forgetDamaged, keepReplaced } from './damaged-rows.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { inOrderOf } from './in-order-of.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import type { ListedRow } from './listed-row.ts';
import { ifReadable, openRow } from './open-row.ts';
import { openRows } from './open-rows.ts';
import { bytesOfRow, sizeOfRows } from './row-size.ts';
import type { Tables } from './schema.ts';
import type { NumberedPlace } from './sealer.ts';
import { isSameSeq, LostRace, type SequenceRange, takeSequence } from './sequence.ts';
import { NEVER, storedTime } from './stored-time.ts';
import { bury } from './tombstones.ts';
import { bytesOf } from './unreadable-rows.ts';
import type { Whereabouts } from './whereabouts.ts';

export interface ChatSessionRecord extends ChatSession {
  userId: string;
  seq: number;
}

export type NewChatSessionRecord = Omit<ChatSessionRecord, 'seq' | 'isUnreadable'>;

type Row = Selectable<Tables['chat_sessions']>;

/** Chats of a manuscript in the trash are found by methods that say so, and by no other. */
export class ChatSessionsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** The last one made first, whatever the clocks said; of these ids alone where they are given. */
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

  /** One that cannot be read must not hide its messages, which can be. */
  protected async opened(row: Row): Promise<ChatSessionRecord> {
    const read = await ifReadable(() =>
      openRow<{ title: string }, ChatSessionRecord>(this.door, placeOfChat(row), row.sealed, {
        schema: chatSessionSchema,
        record: ({ title }) => recordOf(row, title),
      }),
    );
    return read ?? { ...recordOf(row, UNREADABLE_TITLE), isUnreadable: true };
  }

  #listed(userId: string, manuscriptId: string) {
    return this.#sessionsOf(userId)
      .where('chat_sessions.manuscript_id', '=', manuscriptId)
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
    const { tables, sealer, usage } = this.door;
    const present = await tables
      .selectFrom('chat_sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'chat-session' }, present, this.door);
    if (present?.user_id === userId) await this.#repair(present, session);
    if (obstacle) return obstacle;
    const seq = await takeSequence(this.door, userId);
    const place = placeOfChat({ id, user_id: userId, manuscript_id: manuscriptId, seq });
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

  /** For good, with its messages. */
  async remove(
    userId: string,
    id: string,
    deletedAt: string,
    whereabouts: Whereabouts = 'in-use',
  ): Promise<boolean> {
    if (!(await this.row(userId, id, whereabouts))) return false;
    const seq = await takeSequence(this.door, userId);
    await this.#forgetDamaged(userId, id);
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

  /** A device gives back what the server cannot read. What can be read stays as it is. */
  async #repair(row: Row, { title, createdAt }: NewChatSessionRecord): Promise<void> {
    if (!(await this.opened(row)).isUnreadable) return;
    const seq = await takeSequence(this.door, row.user_id);
    if (!isSameSeq(await this.row(row.user_id, row.id, 'anywhere'), row)) throw new LostRace();
    await keepReplaced(this.door, { place: placeOfChat(row), sealed: row.sealed }, seq);
    const sealed = await this.door.sealer.sealJson(placeOfChat({ ...row, seq }), { title });
    const book = { userId: row.user_id, manuscriptId: row.manuscript_id };
    this.door.usage.addToBook(book, { bytes: sealed.length - bytesOf(row.sealed).length });
    await this.#update(row, {
      seq,
      sealed,
      created_at: storedTime(row.created_at) ?? createdAt,
    });
  }

  async #update({ user_id, id }: Row, columns: Partial<Row>): Promise<void> {
    await this.door.tables
      .updateTable('chat_sessions')
      .set(columns)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  }

  async #forgetDamaged(userId: string, id: string): Promise<void> {
    const messages = await this.door.tables
      .selectFrom('damaged_rows')
      .innerJoin('chat_messages', 'chat_messages.id', 'damaged_rows.record_id')
      .select('chat_messages.id')
      .where('damaged_rows.user_id', '=', userId)
      .where('damaged_rows.row_table', '=', 'chat_messages')
      .where('chat_messages.session_id', '=', id)
      .execute();
    await forgetDamaged(
      this.door,
      userId,
      'chat_messages',
      messages.map(message => message.id),
    );
    await forgetDamaged(this.door, userId, 'chat_sessions', [id]);
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

function recordOf(row: Row, title: string): ChatSessionRecord {
  return {
    id: row.id,
    userId: row.user_id,
    manuscriptId: row.manuscript_id,
    title,
    createdAt: storedTime(row.created_at) ?? NEVER,
    seq: row.seq,
  };
}

/** Where its row is sealed. */
export function placeOfChat(row: Pick<Row, 'id' | 'user_id' | 'manuscript_id' | 'seq'>): NumberedPlace {
  return {
    userId: row.user_id,
    table: 'chat_sessions',
    recordId: row.id,
    extra: `sealed|${row.manuscript_id}`,
    seq: row.seq,
    key: { id: row.id },
    manuscriptId: row.manuscript_id,
  };
}
