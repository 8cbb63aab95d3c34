import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The bytes that AES-256-GCM adds to what it encrypts. */
export const GCM_OVERHEAD_BYTES = NONCE_BYTES + TAG_BYTES;

/** `nonce | ciphertext | tag`, under a random nonce. */
export function encryptGcm(key: KeyObject | Uint8Array, context: Uint8Array, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(context);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when a single bit of the bytes, the key or the context differs. */
export function decryptGcm(key: KeyObject | Uint8Array, context: Uint8Array, bytes: Uint8Array): Buffer {
  // A shorter input would leave a shortened tag, which is easier to forge.
  if (bytes.length < GCM_OVERHEAD_BYTES) throw new RangeError('Too short to be sealed bytes.');
  const tagStart = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(context);
  decipher.setAuthTag(bytes.subarray(tagStart));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, tagStart)), decipher.final()]);
}

/** A list of texts as bytes, such that two different lists never give the same bytes. */
export function contextOf(...parts: readonly (string | number)[]): Buffer {
  return Buffer.from(JSON.stringify(parts), 'utf8');
}
