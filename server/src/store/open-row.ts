import type { z } from 'zod';
import type { ReadDoor } from './door.ts';
import type { SealedPlace } from './sealer.ts';
import { isUnreadableRow } from './unreadable-rows.ts';

interface Reading<Plain extends object, T> {
  /** What every answer that shows the record must pass. A row that breaks it counts as one that cannot be decrypted. */
  schema: z.ZodType;
  record: (plain: Plain) => T;
  /** Whether what stands beside the sealed bytes can be what it says, where the schema does not tell. */
  isSound?: boolean;
}

/** A row as a record. Rejects with `UnreadableRecord` and notes the row when any part of it cannot be read. */
export async function openRow<Plain extends object, T>(
  door: ReadDoor,
  place: SealedPlace,
  sealed: Uint8Array,
  { schema, record, isSound = true }: Reading<Plain, T>,
): Promise<T> {
  return noteUnreadable(door, place, sealed, async () => {
    const read = record(await door.sealer.openJson<Plain>(place, sealed));
    const hasNumber = place.seq === undefined || Number.isSafeInteger(place.seq);
    if (isSound && hasNumber && schema.safeParse(read).success) return read;
    throw await door.sealer.unreadable(place);
  });
}

/** Notes the row where reading it fails. */
export async function noteUnreadable<T>(
  { unreadable }: ReadDoor,
  place: SealedPlace,
  sealed: Uint8Array,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isUnreadableRow(error)) unreadable.note(place, sealed);
    throw error;
  }
}

/** What was read, or undefined where it cannot be. */
export async function ifReadable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isUnreadableRow(error)) return undefined;
    throw error;
  }
}
