import { Refusal } from '@everdraft/core/api/errors';
import { type WritingStyle, writingStyleSchema } from '@everdraft/core/entities/writing-style';
import type { Selectable } from 'kysely';
import { forgetDamaged, keepReplaced } from './damaged-rows.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { inOrderOf } from './in-order-of.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import type { ListedRow } from './listed-row.ts';
import { ifReadable, openRow } from './open-row.ts';
import { openRows } from './open-rows.ts';
import { resealed } from './resealed.ts';
import { bytesOfRow } from './row-size.ts';
import type { Tables } from './schema.ts';
import { type NumberedPlace, placeOfManuscript } from './sealer.ts';
import { isSameSeq, LostRace, type SequenceRange, takeSequence } from './sequence.ts';
import { storedTime } from './stored-time.ts';
import { bury } from './tombstones.ts';

export interface WritingStyleRecord extends WritingStyle {
  seq: number;
}

type StyleText = Pick<WritingStyle, 'name' | 'description' | 'sampleText' | 'customPrompt' | 'analysis'>;

export type NewWritingStyleRecord = Pick<WritingStyle, 'id' | 'userId' | 'name' | 'createdAt'> &
  Partial<StyleText>;

/** Fields that are left out stay as they are. */
export type WritingStyleFields = Partial<StyleText>;

type Row = Selectable<Tables['writing_styles']>;

export class WritingStylesReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** Oldest first; of these ids alone where they are given. */
  async listOf(userId: string, ids?: readonly string[]): Promise<WritingStyleRecord[]> {
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

  async find(userId: string, id: string): Promise<WritingStyleRecord | undefined> {
    const row = await this.row(userId, id);
    return row && this.opened(row);
  }

  /** Whether the author has it, also where it cannot be read. */
  async has(userId: string, id: string): Promise<boolean> {
    return (await this.row(userId, id)) !== undefined;
  }

  async listChanged(userId: string, { after, upTo }: SequenceRange): Promise<WritingStyleRecord[]> {
    const rows = await this.#stylesOf(userId).where('seq', '>', after).where('seq', '<=', upTo).execute();
    return openRows(rows, row => this.opened(row), this.door);
  }

  protected row(userId: string, id: string): Promise<Row | undefined> {
    return this.#stylesOf(userId).where('id', '=', id).executeTakeFirst();
  }

  protected async opened(row: Row): Promise<WritingStyleRecord> {
    return openRow<StyleText, WritingStyleRecord>(this.door, placeOfStyle(row), row.sealed, {
      schema: writingStyleSchema,
      record: ({ name, description, sampleText, customPrompt, analysis }) => ({
        id: row.id,
        userId: row.user_id,
        name,
        description,
        sampleText,
        customPrompt,
        analysis,
        createdAt: row.created_at,
        seq: row.seq,
      }),
    });
  }

  #listed(userId: string) {
    return this.#stylesOf(userId).orderBy('created_at').orderBy('id');
  }

  async #byId(userId: string, ids: readonly string[]): Promise<Row[]> {
    const found = await this.door.tables
      .selectFrom('writing_styles')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    return inOrderOf(ids, found).filter(row => row.user_id === userId);
  }

  #stylesOf(userId: string) {
    return this.door.tables.selectFrom('writing_styles').selectAll().where('user_id', '=', userId);
  }
}

export class WritingStylesWriter extends WritingStylesReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  async insert(style: NewWritingStyleRecord): Promise<InsertOutcome> {
    const { id, userId } = style;
    const { tables, sealer, usage } = this.door;
    const present = await tables
      .selectFrom('writing_styles')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'writing-style' }, present, this.door);
    if (present?.user_id === userId) await this.#repair(present, style);
    if (obstacle) return obstacle;
    const seq = await takeSequence(this.door, userId);
    const sealed = await sealer.sealJson(placeOfStyle({ user_id: userId, id, seq }), textOf(style));
    const inserted = await tables
      .insertInto('writing_styles')
      .values({
        id,
        user_id: userId,
        seq,
        sealed,
        created_at: style.createdAt,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new LostRace();
    usage.addToAccount(userId, { styles: 1, bytes: bytesOfRow(sealed) });
    return 'inserted';
  }

  async change(
    userId: string,
    id: string,
    fields: WritingStyleFields,
  ): Promise<WritingStyleRecord | undefined> {
    if (!(await this.row(userId, id))) return undefined;
    const seq = await takeSequence(this.door, userId);
    const row = await this.row(userId, id);
    if (!row) throw new LostRace();
    // Its analysis is part of it, and no change brings all of it.
    if (!(await ifReadable(() => this.opened(row)))) throw new Refusal('need_record');
    // What a newer server has sealed beside these fields is kept.
    const text = { ...(await this.door.sealer.openJson(placeOfStyle(row), row.sealed)), ...fields };
    const columns = { seq, sealed: await this.door.sealer.sealJson(placeOfStyle({ ...row, seq }), text) };
    await this.#update(row, columns);
    this.door.usage.addToAccount(userId, { bytes: columns.sealed.length - row.sealed.length });
    return this.opened({ ...row, ...columns });
  }

  /** For good; manuscripts that used it, those in the trash too, have none afterwards. */
  async remove(userId: string, id: string, deletedAt: string): Promise<boolean> {
    const { tables } = this.door;
    if (!(await this.row(userId, id))) return false;
    const seq = await takeSequence(this.door, userId);
    await forgetDamaged(this.door, userId, 'writing_styles', [id]);
    const users = await tables
      .selectFrom('manuscripts')
      .select(['id', 'seq', 'sealed'])
      .where('user_id', '=', userId)
      .where('writing_style_id', '=', id)
      .execute();
    for (const manuscript of users) {
      const from = placeOfManuscript(userId, manuscript.id, manuscript.seq);
      const to = placeOfManuscript(userId, manuscript.id, await takeSequence(this.door, userId));
      await tables
        .updateTable('manuscripts')
        .set({ writing_style_id: null, ...(await resealed(this.door, from, to, manuscript.sealed)) })
        .where('user_id', '=', userId)
        .where('id', '=', manuscript.id)
        .execute();
    }
    const removed = await tables
      .deleteFrom('writing_styles')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('sealed')
      .executeTakeFirst();
    if (!removed) throw new LostRace();
    this.door.usage.addToAccount(userId, { styles: -1, bytes: -bytesOfRow(removed.sealed) });
    await bury(this.door, userId, { entity: 'writing-style', id, seq, deletedAt });
    return true;
  }

  /** A device gives back what the server cannot read. What can be read stays as it is. */
  async #repair(row: Row, style: NewWritingStyleRecord): Promise<void> {
    if (await ifReadable(() => this.opened(row))) return;
    const seq = await takeSequence(this.door, row.user_id);
    if (!isSameSeq(await this.row(row.user_id, row.id), row)) throw new LostRace();
    await keepReplaced(this.door, { place: placeOfStyle(row), sealed: row.sealed }, seq);
    await this.#update(row, {
      seq,
      sealed: await this.door.sealer.sealJson(placeOfStyle({ ...row, seq }), textOf(style)),
      created_at: storedTime(row.created_at) ?? style.createdAt,
    });
  }

  async #update({ user_id, id }: Row, columns: Partial<Row>): Promise<void> {
    await this.door.tables
      .updateTable('writing_styles')
      .set(columns)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  }
}

function textOf(style: NewWritingStyleRecord): StyleText {
  const { name, description = null, sampleText = null, customPrompt = null, analysis = null } = style;
  return { name, description, sampleText, customPrompt, analysis };
}

/** Where its row is sealed. */
export function placeOfStyle({
  user_id: userId,
  id,
  seq,
}: Pick<Row, 'user_id' | 'id' | 'seq'>): NumberedPlace {
  return { userId, table: 'writing_styles', recordId: id, extra: 'sealed', seq, key: { id } };
}
