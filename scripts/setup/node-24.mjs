import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PlainFailure } from './plain-failure.mjs';
import { rootFolder } from './root-folder.mjs';

const PROGRAM_NODE_MAJOR = 24;
const BUNDLED_FOR = ['linux-x64', 'linux-arm64'];

export const platform = `${process.platform}-${process.arch}`;
const bundledNode = join(rootFolder, 'node_modules', `node-${platform}`, 'bin', 'node');
const bundledLink = join(rootFolder, 'node_modules', '.bin', 'node');

/** @param {string} [version] such as 24.21.0 or v24.21.0 */
export function isProgramNode(version = process.versions.node) {
  return Number(version.replace(/^v/, '').split('.')[0]) >= PROGRAM_NODE_MAJOR;
}

/** Said before anything is downloaded, since no install can help where no Node 24 comes as a package. */
export function refuseHostWithoutNode24() {
  if (BUNDLED_FOR.includes(platform) || isProgramNode()) return;
  throw new PlainFailure(
    `On ${platform} Everdraft needs Node ${PROGRAM_NODE_MAJOR} or newer and this is Node ${process.versions.node}. Install a newer Node and run the command again.`,
  );
}

/** The Node that runs the program and its tools, whichever Node runs the script that asks. */
export function findNode24() {
  if (isProgramNode()) return process.execPath;
  if (existsSync(bundledNode)) return bundledNode;
  throw new PlainFailure(
    `Node ${PROGRAM_NODE_MAJOR} is missing from node_modules. Run npm start or npm test, which install it.`,
  );
}

/**
 * Makes the packaged Node the first `node` on the PATH of every npm script. npm 11 has made the link itself by now;
 * npm 10 loses it, because removing the package of the other platform removes the link of the same name.
 * The packaged Node needs a C library that a few systems lack: there the link must go, or every script would fail
 * with "not found" although the host's own Node would do.
 */
export function linkProgramNode() {
  const isBundledUsable =
    existsSync(bundledNode) &&
    isProgramNode(spawnSync(bundledNode, ['--version'], { encoding: 'utf8' }).stdout ?? '');
  if (!isBundledUsable) {
    rmSync(bundledLink, { force: true });
    if (isProgramNode()) return;
    throw new PlainFailure(
      `The Node ${PROGRAM_NODE_MAJOR} that comes as a package does not run on this system. Install Node ${PROGRAM_NODE_MAJOR} or newer and run the command again.`,
    );
  }
  if (lstatSync(bundledLink, { throwIfNoEntry: false }) !== undefined) return;
  mkdirSync(dirname(bundledLink), { recursive: true });
  symlinkSync(relative(dirname(bundledLink), bundledNode), bundledLink);
}
