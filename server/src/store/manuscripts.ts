import { UNREADABLE_TITLE } from '@everdraft/core/entities/manuscript';
import type { Selectable } from 'kysely';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { inOrderOf } from './in-order-of.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import type { ListedRow } from './listed-row.ts';
import { openRows } from './open-rows.ts';
import type { Tables } from './schema.ts';
import { placeOfManuscript } from './sealer.ts';
import { LostRace, type SequenceRange, takeSequence } from './sequence.ts';
import { bury, markGone } from './tombstones.ts';
import { emptyTrash } from './trash.ts';
import type { Whereabouts } from './whereabouts.ts';

export interface ManuscriptRecord {
  id: string;
  userId: string;
  title: string;
  wordCount: number;
  characterCount: number;
  writingStyleId: string | null;
  lastSaved: string;
  createdAt: string;
  /** The author's mark that nothing of it may leave the server; left out where it is not set. */
  neverSendToAi?: true;
  /** The words that it is to have; left out where there is no goal. */
  goalWords?: number;
  /** Its title could not be decrypted, and another stands in its place. */
  isUnreadable?: true;
  /** The number of the author's change that made it what it is. */
  seq: number;
}

export interface TrashedManuscript extends ManuscriptRecord {
  deletedAt: string;
}

/** In use, or in the trash. */
export interface KeptManuscript extends ManuscriptRecord {
  deletedAt: string | null;
}

type Derived = 'wordCount' | 'characterCount' | 'writingStyleId';
/** Counts are 0 and there is no writing style, unless given. */
export type NewManuscriptRecord = Omit<ManuscriptRecord, 'seq' | Derived> &
  Partial<Pick<ManuscriptRecord, Derived>>;

/** Fields that are left out stay as they are. */
export type ManuscriptFields = Partial<
  Pick<ManuscriptRecord, 'title' | 'wordCount' | 'characterCount' | 'writingStyleId' | 'lastSaved'>
> & { neverSendToAi?: boolean; goalWords?: number | null };

/** What is sealed of a manuscript beside its text. */
interface SealedFields {
  title: string;
  neverSendToAi?: boolean;
  goalWords?: number | null;
}

type Row = Selectable<Tables['manuscripts']>;

/** What lies in the trash is found by methods that say so, and by no other. */
export class ManuscriptsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** Most recently saved first; of these ids alone where they are given. */
  async listOf(userId: string, ids?: readonly string[]): Promise<ManuscriptRecord[]> {
    const rows = ids ? await this.#byId(userId, ids) : await this.#listed(userId).execute();
    return openRows(rows, row => this.#openedInList(row), this.door);
  }

  /** The same list, unopened. */
  async indexOf(userId: string): Promise<ListedRow[]> {
    return this.#listed(userId)
      .clearSelect()
      .select(({ fn }) => ['id', fn<number>('octet_length', ['sealed']).as('bytes')])
      .execute();
  }

  async find(userId: string, id: string): Promise<ManuscriptRecord | undefined> {
    const row = await this.liveRow(userId, id);
    return row && this.opened(row);
  }

  /** Most recently deleted first. */
  async listTrash(userId: string): Promise<TrashedManuscript[]> {
    const rows = await this.#rowsOf(userId)
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at', 'desc')
      .orderBy('seq', 'desc')
      .execute();
    return Promise.all(
      rows.map(async row => ({ ...(await this.#openedInList(row)), deletedAt: row.deleted_at ?? '' })),
    );
  }

  async findInTrash(userId: string, id: string): Promise<TrashedManuscript | undefined> {
    const row = await this.trashedRow(userId, id);
    return row && this.#openedTrash(row);
  }

  /** In use or in the trash; found although its title cannot be read, which a change of it must not depend on. */
  async findAnywhere(userId: string, id: string): Promise<KeptManuscript | undefined> {
    const row = await this.rowAnywhere(userId, id);
    return row && { ...(await this.#openedInList(row)), deletedAt: row.deleted_at };
  }

  /** What was changed, in use or in the trash. */
  async listChanged(userId: string, { after, upTo }: SequenceRange): Promise<KeptManuscript[]> {
    const rows = await this.#rowsOf(userId).where('seq', '>', after).where('seq', '<=', upTo).execute();
    return Promise.all(
      rows.map(async row => ({ ...(await this.#openedInList(row)), deletedAt: row.deleted_at })),
    );
  }

  protected rowAnywhere(userId: string, id: string): Promise<Row | undefined> {
    return this.#rowsOf(userId).where('id', '=', id).executeTakeFirst();
  }

  protected liveRow(userId: string, id: string): Promise<Row | undefined> {
    return this.#rowsOf(userId).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  }

  protected trashedRow(userId: string, id: string): Promise<Row | undefined> {
    return this.#rowsOf(userId).where('id', '=', id).where('deleted_at', 'is not', null).executeTakeFirst();
  }

  protected async opened(row: Row): Promise<ManuscriptRecord> {
    const place = placeOfManuscript(row.user_id, row.id);
    return recordOf(row, await this.door.sealer.openJson<SealedFields>(place, row.sealed));
  }

  /** One that cannot be read must not hide all others. Of what its author said of it, the most careful is assumed. */
  async #openedInList(row: Row): Promise<ManuscriptRecord> {
    try {
      return await this.opened(row);
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      return { ...recordOf(row, { title: UNREADABLE_TITLE, neverSendToAi: true }), isUnreadable: true };
    }
  }

  async #openedTrash(row: Row): Promise<TrashedManuscript> {
    return { ...(await this.opened(row)), deletedAt: row.deleted_at ?? '' };
  }

  #listed(userId: string) {
    return this.#rowsOf(userId)
      .where('deleted_at', 'is', null)
      .orderBy('last_saved', 'desc')
      .orderBy('seq', 'desc');
  }

  async #byId(userId: string, ids: readonly string[]): Promise<Row[]> {
    const found = await this.door.tables
      .selectFrom('manuscripts')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    return inOrderOf(ids, found).filter(row => row.user_id === userId && row.deleted_at === null);
  }

  #rowsOf(userId: string) {
    return this.door.tables.selectFrom('manuscripts').selectAll().where('user_id', '=', userId);
  }
}

function recordOf(row: Row, { title, neverSendToAi, goalWords }: SealedFields): ManuscriptRecord {
  return {
    id: row.id,
    userId: row.user_id,
    title,
    ...(neverSendToAi && { neverSendToAi }),
    ...(goalWords && { goalWords }),
    wordCount: row.word_count,
    characterCount: row.character_count,
    writingStyleId: row.writing_style_id,
    lastSaved: row.last_saved,
    createdAt: row.created_at,
    seq: row.seq,
  };
}

export class ManuscriptsWriter extends ManuscriptsReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  async insert(manuscript: NewManuscriptRecord): Promise<InsertOutcome> {
    const { id, userId } = manuscript;
    const present = await this.door.tables
      .selectFrom('manuscripts')
      .select(['user_id', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'manuscript' }, present, this.door);
    if (obstacle) return obstacle;
    await this.#insertRow(manuscript);
    return 'inserted';
  }

  /** Makes one anew that left the trash for good, under its own id. No row may have that id. */
  async revive(manuscript: NewManuscriptRecord): Promise<void> {
    const { id, userId } = manuscript;
    await this.#insertRow(manuscript);
    await markGone(this.door, userId, { entity: 'manuscript', id }, null);
  }

  async #insertRow(manuscript: NewManuscriptRecord): Promise<void> {
    const { id, userId, title } = manuscript;
    const { tables, sealer } = this.door;
    const inserted = await tables
      .insertInto('manuscripts')
      .values({
        id,
        user_id: userId,
        seq: await takeSequence(this.door, userId),
        sealed: await sealer.sealJson(placeOfManuscript(userId, id), { title }),
        writing_style_id: manuscript.writingStyleId ?? null,
        word_count: manuscript.wordCount ?? 0,
        character_count: manuscript.characterCount ?? 0,
        last_saved: manuscript.lastSaved,
        created_at: manuscript.createdAt,
        deleted_at: null,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new LostRace();
  }

  /** The manuscript after the change; undefined when there is none there. */
  async change(
    userId: string,
    id: string,
    fields: ManuscriptFields,
    whereabouts: Whereabouts = 'in-use',
  ): Promise<ManuscriptRecord | undefined> {
    const find = () => (whereabouts === 'anywhere' ? this.rowAnywhere(userId, id) : this.liveRow(userId, id));
    if (!(await find())) return undefined;
    const seq = await takeSequence(this.door, userId);
    const row = await find();
    if (!row) throw new LostRace();
    const columns = {
      seq,
      sealed: await this.#sealedWith(row, fields),
      writing_style_id: fields.writingStyleId === undefined ? row.writing_style_id : fields.writingStyleId,
      word_count: fields.wordCount ?? row.word_count,
      character_count: fields.characterCount ?? row.character_count,
      last_saved: fields.lastSaved ?? row.last_saved,
    };
    await this.#update(userId, id, columns);
    return this.opened({ ...row, ...columns });
  }

  async moveToTrash(userId: string, id: string, deletedAt: string): Promise<boolean> {
    if (!(await this.liveRow(userId, id))) return false;
    const seq = await takeSequence(this.door, userId);
    if (!(await this.liveRow(userId, id))) throw new LostRace();
    await this.#update(userId, id, { seq, deleted_at: deletedAt });
    await bury(this.door, userId, { entity: 'manuscript', id, seq, deletedAt });
    return true;
  }

  async restore(userId: string, id: string): Promise<ManuscriptRecord | undefined> {
    if (!(await this.trashedRow(userId, id))) return undefined;
    const seq = await takeSequence(this.door, userId);
    const row = await this.trashedRow(userId, id);
    if (!row) throw new LostRace();
    await this.#update(userId, id, { seq, deleted_at: null });
    return this.opened({ ...row, seq, deleted_at: null });
  }

  /** Removes some of what was deleted before that time for good, whoever owns it; answers how many. Tombstones stay. */
  async purgeDeletedBefore(before: string): Promise<number> {
    return emptyTrash(this.door, 'manuscript', before);
  }

  // What a newer server has sealed beside these fields is kept.
  async #sealedWith(row: Row, { title, neverSendToAi, goalWords }: ManuscriptFields): Promise<Uint8Array> {
    if ([title, neverSendToAi, goalWords].every(field => field === undefined)) return row.sealed;
    const place = placeOfManuscript(row.user_id, row.id);
    return this.door.sealer.sealJson(place, {
      ...(await this.#sealedFieldsOf(row, title)),
      ...(title !== undefined && { title }),
      ...(neverSendToAi !== undefined && { neverSendToAi }),
      ...(goalWords !== undefined && { goalWords }),
    });
  }

  /** A new title mends one that cannot be read. */
  async #sealedFieldsOf(row: Row, newTitle: string | undefined): Promise<object> {
    try {
      return await this.door.sealer.openJson(placeOfManuscript(row.user_id, row.id), row.sealed);
    } catch (error) {
      if (!(error instanceof UnreadableRecord) || newTitle === undefined) throw error;
      return { neverSendToAi: true };
    }
  }

  async #update(userId: string, id: string, columns: Partial<Row>): Promise<void> {
    await this.door.tables
      .updateTable('manuscripts')
      .set(columns)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  }
}
