import { hkdfSync } from 'node:crypto';
import { contextOf, decryptGcm, encryptGcm, GCM_OVERHEAD_BYTES } from './gcm.ts';
import { UnreadableRecord } from './unreadable-record.ts';

/** Where sealed bytes belong. They open there and nowhere else, so nobody can swap rows inside the database. */
export interface RecordPlace {
  userId: string;
  table: string;
  recordId: string;
  /** What else must not change without sealing again: the column, the manuscript, the number of the change. */
  extra: string;
}

/** An author's data key in one of its versions. */
export interface UserKey {
  version: number;
  bytes: Uint8Array;
}

const FORMAT = 1;
const HEADER_BYTES = 1 + 2;
const SUBKEY_BYTES = 32;

/** `format | version of the user's key | nonce | ciphertext | tag` */
export function sealRecord(key: UserKey, place: RecordPlace, plain: Uint8Array): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(FORMAT, 0);
  header.writeUInt16BE(key.version, 1);
  return Buffer.concat([header, encryptGcm(subkeyOf(key, place), contextOfPlace(place, header), plain)]);
}

export function openRecord(key: UserKey, place: RecordPlace, sealed: Uint8Array): Uint8Array {
  if (keyVersionOf(place, sealed) !== key.version) throw new UnreadableRecord(place.table, place.recordId);
  const header = sealed.subarray(0, HEADER_BYTES);
  try {
    return decryptGcm(subkeyOf(key, place), contextOfPlace(place, header), sealed.subarray(HEADER_BYTES));
  } catch {
    throw new UnreadableRecord(place.table, place.recordId);
  }
}

/** Which version of the user's key opens these bytes. */
export function keyVersionOf(place: RecordPlace, sealed: Uint8Array): number {
  if (sealed.length < HEADER_BYTES + GCM_OVERHEAD_BYTES || sealed[0] !== FORMAT) {
    throw new UnreadableRecord(place.table, place.recordId);
  }
  return Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength).readUInt16BE(1);
}

// Random nonces are safe for about 2^32 messages per key; a key per record keeps every record far below that.
function subkeyOf(key: UserKey, place: RecordPlace): Uint8Array {
  const info = contextOf(place.table, place.recordId);
  return new Uint8Array(hkdfSync('sha256', key.bytes, new Uint8Array(0), info, SUBKEY_BYTES));
}

function contextOfPlace(place: RecordPlace, header: Uint8Array): Uint8Array {
  return Buffer.concat([header, contextOf(place.userId, place.table, place.recordId, place.extra)]);
}
