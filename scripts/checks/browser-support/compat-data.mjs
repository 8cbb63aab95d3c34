import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { SUPPORTED_BROWSERS } from './supported-browsers.mjs';

/**
 * @typedef {{ version_added?: string | boolean | null, version_removed?: string | boolean | null, flags?: unknown[],
 *   prefix?: string, alternative_name?: string, partial_implementation?: boolean }} Statement
 * @typedef {{ support: Record<string, Statement | Statement[]> }} Compat
 * @typedef {object} Entry features by their names, and beside them what is recorded of the whole
 * @property {Compat} [compat]
 * @property {Map<string, Entry>} parts
 */

/** MDN's record of which browser supports what since when. */
export const compatData = entryOf(bcd);

/**
 * A feature by its path, such as css, properties, color.
 * @param {Entry} entry
 * @param {...string} path
 * @returns {Entry | undefined}
 */
export function featureAt(entry, ...path) {
  return path.reduce((/** @type {Entry | undefined} */ at, name) => at?.parts.get(name), entry);
}

/**
 * @param {object} data
 * @returns {Entry}
 */
function entryOf(data) {
  const parts = new Map();
  /** @type {Compat | undefined} */
  let compat;
  for (const [name, value] of Object.entries(data)) {
    if (name === '__compat') compat = value;
    else if (typeof value === 'object' && value !== null) parts.set(name, entryOf(value));
  }
  return { ...(compat && { compat }), parts };
}

/**
 * The supported browsers that lack a feature in their oldest version. Undefined where nothing is recorded of it.
 * @param {Entry | undefined} entry
 * @returns {string[] | undefined}
 */
export function browsersWithout(entry) {
  const support = entry?.compat?.support;
  if (support === undefined) return undefined;
  return Object.entries(SUPPORTED_BROWSERS).flatMap(([browser, oldest]) => {
    const statements = [support[browser] ?? []].flat();
    return statements.some(statement => holdsIn(statement, oldest)) ? [] : [`${browser} ${oldest}`];
  });
}

/**
 * @param {Statement} statement
 * @param {string} version
 */
function holdsIn({ version_added, version_removed, flags, prefix, alternative_name }, version) {
  if (flags !== undefined || prefix !== undefined || alternative_name !== undefined) return false;
  if (version_added === true) return true;
  if (typeof version_added !== 'string' || version_added === 'preview') return false;
  if (typeof version_removed === 'string' && !isBefore(version, version_removed)) return false;
  return !isBefore(version, version_added);
}

/**
 * @param {string} one
 * @param {string} other '≤37' means that it was there by then
 */
function isBefore(one, other) {
  const [a, b] = [one, other].map(version => version.replace('≤', '').split('.').map(Number));
  for (let place = 0; place < Math.max(a?.length ?? 0, b?.length ?? 0); place++) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
