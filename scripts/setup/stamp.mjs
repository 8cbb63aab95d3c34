import { readFileSync, writeFileSync } from 'node:fs';

/**
 * A stamp lies beside a result and says what it was made from.
 * @param {string} stampFile
 * @param {string} hash
 */
export function isStampCurrent(stampFile, hash) {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')).hash === hash;
  } catch {
    return false;
  }
}

/**
 * @param {string} stampFile
 * @param {string} hash
 */
export function writeStamp(stampFile, hash) {
  writeFileSync(stampFile, `${JSON.stringify({ hash })}\n`);
}
