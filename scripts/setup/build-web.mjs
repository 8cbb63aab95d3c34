import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { findNode24 } from './node-24.mjs';
import { PlainFailure } from './plain-failure.mjs';
import { cacheFolder, rootFolder } from './root-folder.mjs';
import { runQuietly } from './run-quietly.mjs';
import { secondsSince } from './seconds-since.mjs';
import { isStampCurrent, writeStamp } from './stamp.mjs';

const webFolder = join(rootFolder, 'web');
const distFolder = join(webFolder, 'dist');
const nextFolder = join(cacheFolder, 'web-next');
const formerFolder = join(cacheFolder, 'web-former');
const STAMP_NAME = '.everdraft-build.json';

export function isWebBuilt() {
  return isStampCurrent(join(distFolder, STAMP_NAME), hashOfSources());
}

/** Builds beside the former app and swaps at the end: a build that is cut off or fails leaves the former one whole. */
export async function buildWeb() {
  const startedAt = Date.now();
  console.log('Building the web app…');
  const hash = hashOfSources();
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(nextFolder, { recursive: true, force: true });
  rmSync(formerFolder, { recursive: true, force: true });

  const { succeeded, tail } = await runQuietly({
    command: findNode24(),
    args: [viteProgram(), 'build', '--outDir', nextFolder, '--emptyOutDir'],
    folder: webFolder,
    env: { ...process.env, NODE_ENV: 'production' },
    stillWorking: 'still building',
  });
  if (!succeeded) throw new PlainFailure('The web app could not be built; the lines above say why.', tail);

  writeStamp(join(nextFolder, STAMP_NAME), hash);
  if (existsSync(distFolder)) renameSync(distFolder, formerFolder);
  renameSync(nextFolder, distFolder);
  rmSync(formerFolder, { recursive: true, force: true });
  console.log(`Web app built in ${secondsSince(startedAt)}.`);
}

function viteProgram() {
  const manifest = createRequire(join(webFolder, 'package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin', 'vite.js');
}

function hashOfSources() {
  return hashFiles(rootFolder, [
    'web',
    'core/src',
    'core/package.json',
    'tsconfig.base.json',
    'package-lock.json',
  ]);
}
