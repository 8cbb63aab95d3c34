import type { MasterKey } from './master-key.ts';
import type { UserKey } from './sealed-record.ts';
import { type UserKeyPlace, unwrapUserKey } from './user-key.ts';

export const KEY_UNUSED_LIFETIME_MS = 10 * 60 * 1000;
const KEYS_KEPT_MAX = 1000;

interface HeldKey extends UserKey {
  bytes: Buffer;
  usedAtMs: number;
}

interface KeyringOptions {
  masterKey: MasterKey;
  clock: () => Date;
  keysKeptMax?: number;
}

/**
 * Unwrapped data keys of the authors who are active, so that a request does not unwrap one for every record. A key that
 * was not used for ten minutes, or makes room for another, is overwritten with zeros.
 */
export class Keyring {
  readonly #masterKey: MasterKey;
  readonly #clock: () => Date;
  readonly #keysKeptMax: number;
  // By the wrapped bytes, not by the author: a key made in a transaction that was rolled back, or replaced by another
  // server, can then never be used in place of the stored one. In the order of their last use.
  readonly #held = new Map<string, HeldKey>();

  constructor({ masterKey, clock, keysKeptMax = KEYS_KEPT_MAX }: KeyringOptions) {
    this.#masterKey = masterKey;
    this.#clock = clock;
    this.#keysKeptMax = keysKeptMax;
  }

  get masterKey(): MasterKey {
    return this.#masterKey;
  }

  get size(): number {
    return this.#held.size;
  }

  /** `work` must not keep the key: its bytes are zeroed later. */
  use<T>(place: UserKeyPlace, wrapped: Uint8Array, work: (key: UserKey) => T): T {
    const nowMs = this.#clock().getTime();
    this.#dropUnused(nowMs);
    const { userId, version, oldestFormat } = place;
    const name = `${userId} ${version} ${oldestFormat} ${Buffer.from(wrapped).toString('base64')}`;
    const held = this.#held.get(name) ?? {
      version,
      oldestFormat,
      bytes: unwrapUserKey(this.#masterKey, place, wrapped),
      usedAtMs: nowMs,
    };
    held.usedAtMs = nowMs;
    this.#held.delete(name);
    this.#held.set(name, held);
    this.#dropSurplus();
    return work(held);
  }

  clear(): void {
    for (const name of [...this.#held.keys()]) this.#drop(name);
  }

  #dropUnused(nowMs: number): void {
    for (const [name, key] of this.#held) {
      // A key that was used at a time that has yet to come, since the clock was set back, would otherwise stay for as long.
      if (Math.abs(nowMs - key.usedAtMs) < KEY_UNUSED_LIFETIME_MS) return;
      this.#drop(name);
    }
  }

  #dropSurplus(): void {
    for (const name of this.#held.keys()) {
      if (this.#held.size <= this.#keysKeptMax) return;
      this.#drop(name);
    }
  }

  #drop(name: string): void {
    this.#held.get(name)?.bytes.fill(0);
    this.#held.delete(name);
  }
}
