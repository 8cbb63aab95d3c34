import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../setup/plain-failure.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian-package.mjs';
import { doesRun, findOnPath, isProgram } from './find-program.mjs';

/**
 * A browser beside Chromium in which the journeys run.
 *
 * @typedef {object} WantedEngine
 * @property {string} name as people know it
 * @property {string[]} packages Debian's
 * @property {() => Record<string, string> | undefined} find what the journeys' environment has to name
 *
 * @typedef {{ env: Record<string, string> } | { whyNone: string }} ProvidedEngine
 *
 * @typedef {object} PackageManager
 * @property {() => boolean} canInstall
 * @property {(names: string[]) => Promise<boolean>} install
 */

const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
const FIREFOX_PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox'];
/** Below one of these lies a folder for each version of WebKitGTK's interface; Debian has one more for the processor between. */
const LIBRARY_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/libexec'];

/** @type {WantedEngine} */
export const FIREFOX = { name: 'Firefox', packages: ['firefox-esr'], find: findFirefox };

/** @type {WantedEngine} */
export const WEBKIT = { name: 'WebKitGTK', packages: ['webkit2gtk-driver', 'xvfb'], find: findWebKit };

/** @type {PackageManager} */
const debian = { canInstall: canInstallDebianPackages, install: installDebianPackages };

/**
 * The browser that is named or installed, or that of Debian's package. A machine that has none still shows the result
 * of everything else, so this is no failure.
 * @param {WantedEngine} wanted
 * @param {PackageManager} [packages]
 * @returns {Promise<ProvidedEngine>}
 */
export async function provideEngine({ name, packages, find }, { canInstall, install } = debian) {
  const found = find();
  if (found !== undefined) return { env: found };
  if (!canInstall()) {
    return {
      whyNone: `${name} is not installed, and only root on Debian can install ${packages.join(' and ')}`,
    };
  }
  const installed = (await install([...packages, 'fonts-liberation'])) ? find() : undefined;
  return installed === undefined ? { whyNone: `${name} could not be installed` } : { env: installed };
}

function findFirefox() {
  const path =
    named('FIREFOX_PATH') ??
    [findOnPath(FIREFOX_NAMES), ...FIREFOX_PLACES].find(path => path !== undefined && doesRun(path));
  return path === undefined ? undefined : { FIREFOX_PATH: path };
}

/**
 * The driver, the browser that it starts, and the screen in memory on which that draws. They cannot be tried: the driver
 * does not know its version, and the browser does not say it without a screen.
 */
function findWebKit() {
  const driver = named('WEBKIT_DRIVER_PATH', isProgram) ?? findOnPath(['WebKitWebDriver']);
  const browser = named('WEBKIT_BROWSER_PATH', isProgram) ?? miniBrowsersIn(LIBRARY_FOLDERS)[0];
  if (driver === undefined || browser === undefined || findOnPath(['Xvfb']) === undefined) return undefined;
  return { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser };
}

/**
 * @param {string} variable
 * @param {(path: string) => boolean} isUsable
 */
function named(variable, isUsable = doesRun) {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  if (!isUsable(path)) throw new PlainFailure(`${variable} names ${path}, and no browser runs there.`);
  return path;
}

/** @param {string[]} folders */
export function miniBrowsersIn(folders) {
  const below = (/** @type {string} */ folder) =>
    existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : [];
  const isOfWebKit = (/** @type {string} */ folder) => /\/webkit2?gtk-[\d.]+$/.test(folder);
  const isOfProcessor = (/** @type {string} */ folder) => /-linux-gnu\w*$/.test(folder);
  return folders
    .flatMap(below)
    .flatMap(folder => (isOfProcessor(folder) ? below(folder) : [folder]))
    .filter(isOfWebKit)
    .map(folder => join(folder, 'MiniBrowser'))
    .filter(isProgram);
}
