import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const DEPENDENCY_KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Runs an install and afterwards puts the lock back as it was, if it already fitted the manifests: another version
 * of npm than the one that made the lock writes the same facts a little differently, and starting the program must
 * not leave a changed file in the clone. A lock that did not fit is npm's to renew.
 * @template T
 * @param {string} root
 * @param {string[]} workspaces
 * @param {() => Promise<T>} install
 * @returns {Promise<T>}
 */
export async function keepingTheLock(root, workspaces, install) {
  const lockFile = `${root}/package-lock.json`;
  const before = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : undefined;
  const result = await install();
  if (before !== undefined && fitsManifests(before, root, workspaces)) writeIfDifferent(lockFile, before);
  return result;
}

/**
 * @param {string} lock
 * @param {string} root
 * @param {string[]} workspaces
 */
function fitsManifests(lock, root, workspaces) {
  const locked = JSON.parse(lock).packages ?? {};
  return ['', ...workspaces].every(folder => {
    const manifest = JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8'));
    return DEPENDENCY_KINDS.every(kind =>
      isDeepStrictEqual({ ...manifest[kind] }, { ...locked[folder]?.[kind] }),
    );
  });
}

/**
 * @param {string} file
 * @param {string} content
 */
function writeIfDifferent(file, content) {
  if (readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
}
