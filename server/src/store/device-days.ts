import {
  type DeviceDay,
  deviceDayId,
  isOutdated,
  keptDeviceDaySchema,
} from '@everdraft/core/entities/device-day';
import type { Selectable } from 'kysely';
import { changedWithin } from './changed-within.ts';
import { keepReplaced } from './damaged-rows.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { ifReadable, openRow } from './open-row.ts';
import { openRows } from './open-rows.ts';
import { bytesOfRow } from './row-size.ts';
import type { Tables } from './schema.ts';
import type { NumberedPlace } from './sealer.ts';
import { type SequenceRange, takeSequence } from './sequence.ts';

export interface DeviceDayRecord extends DeviceDay {
  id: string;
  seq: number;
}

type Row = Selectable<Tables['device_days']>;
type Key = Pick<DeviceDay, 'device' | 'day' | 'manuscriptId'>;
type Counted = Omit<DeviceDay, keyof Key>;

/** What was typed on which day, once for each device and book. */
export class DeviceDaysReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  async listChanged(userId: string, range: SequenceRange): Promise<DeviceDayRecord[]> {
    const rows = await this.door.tables
      .selectFrom('device_days')
      .selectAll()
      .where(changedWithin(userId, range))
      .execute();
    return openRows(rows, row => this.opened(row), this.door);
  }

  async find(userId: string, key: Key): Promise<DeviceDayRecord | undefined> {
    const row = await this.row(userId, key);
    return row && this.opened(row);
  }

  protected row(userId: string, { device, day, manuscriptId }: Key): Promise<Row | undefined> {
    return this.door.tables
      .selectFrom('device_days')
      .selectAll()
      .where('user_id', '=', userId)
      .where('device_id', '=', device)
      .where('day', '=', day)
      .where('manuscript_id', '=', manuscriptId)
      .executeTakeFirst();
  }

  protected async opened(row: Row): Promise<DeviceDayRecord> {
    const key = keyOf(row);
    return openRow<Counted, DeviceDayRecord>(this.door, placeOfDay(row), row.sealed, {
      schema: keptDeviceDaySchema,
      record: counted => ({ id: deviceDayId(key), ...key, ...counted, seq: row.seq }),
    });
  }
}

export class DeviceDaysWriter extends DeviceDaysReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** Takes the place of what the device said of that day before; answers what is known of the day then. */
  async keep(userId: string, said: DeviceDay): Promise<DeviceDayRecord> {
    const row = await this.row(userId, said);
    const known = row && (await ifReadable(() => this.opened(row)));
    if (known && isOutdated(said, known)) return known;
    const { tables, sealer, usage } = this.door;
    const { device, day, manuscriptId, ...counted } = said;
    const seq = await takeSequence(this.door, userId);
    if (row && !known) await keepReplaced(this.door, { place: placeOfDay(row), sealed: row.sealed }, seq);
    const columns = { user_id: userId, device_id: device, day, manuscript_id: manuscriptId, seq };
    const sealed = await sealer.sealJson(placeOfDay(columns), counted);
    await tables
      .insertInto('device_days')
      .values({ ...columns, sealed })
      .onConflict(conflict =>
        conflict.columns(['user_id', 'device_id', 'day', 'manuscript_id']).doUpdateSet({ seq, sealed }),
      )
      .execute();
    usage.addToAccount(userId, { bytes: bytesOfRow(sealed) - (row ? bytesOfRow(row.sealed) : 0) });
    return { id: deviceDayId(said), ...said, seq };
  }
}

type RowKey = Pick<Row, 'user_id' | 'device_id' | 'day' | 'manuscript_id' | 'seq'>;

function keyOf({ device_id: device, day, manuscript_id: manuscriptId }: RowKey): Key {
  return { device, day, manuscriptId };
}

/** Where its row is sealed. */
export function placeOfDay(row: RowKey): NumberedPlace {
  const { user_id: userId, device_id, day, manuscript_id, seq } = row;
  return {
    userId,
    table: 'device_days',
    recordId: deviceDayId(keyOf(row)),
    extra: 'sealed',
    seq,
    key: { device_id, day, manuscript_id },
  };
}
