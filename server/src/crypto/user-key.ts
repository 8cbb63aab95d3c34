import { randomBytes } from 'node:crypto';
import { contextOf, decryptGcm, encryptGcm } from './gcm.ts';
import type { MasterKey } from './master-key.ts';
import { UnreadableRecord } from './unreadable-record.ts';

const USER_KEY_BYTES = 32;

/** Whose key it is, and which of their keys. */
export interface UserKeyPlace {
  userId: string;
  version: number;
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

/** The same data key under another master key: what it sealed stays as it is. */
export function rewrapUserKey(
  from: MasterKey,
  to: MasterKey,
  place: UserKeyPlace,
  wrapped: Uint8Array,
): Uint8Array {
  const bytes = unwrapUserKey(from, place, wrapped);
  try {
    return wrapUserKey(to, place, bytes);
  } finally {
    bytes.fill(0);
  }
}

function wrapUserKey(masterKey: MasterKey, place: UserKeyPlace, bytes: Uint8Array): Uint8Array {
  return encryptGcm(masterKey.key, contextOfKey(masterKey, place), bytes);
}

function contextOfKey(masterKey: MasterKey, place: UserKeyPlace): Uint8Array {
  return contextOf(place.userId, place.version, masterKey.id);
}
