import { type CompanionChange, companionChangeSchema } from '@everdraft/core/entities/companion-change';
import type { Selectable } from 'kysely';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import { openRow } from './open-row.ts';
import { openRows } from './open-rows.ts';
import { bytesOfRow } from './row-size.ts';
import type { Tables } from './schema.ts';
import type { NumberedPlace } from './sealer.ts';
import { LostRace, type SequenceRange, takeSequence } from './sequence.ts';
import { bytesOf } from './unreadable-rows.ts';
import type { Whereabouts } from './whereabouts.ts';

export interface CompanionChangeRecord extends CompanionChange {
  userId: string;
  seq: number;
}

export type NewCompanionChangeRecord = Omit<CompanionChangeRecord, 'seq'>;

/** What becomes of a change after it was made. */
export type ChangeOfChange = Partial<Pick<CompanionChange, 'undoneAt' | 'keptFields' | 'isExpired'>>;

type Row = Selectable<Tables['companion_changes']>;
type SealedPart = Pick<CompanionChange, 'title' | 'before' | 'after' | 'keptFields'>;

/** Taking a number holds up the author's other changes until the transaction ends, so that it must end soon. */
const EXPIRED_AT_ONCE = 50;

/**
 * What the companion has done to outlines, with the former values. A change belongs to its manuscript and outlives its
 * chat: an undo that is still on its way from another device must find it. Changes of a manuscript in the trash are found
 * by methods that say so, and by no other.
 */
export class CompanionChangesReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  async find(
    userId: string,
    id: string,
    whereabouts: Whereabouts = 'in-use',
  ): Promise<CompanionChangeRecord | undefined> {
    const row = await this.row(userId, id, whereabouts);
    return row && this.opened(row);
  }

  /** Whether the id is taken by somebody else, of whom nothing more may be told. */
  async isOfOther(userId: string, id: string): Promise<boolean> {
    const row = await this.door.tables
      .selectFrom('companion_changes')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && row.user_id !== userId;
  }

  /** What was changed, also about manuscripts in the trash. */
  async listChanged(userId: string, { after, upTo }: SequenceRange): Promise<CompanionChangeRecord[]> {
    const rows = await this.#changesAnywhere(userId)
      .where('companion_changes.seq', '>', after)
      .where('companion_changes.seq', '<=', upTo)
      .execute();
    return openRows(rows, row => this.opened(row), this.door);
  }

  protected row(userId: string, id: string, whereabouts: Whereabouts): Promise<Row | undefined> {
    const anywhere = this.#changesAnywhere(userId).where('companion_changes.id', '=', id);
    const changes =
      whereabouts === 'anywhere' ? anywhere : anywhere.where('manuscripts.deleted_at', 'is', null);
    return changes.executeTakeFirst();
  }

  protected async opened(row: Row): Promise<CompanionChangeRecord> {
    return openRow<SealedPart, CompanionChangeRecord>(this.door, placeOfCompanionChange(row), row.sealed, {
      schema: companionChangeSchema,
      record: ({ title, before, after, keptFields }) => ({
        id: row.id,
        userId: row.user_id,
        manuscriptId: row.manuscript_id,
        sessionId: row.session_id,
        questionId: row.question_id,
        replyId: row.reply_id,
        cardId: row.card_id,
        action: row.action,
        title,
        before,
        after,
        keptFields,
        madeAt: row.made_at,
        undoneAt: row.undone_at,
        isExpired: row.is_expired === 1,
        seq: row.seq,
      }),
    });
  }

  #changesAnywhere(userId: string) {
    return this.door.tables
      .selectFrom('companion_changes')
      .innerJoin('manuscripts', 'manuscripts.id', 'companion_changes.manuscript_id')
      .selectAll('companion_changes')
      .where('companion_changes.user_id', '=', userId);
  }
}

export class CompanionChangesWriter extends CompanionChangesReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** The manuscript must exist. */
  async insert(change: NewCompanionChangeRecord): Promise<InsertOutcome> {
    const { id, userId, title, before, after, keptFields } = change;
    const { tables, sealer, usage } = this.door;
    const present = await tables
      .selectFrom('companion_changes')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'companion-change' }, present, this.door);
    if (obstacle) return obstacle;
    const columns = {
      id,
      user_id: userId,
      manuscript_id: change.manuscriptId,
      session_id: change.sessionId,
      question_id: change.questionId,
      reply_id: change.replyId,
      card_id: change.cardId,
      action: change.action,
      seq: await takeSequence(this.door, userId),
    };
    const sealed = await sealer.sealJson(placeOfCompanionChange(columns), {
      title,
      before,
      after,
      keptFields,
    });
    const inserted = await tables
      .insertInto('companion_changes')
      .values({
        ...columns,
        sealed,
        made_at: change.madeAt,
        undone_at: change.undoneAt,
        is_expired: change.isExpired ? 1 : 0,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new LostRace();
    usage.addToBook({ userId, manuscriptId: change.manuscriptId }, { bytes: bytesOfRow(sealed) });
    return 'inserted';
  }

  /** The change afterwards; undefined when there is none. One that expires loses its former values. */
  async change(
    userId: string,
    id: string,
    fields: ChangeOfChange,
    whereabouts: Whereabouts = 'in-use',
  ): Promise<CompanionChangeRecord | undefined> {
    if (!(await this.row(userId, id, whereabouts))) return undefined;
    const seq = await takeSequence(this.door, userId);
    const row = await this.row(userId, id, whereabouts);
    if (!row) throw new LostRace();
    const { undoneAt, keptFields, isExpired } = fields;
    const sealed = {
      ...(await this.door.sealer.openJson<SealedPart>(placeOfCompanionChange(row), row.sealed)),
      ...(keptFields && { keptFields }),
      ...(isExpired && { before: null, after: null }),
    };
    const columns = {
      seq,
      sealed: await this.door.sealer.sealJson(placeOfCompanionChange({ ...row, seq }), sealed),
      ...(undoneAt !== undefined && { undone_at: undoneAt }),
      ...(isExpired && { is_expired: 1 }),
    };
    await this.door.tables
      .updateTable('companion_changes')
      .set(columns)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    const book = { userId, manuscriptId: row.manuscript_id };
    this.door.usage.addToBook(book, { bytes: columns.sealed.length - row.sealed.length });
    return this.opened({ ...row, ...columns });
  }

  /**
   * Takes the former values from some changes that were made before that time, whoever owns them; answers how many. What
   * was done stays written beside the chat. A change whose chat is gone is shown nowhere, and goes itself.
   */
  async expireMadeBefore(before: string): Promise<number> {
    const { tables } = this.door;
    const expired = await tables
      .selectFrom('companion_changes')
      .leftJoin('chat_sessions', 'chat_sessions.id', 'companion_changes.session_id')
      .select(['companion_changes.id', 'companion_changes.user_id', 'chat_sessions.id as chat_id'])
      .where('companion_changes.is_expired', '=', 0)
      .where('companion_changes.made_at', '<', before)
      // Two servers that do this at the same moment meet the authors in the same order and cannot block each other.
      .orderBy('companion_changes.user_id')
      .orderBy('companion_changes.id')
      .limit(EXPIRED_AT_ONCE)
      .execute();
    for (const { id, user_id: userId, chat_id: chatId } of expired) {
      if (chatId === null) await this.#remove(userId, id);
      else await this.#expire(userId, id);
    }
    return expired.length;
  }

  async #remove(userId: string, id: string): Promise<void> {
    const removed = await this.door.tables
      .deleteFrom('companion_changes')
      .where('id', '=', id)
      .returning(['manuscript_id', 'sealed'])
      .executeTakeFirst();
    if (!removed) return;
    const book = { userId, manuscriptId: removed.manuscript_id };
    this.door.usage.addToBook(book, { bytes: -bytesOfRow(bytesOf(removed.sealed)) });
  }

  async #expire(userId: string, id: string): Promise<void> {
    try {
      await this.change(userId, id, { isExpired: true }, 'anywhere');
    } catch (failure) {
      if (!(failure instanceof UnreadableRecord)) throw failure;
      // A damaged row is left as it is for repair, and must not stop the others.
      await this.door.tables
        .updateTable('companion_changes')
        .set({ is_expired: 1 })
        .where('id', '=', id)
        .execute();
    }
  }
}

type PlaceColumns = Pick<
  Row,
  | 'id'
  | 'user_id'
  | 'manuscript_id'
  | 'session_id'
  | 'question_id'
  | 'reply_id'
  | 'card_id'
  | 'action'
  | 'seq'
>;

/** Where its row is sealed. */
export function placeOfCompanionChange(row: PlaceColumns): NumberedPlace {
  const { manuscript_id, session_id, question_id, reply_id, card_id, action } = row;
  return {
    userId: row.user_id,
    table: 'companion_changes',
    recordId: row.id,
    extra: ['sealed', manuscript_id, session_id, question_id, reply_id, card_id, action].join('|'),
    manuscriptId: manuscript_id,
    seq: row.seq,
    key: { id: row.id },
  };
}
