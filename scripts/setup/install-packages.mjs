import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideExecCommand } from './exec-command.mjs';
import { hashFiles } from './hash-files.mjs';
import { linkProgramNode, platform } from './node-24.mjs';
import { doesRegistryAnswer, runNpm } from './npm.mjs';
import { keepingTheLock } from './package-lock.mjs';
import { PlainFailure } from './plain-failure.mjs';
import { rootFolder } from './root-folder.mjs';
import { secondsSince } from './seconds-since.mjs';
import { isStampCurrent, writeStamp } from './stamp.mjs';

const modulesFolder = join(rootFolder, 'node_modules');
const stampFile = join(modulesFolder, '.everdraft-install.json');

// Written out against settings of the person or the machine that would leave parts out (NODE_ENV=production,
// omit=optional): without the optional packages there is no Node 24, without the development ones no web build.
const INSTALL = [
  'install',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
  '--prefer-offline',
];

/** Whether what lies in node_modules was installed from the manifests and the lock as they are now. */
export function arePackagesInstalled() {
  return isStampCurrent(stampFile, hashOfManifests());
}

export async function installPackages() {
  const startedAt = Date.now();
  const isFirstRun = !existsSync(modulesFolder);
  console.log(
    isFirstRun
      ? 'Installing packages (first run, about two minutes)…'
      : 'Installing packages (something changed)…',
  );
  // An install that is cut off must not leave the stamp of the one before.
  rmSync(stampFile, { force: true });

  const isOnline = await doesRegistryAnswer();
  const { succeeded, output, tail } = await keepingTheLock(rootFolder, workspaces(), () =>
    runNpm(isOnline ? INSTALL : [...INSTALL, '--offline'], 'still installing'),
  );
  if (!succeeded) throw new PlainFailure(whyInstallFailed(output, isOnline), isOnline ? tail : '');

  linkProgramNode();
  provideExecCommand();
  writeStamp(stampFile, hashOfManifests());
  console.log(`Packages installed in ${secondsSince(startedAt)}.`);
}

function hashOfManifests() {
  const manifests = ['package.json', ...workspaces().map(folder => `${folder}/package.json`)];
  return hashFiles(rootFolder, ['package-lock.json', '.npmrc', ...manifests], [platform]);
}

/** @returns {string[]} */
function workspaces() {
  return JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')).workspaces;
}

/**
 * @param {string} output
 * @param {boolean} isOnline
 */
function whyInstallFailed(output, isOnline) {
  if (!isOnline) {
    return 'The packages could not be downloaded: the package registry does not answer. Check the network and run the command again.';
  }
  if (/ENOSPC/.test(output)) return 'The packages could not be installed: the disk is full.';
  if (/spawn npm ENOENT/.test(output)) return 'The packages could not be installed: npm was not found.';
  return 'The packages could not be installed; the lines above are the end of what npm said.';
}
