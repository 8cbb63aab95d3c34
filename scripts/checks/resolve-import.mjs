import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * @typedef {{ kind: 'package', name: string }} PackageTarget
 * @typedef {{ kind: 'file', path: string, isRelative: boolean, workspace: string }} FileTarget
 * @typedef {{ kind: 'unreachable' }} Unreachable
 *
 * @typedef {object} Workspace
 * @property {string} folder
 * @property {string} name
 * @property {Record<string, string> | undefined} exports
 *
 * @typedef {object} Packages
 * @property {Workspace[]} workspaces
 * @property {Record<string, string>} ownDoors the `imports` of the root's package.json, such as #server
 */

/**
 * @param {string} root
 * @returns {Packages}
 */
export function readPackages(root) {
  const { workspaces: folders = [], imports: ownDoors = {} } = readManifest(root);
  const workspaces = folders.map((/** @type {string} */ folder) => {
    const { name, exports } = readManifest(join(root, folder));
    return { folder, name, exports };
  });
  return { workspaces, ownDoors };
}

/**
 * What a path in an import means: a package, or a file of ours.
 * @param {string} specifier
 * @param {string} importer
 * @param {Packages} packages
 * @returns {PackageTarget | FileTarget | Unreachable}
 */
export function resolveImport(specifier, importer, { workspaces, ownDoors }) {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) {
    const path = posix.normalize(posix.join(posix.dirname(importer), bare));
    return { kind: 'file', path, isRelative: true, workspace: workspaceOf(path, workspaces) };
  }
  const behindDoor = ownDoors[bare];
  if (behindDoor !== undefined && workspaceOf(importer, workspaces) === '') {
    const path = posix.normalize(behindDoor);
    return { kind: 'file', path, isRelative: false, workspace: workspaceOf(path, workspaces) };
  }
  const workspace = workspaces.find(({ name }) => bare === name || bare.startsWith(`${name}/`));
  if (workspace === undefined) return { kind: 'package', name: packageName(bare) };
  const path = exported(workspace, `.${bare.slice(workspace.name.length)}`);
  if (path === undefined) return { kind: 'unreachable' };
  return { kind: 'file', path, isRelative: false, workspace: workspace.folder };
}

/**
 * The workspace a path lies in; '' for the rest of the repository.
 * @param {string} path
 * @param {Workspace[]} workspaces
 */
export function workspaceOf(path, workspaces) {
  return workspaces.find(({ folder }) => path.startsWith(`${folder}/`))?.folder ?? '';
}

/** @param {string} bare */
function packageName(bare) {
  if (bare.startsWith('node:')) return bare;
  return bare
    .split('/')
    .slice(0, bare.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * @param {Workspace} workspace
 * @param {string} subpath such as ./text/word-count
 */
function exported({ folder, exports }, subpath) {
  if (exports === undefined) return posix.join(folder, subpath);
  for (const [pattern, target] of Object.entries(exports)) {
    if (pattern === subpath) return posix.join(folder, target);
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    const middle = subpath.slice(before.length, subpath.length - after.length);
    return posix.join(folder, target.replace('*', middle));
  }
  return undefined;
}

/** @param {string} folder */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
