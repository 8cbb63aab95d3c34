import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { contextOf, decryptGcm, encryptGcm } from './gcm.ts';
import type { MasterKey } from './master-key.ts';
import { UnreadableRecord } from './unreadable-record.ts';

export type RevocationKind = 'account-deleted' | 'password-changed';

/** Something that a backup made before it would bring back. */
export interface Revocation {
  id: string;
  kind: RevocationKind;
  /** Whose it is, as nobody without the key of the log can tell. */
  userTag: string;
  /**
   * Of a changed password, its hash, sealed with the author's own key: with it the present password works after a restore
   * too, and it goes with the account.
   */
  sealed: Uint8Array | null;
  at: string;
}

const KEY_BYTES = 32;
const CONTEXT = contextOf('revocation key');

/**
 * The key of the revocation log, which signs its lines and blinds the ids in them. It stays the same when the master key is
 * changed, so that a log written since fits a backup from before.
 */
export class RevocationKey {
  readonly bytes: Buffer;
  readonly #tagging: KeyObject;
  readonly #signing: KeyObject;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes);
    this.#tagging = subkey(bytes, 'tag');
    this.#signing = subkey(bytes, 'sign');
  }

  tagOf(userId: string): string {
    return createHmac('sha256', this.#tagging).update(userId).digest('base64url');
  }

  signatureOf(...parts: readonly (string | number)[]): string {
    return createHmac('sha256', this.#signing)
      .update(contextOf(...parts))
      .digest('base64url');
  }

  isSignatureOf(signature: string, ...parts: readonly (string | number)[]): boolean {
    const [given, own] = [Buffer.from(signature), Buffer.from(this.signatureOf(...parts))];
    return given.length === own.length && timingSafeEqual(given, own);
  }
}

/**
 * Derived and not random: a backup from before there was such a key gives the same one, and the log that was written since
 * fits it. `madeAt` is when the data was begun: other data under the same master key has another log.
 */
export function firstRevocationKey(masterKey: MasterKey, madeAt: string): RevocationKey {
  const info = contextOf('revocation log', madeAt);
  return new RevocationKey(
    new Uint8Array(hkdfSync('sha256', masterKey.key, new Uint8Array(0), info, KEY_BYTES)),
  );
}

export function wrapRevocationKey(masterKey: MasterKey, { bytes }: RevocationKey): Uint8Array {
  return encryptGcm(masterKey.key, CONTEXT, bytes);
}

export function unwrapRevocationKey(masterKey: MasterKey, wrapped: Uint8Array): RevocationKey {
  try {
    return new RevocationKey(decryptGcm(masterKey.key, CONTEXT, wrapped));
  } catch {
    throw new UnreadableRecord('server_state', 'revocation_key');
  }
}

function subkey(bytes: Uint8Array, purpose: string): KeyObject {
  const derived = hkdfSync('sha256', bytes, new Uint8Array(0), contextOf('revocations', purpose), KEY_BYTES);
  return createSecretKey(new Uint8Array(derived));
}
