import { join } from 'node:path';
import { buildWeb, isWebBuilt } from './build-web.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { withFolderLock } from './folder-lock.mjs';
import { arePackagesInstalled, installPackages } from './install-packages.mjs';
import { isProgramNode, linkProgramNode, refuseHostWithoutNode24 } from './node-24.mjs';
import { PlainFailure, reportFailure } from './plain-failure.mjs';
import { cacheFolder } from './root-folder.mjs';

const NEEDS_WEB_APP = new Map([
  ['install', false],
  ['dev', false],
  ['start', true],
  ['test', true],
]);

/**
 * Brings the folder to where the command can run: packages installed, web app built. Costs a few milliseconds and
 * no network when both are as the sources say.
 * @param {string | undefined} purpose
 */
export async function prepareFolder(purpose) {
  endWithNpm();
  try {
    const needsWebApp = NEEDS_WEB_APP.get(purpose ?? '');
    if (needsWebApp === undefined) {
      throw new PlainFailure(`Say what to prepare for: ${[...NEEDS_WEB_APP.keys()].join(', ')}.`);
    }
    refuseHostWithoutNode24();
    const isReady = () => arePackagesInstalled() && (!needsWebApp || isWebBuilt());
    if (!isReady()) {
      await holdingTheFolder(async () => {
        if (!arePackagesInstalled()) await installPackages();
        if (needsWebApp && !isWebBuilt()) await buildWeb();
      });
    }
    // Still on an older Node although everything is installed: the link went missing since.
    if (!isProgramNode()) linkProgramNode();
    console.log('Ready.');
  } catch (failure) {
    reportFailure(failure);
  }
}

/** `npm run build`: builds whether or not anything changed. */
export async function buildWebAlways() {
  try {
    await holdingTheFolder(buildWeb);
  } catch (failure) {
    reportFailure(failure);
  }
}

/** @param {() => Promise<void>} work */
function holdingTheFolder(work) {
  return withFolderLock(join(cacheFolder, 'prepare.lock'), work, () => {
    console.log('Another command is preparing this folder; waiting for it…');
  });
}
