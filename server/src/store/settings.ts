import { DEFAULT_SETTINGS, type Settings, type SettingsChange } from '@everdraft/core/entities/settings';
import type { Selectable } from 'kysely';
import { changedWithin } from './changed-within.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { bytesOfRow, sizeOfRow } from './row-size.ts';
import type { Tables } from './schema.ts';
import type { SealedPlace } from './sealer.ts';
import { type SequenceRange, takeSequence } from './sequence.ts';

/** What holds text, and what came after the table was made. */
interface SealedSettings {
  selectedModel: string;
  /** Left out by servers before they were there. */
  smartQuotesEnabled?: boolean;
  dailyGoalWords?: number | null;
}

/** An author has one set of settings, whose id is the author's. */
export class SettingsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** The defaults before any change. */
  async of(userId: string): Promise<Settings> {
    const row = await this.door.tables
      .selectFrom('settings')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ? this.#opened(row) : { id: userId, userId, ...DEFAULT_SETTINGS };
  }

  /** Nothing or one. */
  async listChanged(userId: string, range: SequenceRange): Promise<{ seq: number; settings: Settings }[]> {
    const rows = await this.door.tables
      .selectFrom('settings')
      .selectAll()
      .where(changedWithin(userId, range))
      .execute();
    return Promise.all(rows.map(async row => ({ seq: row.seq, settings: await this.#opened(row) })));
  }

  async #opened(row: Selectable<Tables['settings']>): Promise<Settings> {
    const userId = row.user_id;
    const {
      selectedModel,
      smartQuotesEnabled = DEFAULT_SETTINGS.smartQuotesEnabled,
      dailyGoalWords = DEFAULT_SETTINGS.dailyGoalWords,
    } = await this.door.sealer.openJson<SealedSettings>(placeOf(userId), row.sealed);
    return {
      id: userId,
      userId,
      selectedModel,
      autosaveEnabled: row.autosave_enabled === 1,
      styleLearningEnabled: row.style_learning_enabled === 1,
      theme: row.theme,
      smartQuotesEnabled,
      dailyGoalWords,
    };
  }
}

export class SettingsWriter extends SettingsReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  async change(userId: string, fields: SettingsChange): Promise<Settings> {
    const { tables, usage } = this.door;
    const seq = await takeSequence(this.door, userId);
    const former = await tables
      .selectFrom('settings')
      .select(sizeOfRow.as('bytes'))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const changed = withFields(await this.of(userId), fields);
    const columns = {
      seq,
      sealed: await this.door.sealer.sealJson(placeOf(userId), sealedPart(changed)),
      autosave_enabled: changed.autosaveEnabled ? 1 : 0,
      style_learning_enabled: changed.styleLearningEnabled ? 1 : 0,
      theme: changed.theme,
    };
    await tables
      .insertInto('settings')
      .values({ user_id: userId, ...columns })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(columns))
      .execute();
    usage.addToAccount(userId, { bytes: bytesOfRow(columns.sealed) - (former?.bytes ?? 0) });
    return changed;
  }
}

function withFields(settings: Settings, fields: SettingsChange): Settings {
  return {
    ...settings,
    selectedModel: fields.selectedModel ?? settings.selectedModel,
    autosaveEnabled: fields.autosaveEnabled ?? settings.autosaveEnabled,
    styleLearningEnabled: fields.styleLearningEnabled ?? settings.styleLearningEnabled,
    theme: fields.theme ?? settings.theme,
    smartQuotesEnabled: fields.smartQuotesEnabled ?? settings.smartQuotesEnabled,
    dailyGoalWords: fields.dailyGoalWords === undefined ? settings.dailyGoalWords : fields.dailyGoalWords,
  };
}

function sealedPart({ selectedModel, smartQuotesEnabled, dailyGoalWords }: Settings): SealedSettings {
  return { selectedModel, smartQuotesEnabled, dailyGoalWords };
}

function placeOf(userId: string): SealedPlace {
  return { userId, table: 'settings', recordId: userId, extra: 'sealed' };
}
