import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NEVER_INPUT = new Set(['node_modules', '.cache', 'dist', 'test', 'test-results', 'playwright-report']);

/**
 * One hash over names and contents. Files, or folders with all they hold; tests are left out, since changing one
 * changes nothing that is built. A path that does not exist counts as absent, so that its appearance is a change.
 * @param {string} root
 * @param {string[]} paths relative to the root
 * @param {string[]} [facts] anything else that the result depends on
 */
export function hashFiles(root, paths, facts = []) {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const path of paths) addPath(hash, root, path);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addPath(hash, root, path) {
  const full = join(root, path);
  if (!existsSync(full)) {
    hash.update(`${path}\0absent\0`);
  } else if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) {
      if (!NEVER_INPUT.has(name) && !/\.test\.tsx?$/.test(name)) addPath(hash, root, `${path}/${name}`);
    }
  } else {
    const content = readFileSync(full);
    // The length keeps two neighbouring files from being read as one that was cut elsewhere.
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
}
