import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findNode24 } from '../setup/node-24.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { runTool } from '../testing/run-tool.mjs';

const SOURCE = /\.(ts|tsx|mjs)$/;

/** Checks the types of every tsconfig of the tree; a folder may have another for its tests, which know more than it may. */
export async function typecheck() {
  const compiler = join(rootFolder, 'node_modules', 'typescript', 'bin', 'tsc');
  let isSound = true;
  for (const project of typedProjects()) {
    const exitCode = await runTool({
      command: findNode24(),
      args: [compiler, '--noEmit', '--pretty', 'false', '-p', project],
      folder: rootFolder,
    });
    if (exitCode !== 0) isSound = false;
    console.log(`${project}: ${exitCode === 0 ? 'sound' : 'has type errors'}`);
  }
  return isSound;
}

function typedProjects() {
  return folders(rootFolder)
    .flatMap(name => [name, ...folders(join(rootFolder, name)).map(inner => join(name, inner))])
    .filter(holdsSource)
    .flatMap(folder =>
      readdirSync(join(rootFolder, folder))
        .filter(name => /^tsconfig(\.\w+)?\.json$/.test(name))
        .map(name => join(folder, name)),
    );
}

/** @param {string} folder */
function folders(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .map(entry => entry.name);
}

/** @param {string} folder */
function holdsSource(folder) {
  return readdirSync(join(rootFolder, folder), { recursive: true }).some(
    path => SOURCE.test(String(path)) && !String(path).includes('node_modules'),
  );
}
