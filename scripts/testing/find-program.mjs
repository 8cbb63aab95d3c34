import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The first of these names that is found, in the order of the names.
 * @param {string[]} names
 */
export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram);
}

/**
 * Some systems ship a script of a browser's name that only says where to get the browser.
 * @param {string} path
 */
export function doesRun(path) {
  return isProgram(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
