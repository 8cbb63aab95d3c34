import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

export const MASTER_KEY_BYTES = 32;

/** The key that wraps every author's key. Whoever has it and the database can read everything. */
export interface MasterKey {
  /** Tells keys apart without telling anything about them. */
  id: string;
  key: KeyObject;
}

/** What a store remembers of its master key, to know it again. */
export interface MasterKeyMark {
  id: string;
  checkValue: Uint8Array;
}

/** A master key that is missing, damaged or another one. The message is for whoever runs the server. */
export class MasterKeyProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MasterKeyProblem';
  }
}

export function masterKeyFrom(bytes: Uint8Array): MasterKey {
  if (bytes.length !== MASTER_KEY_BYTES) throw new RangeError(`A master key has ${MASTER_KEY_BYTES} bytes.`);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { id, key: createSecretKey(bytes) };
}

/** Undefined when the text is not base64 of exactly 32 bytes. */
export function masterKeyFromBase64(text: string): MasterKey | undefined {
  const trimmed = text.trim();
  if (!/^[A-Za-z0-9+/]{43}=$/.test(trimmed)) return undefined;
  return masterKeyFrom(Buffer.from(trimmed, 'base64'));
}

export function markOf(masterKey: MasterKey): MasterKeyMark {
  const checkValue = createHmac('sha256', masterKey.key).update('everdraft master key check').digest();
  return { id: masterKey.id, checkValue };
}

export function matchesMark(masterKey: MasterKey, mark: MasterKeyMark): boolean {
  const own = markOf(masterKey);
  return (
    own.id === mark.id &&
    own.checkValue.length === mark.checkValue.length &&
    timingSafeEqual(own.checkValue, mark.checkValue)
  );
}
