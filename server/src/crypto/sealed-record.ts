import { contextOf, decryptGcm, encryptGcm, GCM_OVERHEAD_BYTES } from './gcm.ts';
import { Subkeys } from './subkeys.ts';
import { UnreadableRecord } from './unreadable-record.ts';

/** Where sealed bytes belong. They open there and nowhere else, so nobody can swap rows inside the database. */
export interface RecordPlace {
  userId: string;
  table: string;
  recordId: string;
  /** What else must not change without sealing again: the column, the manuscript, the number of the change. */
  extra: string;
  /**
   * The number of the change that the row was written by. Without it, an older value of the same row could be put back
   * by somebody with access to the database. Left out where the row has none, or has it in `extra`.
   */
  seq?: number;
}

/** 1 binds bytes to their place alone, 2 to their place and to the number of the change. */
export type SealedFormat = 1 | 2;

export const PLACE_FORMAT = 1;
export const NUMBERED_FORMAT = 2;

/** A format as a number in the database names it. */
export function formatOf(stored: number): SealedFormat | undefined {
  return ([PLACE_FORMAT, NUMBERED_FORMAT] as const).find(format => format === stored);
}

/** An author's data key in one of its versions. */
export interface UserKey {
  version: number;
  bytes: Uint8Array;
  /** The oldest format in which a row with a number is accepted. An older one was put back by somebody. */
  oldestFormat: SealedFormat;
}

const HEADER_BYTES = 1 + 2;

/** `format | version of the user's key | nonce | ciphertext | tag` */
export function sealRecord(
  key: UserKey,
  place: RecordPlace,
  plain: Uint8Array,
  subkeys = new Subkeys(),
): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(place.seq === undefined ? PLACE_FORMAT : NUMBERED_FORMAT, 0);
  header.writeUInt16BE(key.version, 1);
  return Buffer.concat([header, encryptGcm(subkeys.of(key, place), contextOfPlace(place, header), plain)]);
}

export function openRecord(
  key: UserKey,
  place: RecordPlace,
  sealed: Uint8Array,
  subkeys = new Subkeys(),
): Uint8Array {
  if (keyVersionOf(place, sealed) !== key.version) throw new UnreadableRecord(place.table, place.recordId);
  // What has a number must carry it, once everything of the author does: else an old value could be put back unnoticed.
  if (place.seq !== undefined && (sealed[0] ?? 0) < key.oldestFormat) {
    throw new UnreadableRecord(place.table, place.recordId);
  }
  const header = sealed.subarray(0, HEADER_BYTES);
  try {
    return decryptGcm(subkeys.of(key, place), contextOfPlace(place, header), sealed.subarray(HEADER_BYTES));
  } catch {
    throw new UnreadableRecord(place.table, place.recordId);
  }
}

/** Which version of the user's key opens these bytes. */
export function keyVersionOf(place: RecordPlace, sealed: Uint8Array): number {
  const isKnown = sealed[0] === PLACE_FORMAT || (sealed[0] === NUMBERED_FORMAT && place.seq !== undefined);
  if (sealed.length < HEADER_BYTES + GCM_OVERHEAD_BYTES || !isKnown) {
    throw new UnreadableRecord(place.table, place.recordId);
  }
  return Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength).readUInt16BE(1);
}

function contextOfPlace(
  { userId, table, recordId, extra, seq }: RecordPlace,
  header: Uint8Array,
): Uint8Array {
  const parts = [userId, table, recordId, extra];
  const isNumbered = header[0] === NUMBERED_FORMAT && seq !== undefined;
  return Buffer.concat([header, isNumbered ? contextOf(...parts, seq) : contextOf(...parts)]);
}
