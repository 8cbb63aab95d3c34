import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findNode24 } from '../setup/node-24.mjs';
import { PlainFailure } from '../setup/plain-failure.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { runQuietly } from '../setup/run-quietly.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian-package.mjs';
import { doesRun, findOnPath } from './find-program.mjs';

const playwrightFolder = join(rootFolder, 'node_modules', '@playwright', 'test');
/** The same engine without the windows, menus and pages of a browser for people: a journey takes a third less time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A browser for the journeys: the one named, the shell for tests from the system or from Debian's package, the system's
 * browser, Debian's package of it, Playwright's own download, in this order.
 * A run that no browser has seen is not a pass, so having none is a failure.
 * @returns {Promise<string>} the path of the program
 */
export async function provideChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (doesRun(named)) return named;
    throw new PlainFailure(`CHROMIUM_PATH names ${named}, and no browser runs there.`);
  }
  return (
    findInstalled([SHELL]) ??
    (await fromPackage(SHELL, [SHELL])) ??
    findInstalled(NAMES) ??
    (await fromPackage('chromium', NAMES)) ??
    (await downloadWithPlaywright())
  );
}

/**
 * @param {string} name
 * @param {string[]} programs
 */
async function fromPackage(name, programs) {
  if (!canInstallDebianPackages()) return undefined;
  return (await installDebianPackages([name, 'fonts-liberation'])) ? findInstalled(programs) : undefined;
}

/** @param {string[]} names */
function findInstalled(names) {
  const places = names === NAMES ? PLACES : [];
  return [findOnPath(names), ...places].find(path => path !== undefined && doesRun(path));
}

async function downloadWithPlaywright() {
  console.log('Downloading Chromium for the journeys…');
  const { succeeded, tail } = await runQuietly({
    command: findNode24(),
    args: [join(playwrightFolder, 'cli.js'), 'install', 'chromium'],
    folder: rootFolder,
    env: process.env,
    stillWorking: 'still downloading',
  });
  const path = createRequire(import.meta.url)(playwrightFolder).chromium.executablePath();
  if (succeeded && doesRun(path)) return path;
  throw new PlainFailure(
    'The journeys need a Chromium and none could be had; install one or set CHROMIUM_PATH to it.',
    tail,
  );
}
