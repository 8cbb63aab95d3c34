import { Refusal } from '@everdraft/core/api/errors';
import { type StyleProfile, styleProfileSchema } from '@everdraft/core/entities/style-profile';
import type { Selectable } from 'kysely';
import { changedWithin } from './changed-within.ts';
import { keepReplaced } from './damaged-rows.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { ifReadable, openRow } from './open-row.ts';
import { openRows } from './open-rows.ts';
import { bytesOfRow, sizeOfRow } from './row-size.ts';
import type { Tables } from './schema.ts';
import type { NumberedPlace } from './sealer.ts';
import { type SequenceRange, takeSequence } from './sequence.ts';

export interface StyleProfileRecord extends StyleProfile {
  userId: string;
  seq: number;
  countedWords: number;
}

type Measured = Omit<StyleProfile, 'id' | 'manuscriptId'> & {
  /** The manuscript's word count when it was measured, by which it is known how much has changed since. */
  countedWords: number;
};

/** Fields that are left out stay as they are, or take their defaults when there is no profile yet. */
export type StyleProfileFields = Partial<Measured>;

/** A profile before anything was measured. */
export const NOTHING_MEASURED: Measured = {
  averageSentenceLength: null,
  vocabularyLevel: null,
  tonePatterns: [],
  dialogueStyle: null,
  pacingNotes: null,
  customGuidelines: '',
  confidence: 0,
  lastAnalyzed: null,
  measures: null,
  countedWords: 0,
};

type Row = Selectable<Tables['style_profiles']>;

/** A manuscript has at most one profile, whose id is the manuscript's. */
export class StyleProfilesReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  async find(userId: string, manuscriptId: string): Promise<StyleProfileRecord | undefined> {
    const row = await this.row(userId, manuscriptId);
    return row && this.opened(row);
  }

  /** Whether there is one that cannot be read. */
  async isUnreadable(userId: string, manuscriptId: string): Promise<boolean> {
    const row = await this.row(userId, manuscriptId);
    return row !== undefined && (await ifReadable(() => this.opened(row))) === undefined;
  }

  /** What was changed, also of manuscripts in the trash. */
  async listChanged(userId: string, range: SequenceRange): Promise<StyleProfileRecord[]> {
    const rows = await this.door.tables
      .selectFrom('style_profiles')
      .selectAll()
      .where(changedWithin(userId, range))
      .execute();
    return openRows(rows, row => this.opened(row), this.door);
  }

  protected row(userId: string, manuscriptId: string): Promise<Row | undefined> {
    return this.door.tables
      .selectFrom('style_profiles')
      .innerJoin('manuscripts', 'manuscripts.id', 'style_profiles.manuscript_id')
      .selectAll('style_profiles')
      .where('style_profiles.user_id', '=', userId)
      .where('style_profiles.manuscript_id', '=', manuscriptId)
      .where('manuscripts.deleted_at', 'is', null)
      .executeTakeFirst();
  }

  protected async opened(row: Row): Promise<StyleProfileRecord> {
    const { user_id: userId, manuscript_id: manuscriptId, seq } = row;
    return openRow<Partial<Measured>, StyleProfileRecord>(this.door, placeOfProfile(row), row.sealed, {
      schema: styleProfileSchema,
      // What an older server has left out is as before the first analysis.
      record: measured => ({ ...NOTHING_MEASURED, ...measured, id: manuscriptId, manuscriptId, userId, seq }),
    });
  }
}

export class StyleProfilesWriter extends StyleProfilesReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** The manuscript must exist. */
  async save(userId: string, manuscriptId: string, fields: StyleProfileFields): Promise<StyleProfileRecord> {
    const { tables, sealer, usage } = this.door;
    const seq = await takeSequence(this.door, userId);
    // Also of a manuscript in the trash, whose profile is not read.
    const former = await tables
      .selectFrom('style_profiles')
      .select(sizeOfRow.as('bytes'))
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .executeTakeFirst();
    const measured = { ...(await this.#former(userId, manuscriptId, seq, fields)), ...fields };
    const place = placeOfProfile({ user_id: userId, manuscript_id: manuscriptId, seq });
    const sealed = await sealer.sealJson(place, measured);
    await tables
      .insertInto('style_profiles')
      .values({ manuscript_id: manuscriptId, user_id: userId, seq, sealed })
      .onConflict(conflict => conflict.columns(['manuscript_id', 'user_id']).doUpdateSet({ seq, sealed }))
      .execute();
    usage.addToBook({ userId, manuscriptId }, { bytes: bytesOfRow(sealed) - (former?.bytes ?? 0) });
    return { ...measured, id: manuscriptId, manuscriptId, userId, seq };
  }

  /** What can be measured again is not missed; what the author wrote beside it must be given. */
  async #former(
    userId: string,
    manuscriptId: string,
    seq: number,
    { customGuidelines }: StyleProfileFields,
  ): Promise<Measured> {
    const row = await this.row(userId, manuscriptId);
    if (!row) return NOTHING_MEASURED;
    const former = await ifReadable(() => this.opened(row));
    if (former) {
      const { id: _id, manuscriptId: _manuscriptId, userId: _userId, seq: _seq, ...measured } = former;
      return measured;
    }
    if (customGuidelines === undefined) throw new Refusal('need_record');
    await keepReplaced(this.door, { place: placeOfProfile(row), sealed: row.sealed }, seq);
    return NOTHING_MEASURED;
  }
}

/** Where its row is sealed. */
export function placeOfProfile(row: Pick<Row, 'user_id' | 'manuscript_id' | 'seq'>): NumberedPlace {
  const { user_id: userId, manuscript_id: manuscriptId, seq } = row;
  return {
    userId,
    table: 'style_profiles',
    recordId: manuscriptId,
    extra: 'sealed',
    seq,
    manuscriptId,
    key: { manuscript_id: manuscriptId },
  };
}
