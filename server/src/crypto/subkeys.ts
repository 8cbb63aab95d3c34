import { hkdfSync } from 'node:crypto';
import { contextOf } from './gcm.ts';

const SUBKEY_BYTES = 32;
/** A change looks at few records, each of them several times; a long list looks at each once. */
const KEPT_MAX = 8;

interface Key {
  version: number;
  bytes: Uint8Array;
}

interface Place {
  userId: string;
  table: string;
  recordId: string;
}

/**
 * The keys of single records. Random nonces are safe for about 2^32 messages per key; a key per record keeps every record
 * far below that. To derive one takes as long as to encrypt with it, so that the last few are kept for as long as one read
 * or one transaction lasts.
 */
export class Subkeys {
  readonly #kept = new Map<string, Uint8Array>();

  of(key: Key, { userId, table, recordId }: Place): Uint8Array {
    const name = JSON.stringify([userId, key.version, table, recordId]);
    const known = this.#kept.get(name);
    if (known) return known;
    const derived = derive(key, table, recordId);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= KEPT_MAX) this.#kept.delete(oldest);
    this.#kept.set(name, derived);
    return derived;
  }
}

function derive({ bytes }: Key, table: string, recordId: string): Uint8Array {
  const info = contextOf(table, recordId);
  return new Uint8Array(hkdfSync('sha256', bytes, new Uint8Array(0), info, SUBKEY_BYTES));
}
