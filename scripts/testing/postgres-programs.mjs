import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOnPath, isProgram } from './find-program.mjs';

const VERSIONED_PLACES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/**
 * The folder that holds these programs, which many systems keep off the PATH.
 * @param {string[]} names
 */
export function findPostgresPrograms(names = ['initdb', 'postgres']) {
  return candidates().find(folder => names.every(name => isProgram(join(folder, name))));
}

function candidates() {
  const onPath = findOnPath(['initdb']);
  const told = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [
    ...(onPath === undefined ? [] : [dirname(onPath)]),
    ...VERSIONED_PLACES.flatMap(versionsIn),
    ...(told ? [told] : []),
  ];
}

/** @param {string} place */
function versionsIn(place) {
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter(name => /^(postgresql@?)?\d*$/.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map(name => join(place, name, 'bin'));
}
