import { Refusal } from '@everdraft/core/api/errors';
import { manuscriptSummarySchema, UNREADABLE_TITLE } from '@everdraft/core/entities/manuscript';
import type { Selectable } from 'kysely';
import { keepReplaced } from './damaged-rows.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { inOrderOf } from './in-order-of.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import type { ListedRow } from './listed-row.ts';
import { ifReadable, openRow } from './open-row.ts';
import { openRows } from './open-rows.ts';
import { resealed } from './resealed.ts';
import { bytesOfRow } from './row-size.ts';
import type { Tables } from './schema.ts';
import { placeOfManuscript } from './sealer.ts';
import { isSameSeq, LostRace, type SequenceRange, takeSequence } from './sequence.ts';
import { NEVER, storedTime } from './stored-time.ts';
import { bury, markGone } from './tombstones.ts';
import { emptyTrash } from './trash.ts';
import { bytesOf } from './unreadable-rows.ts';
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
  /** Its row could not be read, and another title stands in its place. */
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
export type NewManuscriptRecord = Omit<ManuscriptRecord, 'seq' | 'isUnreadable' | 'goalWords' | Derived> &
  Partial<Pick<ManuscriptRecord, Derived>> & { goalWords?: number | null };

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
    return openRows(rows, row => this.opened(row), this.door);
  }

  /** The same list, unopened. */
  async indexOf(userId: string): Promise<ListedRow[]> {
    return this.#listed(userId)
      .clearSelect()
      .select(({ fn }) => ['id', fn<number>('octet_length', ['sealed']).as('bytes')])
      .execute();
  }

  /** Found although its title cannot be read, which neither reading nor changing its text may depend on. */
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
    return Promise.all(rows.map(row => this.#openedTrash(row)));
  }

  async findInTrash(userId: string, id: string): Promise<TrashedManuscript | undefined> {
    const row = await this.trashedRow(userId, id);
    return row && this.#openedTrash(row);
  }

  /** In use or in the trash. */
  async findAnywhere(userId: string, id: string): Promise<KeptManuscript | undefined> {
    const row = await this.rowAnywhere(userId, id);
    return row && this.#openedAnywhere(row);
  }

  /** What was changed, in use or in the trash. */
  async listChanged(userId: string, { after, upTo }: SequenceRange): Promise<KeptManuscript[]> {
    const rows = await this.#rowsOf(userId).where('seq', '>', after).where('seq', '<=', upTo).execute();
    return Promise.all(rows.map(row => this.#openedAnywhere(row)));
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

  /** One that cannot be read must not hide its text or all others. Of what its author said, the most careful is assumed. */
  protected async opened(row: Row): Promise<ManuscriptRecord> {
    const read = await ifReadable(() =>
      openRow<SealedFields, ManuscriptRecord>(this.door, placeOf(row), row.sealed, {
        schema: manuscriptSummarySchema,
        record: plain => recordOf(row, plain),
      }),
    );
    return read ?? { ...recordOf(row, { title: UNREADABLE_TITLE, neverSendToAi: true }), isUnreadable: true };
  }

  async #openedTrash(row: Row): Promise<TrashedManuscript> {
    return { ...(await this.opened(row)), deletedAt: timeOrNever(row.deleted_at) };
  }

  async #openedAnywhere(row: Row): Promise<KeptManuscript> {
    const deletedAt = row.deleted_at === null ? null : timeOrNever(row.deleted_at);
    return { ...(await this.opened(row)), deletedAt };
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

function placeOf(row: Pick<Row, 'user_id' | 'id' | 'seq'>) {
  return placeOfManuscript(row.user_id, row.id, row.seq);
}

/** What stands beside the sealed bytes is not protected by them. Counts are derived from the text and come right by themselves. */
function recordOf(row: Row, { title, neverSendToAi, goalWords }: SealedFields): ManuscriptRecord {
  return {
    id: row.id,
    userId: row.user_id,
    title,
    ...(neverSendToAi && { neverSendToAi }),
    ...(goalWords && { goalWords }),
    wordCount: countOr0(row.word_count),
    characterCount: countOr0(row.character_count),
    writingStyleId: typeof row.writing_style_id === 'string' ? row.writing_style_id : null,
    lastSaved: timeOrNever(row.last_saved),
    createdAt: timeOrNever(row.created_at),
    seq: row.seq,
  };
}

function countOr0(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}

function timeOrNever(value: unknown): string {
  return storedTime(value) ?? NEVER;
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
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'manuscript' }, present, this.door);
    if (present?.user_id === userId) await this.#repair(present, manuscript);
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
    const { id, userId } = manuscript;
    const { tables, sealer, usage } = this.door;
    const seq = await takeSequence(this.door, userId);
    const sealed = await sealer.sealJson(placeOfManuscript(userId, id, seq), sealedFieldsOf(manuscript));
    const inserted = await tables
      .insertInto('manuscripts')
      .values({
        id,
        user_id: userId,
        seq,
        sealed,
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
    usage.addToBook({ userId, manuscriptId: id }, { manuscripts: 1, bytes: bytesOfRow(sealed) });
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
    const present = await this.opened(row);
    const { writingStyleId, wordCount, characterCount, lastSaved } = fields;
    const columns = {
      seq,
      sealed: await this.#sealedWith(row, seq, fields, present),
      writing_style_id: writingStyleId === undefined ? present.writingStyleId : writingStyleId,
      word_count: wordCount ?? present.wordCount,
      character_count: characterCount ?? present.characterCount,
      last_saved: lastSaved ?? present.lastSaved,
    };
    await this.#update(userId, id, columns);
    const bytes = columns.sealed.length - bytesOf(row.sealed).length;
    this.door.usage.addToBook({ userId, manuscriptId: id }, { bytes });
    return this.opened({ ...row, ...columns });
  }

  async moveToTrash(userId: string, id: string, deletedAt: string): Promise<boolean> {
    if (!(await this.liveRow(userId, id))) return false;
    const seq = await takeSequence(this.door, userId);
    const row = await this.liveRow(userId, id);
    if (!row) throw new LostRace();
    await this.door.usage.trash({ userId, manuscriptId: id });
    await this.#update(userId, id, { ...(await this.#renumbered(row, seq)), deleted_at: deletedAt });
    await bury(this.door, userId, { entity: 'manuscript', id, seq, deletedAt });
    return true;
  }

  async restore(userId: string, id: string): Promise<ManuscriptRecord | undefined> {
    if (!(await this.trashedRow(userId, id))) return undefined;
    const seq = await takeSequence(this.door, userId);
    const row = await this.trashedRow(userId, id);
    if (!row) throw new LostRace();
    await this.door.usage.restore({ userId, manuscriptId: id });
    const columns = { ...(await this.#renumbered(row, seq)), deleted_at: null };
    await this.#update(userId, id, columns);
    return this.opened({ ...row, ...columns });
  }

  /** Removes some of what was deleted before that time for good, whoever owns it; answers how many. Tombstones stay. */
  async purgeDeletedBefore(before: string): Promise<number> {
    return emptyTrash(this.door, 'manuscript', before);
  }

  // What a newer server has sealed beside these fields is kept.
  async #sealedWith(
    row: Row,
    seq: number,
    { title, neverSendToAi, goalWords }: ManuscriptFields,
    { isUnreadable }: ManuscriptRecord,
  ): Promise<Uint8Array> {
    if ([title, neverSendToAi, goalWords].every(field => field === undefined)) {
      return (await this.#renumbered(row, seq)).sealed;
    }
    // A new title mends a row that cannot be read; anything less would take the place of what a device still has.
    if (isUnreadable && title === undefined) throw new Refusal('need_record');
    if (isUnreadable) await keepReplaced(this.door, { place: placeOf(row), sealed: row.sealed }, seq);
    return this.door.sealer.sealJson(placeOf({ ...row, seq }), {
      ...(isUnreadable ? { neverSendToAi: true } : await this.door.sealer.openJson(placeOf(row), row.sealed)),
      ...(title !== undefined && { title }),
      ...(neverSendToAi !== undefined && { neverSendToAi }),
      ...(goalWords !== undefined && { goalWords }),
    });
  }

  #renumbered(row: Row, seq: number) {
    return resealed(this.door, placeOf(row), placeOf({ ...row, seq }), row.sealed);
  }

  /** A device gives back what the server cannot read. What can be read stays as it is. */
  async #repair(row: Row, given: NewManuscriptRecord): Promise<void> {
    const present = await this.opened(row);
    if (!present.isUnreadable) return;
    const seq = await takeSequence(this.door, row.user_id);
    const place = placeOf({ ...row, seq });
    if (!isSameSeq(await this.rowAnywhere(row.user_id, row.id), row)) throw new LostRace();
    await keepReplaced(this.door, { place: placeOf(row), sealed: row.sealed }, seq);
    await this.#update(row.user_id, row.id, {
      seq,
      sealed: await this.door.sealer.sealJson(place, sealedFieldsOf(given)),
      word_count: present.wordCount,
      character_count: present.characterCount,
      writing_style_id: present.writingStyleId,
      last_saved: present.lastSaved,
      created_at: present.createdAt,
    });
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

function sealedFieldsOf({ title, neverSendToAi, goalWords }: SealedFields): SealedFields {
  return { title, ...(neverSendToAi && { neverSendToAi }), ...(goalWords && { goalWords }) };
}
