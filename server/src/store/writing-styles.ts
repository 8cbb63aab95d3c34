import type { WritingStyle } from '@everdraft/core/entities/writing-style';
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

  async listChanged(userId: string, { after, upTo }: SequenceRange): Promise<WritingStyleRecord[]> {
    const rows = await this.#stylesOf(userId).where('seq', '>', after).where('seq', '<=', upTo).execute();
    return Promise.all(rows.map(row => this.opened(row)));
  }

  protected row(userId: string, id: string): Promise<Row | undefined> {
    return this.#stylesOf(userId).where('id', '=', id).executeTakeFirst();
  }

  protected async opened(row: Row): Promise<WritingStyleRecord> {
    const text = await this.door.sealer.openJson<StyleText>(placeOf(row.user_id, row.id), row.sealed);
    return {
      id: row.id,
      userId: row.user_id,
      name: text.name,
      description: text.description,
      sampleText: text.sampleText,
      customPrompt: text.customPrompt,
      analysis: text.analysis,
      createdAt: row.created_at,
      seq: row.seq,
    };
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
    const { tables, sealer } = this.door;
    const present = await tables
      .selectFrom('writing_styles')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'writing-style' }, present, this.door);
    if (obstacle) return obstacle;
    const text: StyleText = {
      name: style.name,
      description: style.description ?? null,
      sampleText: style.sampleText ?? null,
      customPrompt: style.customPrompt ?? null,
      analysis: style.analysis ?? null,
    };
    const inserted = await tables
      .insertInto('writing_styles')
      .values({
        id,
        user_id: userId,
        seq: await takeSequence(this.door, userId),
        sealed: await sealer.sealJson(placeOf(userId, id), text),
        created_at: style.createdAt,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new LostRace();
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
    const place = placeOf(userId, id);
    // What a newer server has sealed beside these fields is kept.
    const text = { ...(await this.door.sealer.openJson(place, row.sealed)), ...fields };
    const columns = { seq, sealed: await this.door.sealer.sealJson(place, text) };
    await this.door.tables
      .updateTable('writing_styles')
      .set(columns)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    return this.opened({ ...row, ...columns });
  }

  /** For good; manuscripts that used it, those in the trash too, have none afterwards. */
  async remove(userId: string, id: string, deletedAt: string): Promise<boolean> {
    const { tables } = this.door;
    if (!(await this.row(userId, id))) return false;
    const seq = await takeSequence(this.door, userId);
    const users = await tables
      .selectFrom('manuscripts')
      .select('id')
      .where('user_id', '=', userId)
      .where('writing_style_id', '=', id)
      .execute();
    for (const manuscript of users) {
      await tables
        .updateTable('manuscripts')
        .set({ writing_style_id: null, seq: await takeSequence(this.door, userId) })
        .where('user_id', '=', userId)
        .where('id', '=', manuscript.id)
        .execute();
    }
    const removed = await tables
      .deleteFrom('writing_styles')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new LostRace();
    await bury(this.door, userId, { entity: 'writing-style', id, seq, deletedAt });
    return true;
  }
}

function placeOf(userId: string, id: string): SealedPlace {
  return { userId, table: 'writing_styles', recordId: id, extra: 'sealed' };
}
