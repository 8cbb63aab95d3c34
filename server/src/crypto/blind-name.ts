import { createHmac, hkdfSync } from 'node:crypto';
import { contextOf } from './gcm.ts';
import type { UserKey } from './sealed-record.ts';

const SUBKEY_BYTES = 32;

/**
 * A name for something by which it can be found again, and from which nobody without the author's key can tell whether it
 * says what they guess it says.
 */
export function blindName(key: UserKey, table: string, name: string): string {
  const subkey = hkdfSync('sha256', key.bytes, new Uint8Array(0), contextOf('names', table), SUBKEY_BYTES);
  return createHmac('sha256', new Uint8Array(subkey)).update(name, 'utf8').digest('base64url');
}
