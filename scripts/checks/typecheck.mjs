import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findNode24 } from '../setup/node-24.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { runTool } from '../testing/run-tool.mjs';

const SOURCE = /\.(ts|tsx|mjs)$/;

/** Checks the types of every folder that has a tsconfig.json and at least one source file. */
export async function typecheck() {
  const compiler = join(rootFolder, 'node_modules', 'typescript', 'bin', 'tsc');
  let isSound = true;
  for (const folder of typedFolders()) {
    const exitCode = await runTool({
      command: findNode24(),
      args: [compiler, '--noEmit', '--pretty', 'false', '-p', folder],
      folder: rootFolder,
    });
    if (exitCode !== 0) isSound = false;
    console.log(`${folder}: ${exitCode === 0 ? 'sound' : 'has type errors'}`);
  }
  return isSound;
}

function typedFolders() {
  return readdirSync(rootFolder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(rootFolder, entry.name, 'tsconfig.json')))
    .map(entry => entry.name)
    .filter(holdsSource);
}

/** @param {string} folder */
function holdsSource(folder) {
  return readdirSync(join(rootFolder, folder), { recursive: true }).some(
    path => SOURCE.test(String(path)) && !String(path).includes('node_modules'),
  );
}
