import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCEPTED_USES } from './accepted-uses.mjs';
import { findScriptBreaches } from './find-script-breaches.mjs';
import { findStyleBreaches } from './find-style-breaches.mjs';

/** @typedef {import('./find-script-breaches.mjs').Breach} Breach */

const CONTEXT_BEFORE = 60;
const CONTEXT_AFTER = 40;

/**
 * What stands in a built app that some supported browser does not know, as sentences.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} accepted
 * @returns {string[]}
 */
export function checkBuiltFiles(folder, accepted = ACCEPTED_USES) {
  const scripts = readAll(folder, '.js');
  const styles = readAll(folder, '.css');
  if (scripts.size === 0 || styles.size === 0) return [`There is no built app in ${folder}.`];
  const met = new Set();
  const sentences = [
    ...[...findScriptBreaches(scripts)].flatMap(([name, breaches]) => sentencesOf(name, scripts, breaches)),
    ...[...styles].flatMap(([name, source]) => sentencesOf(name, styles, findStyleBreaches(source))),
  ];
  const unused = Object.keys(accepted).filter(feature => !met.has(feature));
  return [
    ...sentences,
    ...unused.map(feature => `${feature} is accepted in accepted-uses.mjs and no longer used.`),
  ];

  /**
   * @param {string} name
   * @param {ReadonlyMap<string, string>} sources
   * @param {Breach[]} breaches
   */
  function sentencesOf(name, sources, breaches) {
    return breaches.flatMap(({ feature, without, offset }) => {
      if (feature in accepted) {
        met.add(feature);
        return [];
      }
      const source = sources.get(name) ?? '';
      const place = source
        .slice(Math.max(0, offset - CONTEXT_BEFORE), offset + CONTEXT_AFTER)
        .replaceAll('\n', ' ');
      return [`${name}: ${feature} is missing in ${without.join(', ')} and nothing guards it: …${place}…`];
    });
  }
}

/**
 * @param {string} folder
 * @param {string} ending
 */
function readAll(folder, ending) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith(ending),
  );
  return new Map(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]));
}
