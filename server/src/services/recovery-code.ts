import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that are hard to mistake for one another: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 characters of 5 bits are 80 bits: beyond guessing, so a plain hash keeps them as safe as a slow one. */
const CHARACTERS = 16;
const GROUP_CHARACTERS = 4;

/** A code to be written down, such as '7KQ2-M0XW-9VTE-4HRA'. */
export function makeRecoveryCode(): string {
  const characters = Array.from({ length: CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  const groups: string[] = [];
  for (let start = 0; start < CHARACTERS; start += GROUP_CHARACTERS) {
    groups.push(characters.slice(start, start + GROUP_CHARACTERS).join(''));
  }
  return groups.join('-');
}

/** What is stored of a code. Case, spaces and dashes do not matter, nor which of two look-alikes was read off the paper. */
export function hashRecoveryCode(userId: string, code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256')
    .update(JSON.stringify([userId, plain]))
    .digest('base64url');
}
