import { randomBytes } from 'node:crypto';
import { contextOf, decryptGcm, encryptGcm } from './gcm.ts';
import type { MasterKey } from './master-key.ts';
import { PLACE_FORMAT, type SealedFormat } from './sealed-record.ts';
import { UnreadableRecord } from './unreadable-record.ts';

const USER_KEY_BYTES = 32;

/** Whose key it is, and which of their keys. */
export interface UserKeyPlace {
  userId: string;
  version: number;
  /**
   * The oldest format in which rows with a number are accepted under this key. It is part of what the master key
   * authenticates: whoever changes it in the database makes the key unreadable instead of the rule weaker.
   */
  oldestFormat: SealedFormat;
}

/** A new data key for one author, wrapped by the master key; outside memory it exists in this form only. */
export function createWrappedUserKey(masterKey: MasterKey, place: UserKeyPlace): Uint8Array {
  const bytes = randomBytes(USER_KEY_BYTES);
  try {
    return wrapUserKey(masterKey, place, bytes);
  } finally {
    bytes.fill(0);
  }
}

export function unwrapUserKey(masterKey: MasterKey, place: UserKeyPlace, wrapped: Uint8Array): Buffer {
  try {
    return decryptGcm(masterKey.key, contextOfKey(masterKey, place), wrapped);
  } catch {
    throw new UnreadableRecord('user_keys', place.userId);
  }
}

/** The same data key under another master key, or with another rule about formats: what it sealed stays as it is. */
export function rewrapUserKey(
  from: { masterKey: MasterKey; place: UserKeyPlace },
  to: { masterKey: MasterKey; place: UserKeyPlace },
  wrapped: Uint8Array,
): Uint8Array {
  const bytes = unwrapUserKey(from.masterKey, from.place, wrapped);
  try {
    return wrapUserKey(to.masterKey, to.place, bytes);
  } finally {
    bytes.fill(0);
  }
}

function wrapUserKey(masterKey: MasterKey, place: UserKeyPlace, bytes: Uint8Array): Uint8Array {
  return encryptGcm(masterKey.key, contextOfKey(masterKey, place), bytes);
}

// Keys from before there was a second format were wrapped without a word about it.
function contextOfKey(masterKey: MasterKey, { userId, version, oldestFormat }: UserKeyPlace): Uint8Array {
  const parts = [userId, version, masterKey.id];
  return oldestFormat === PLACE_FORMAT ? contextOf(...parts) : contextOf(...parts, oldestFormat);
}
