import { Refusal } from '@everdraft/core/api/errors';
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsChange,
  settingsSchema,
} from '@everdraft/core/entities/settings';
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

type Row = Selectable<Tables['settings']>;

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

  /** The defaults before any change, and where they cannot be read. */
  async of(userId: string): Promise<Settings> {
    const row = await this.row(userId);
    const defaults = { id: userId, userId, ...DEFAULT_SETTINGS };
    if (!row) return defaults;
    const read = await ifReadable(() => this.opened(row));
    // Whether the author's prose may be measured is not known then.
    return read ?? { ...defaults, styleLearningEnabled: false, isUnreadable: true };
  }

  /** Nothing or one. */
  async listChanged(userId: string, range: SequenceRange): Promise<{ seq: number; settings: Settings }[]> {
    const rows = await this.door.tables
      .selectFrom('settings')
      .selectAll()
      .where(changedWithin(userId, range))
      .execute();
    return openRows(rows, async row => ({ seq: row.seq, settings: await this.opened(row) }), this.door);
  }

  protected row(userId: string): Promise<Row | undefined> {
    return this.door.tables
      .selectFrom('settings')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
  }

  protected async opened(row: Row): Promise<Settings> {
    const userId = row.user_id;
    return openRow<SealedSettings, Settings>(this.door, placeOfSettings(row), row.sealed, {
      schema: settingsSchema,
      isSound: isFlag(row.autosave_enabled) && isFlag(row.style_learning_enabled),
      record: ({
        selectedModel,
        smartQuotesEnabled = DEFAULT_SETTINGS.smartQuotesEnabled,
        dailyGoalWords = DEFAULT_SETTINGS.dailyGoalWords,
      }) => ({
        id: userId,
        userId,
        selectedModel,
        autosaveEnabled: row.autosave_enabled === 1,
        styleLearningEnabled: row.style_learning_enabled === 1,
        theme: row.theme,
        smartQuotesEnabled,
        dailyGoalWords,
      }),
    });
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
    const row = await this.row(userId);
    const { isUnreadable, ...present } = await this.of(userId);
    if (row && isUnreadable) {
      // Defaults in the place of what cannot be read would reach the devices that still have it.
      if (!isWhole(fields)) throw new Refusal('need_record');
      await keepReplaced(this.door, { place: placeOfSettings(row), sealed: row.sealed }, seq);
    }
    const changed = withFields(present, fields);
    const former = await tables
      .selectFrom('settings')
      .select(sizeOfRow.as('bytes'))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const columns = {
      seq,
      sealed: await this.door.sealer.sealJson(placeOfSettings({ user_id: userId, seq }), sealedPart(changed)),
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

function isFlag(value: unknown): boolean {
  return value === 0 || value === 1;
}

function isWhole(fields: SettingsChange): boolean {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof typeof DEFAULT_SETTINGS)[]; // a constant of these keys alone
  return names.every(name => fields[name] !== undefined);
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

/** Where its row is sealed. */
export function placeOfSettings({ user_id: userId, seq }: Pick<Row, 'user_id' | 'seq'>): NumberedPlace {
  return { userId, table: 'settings', recordId: userId, extra: 'sealed', seq, key: { user_id: userId } };
}
