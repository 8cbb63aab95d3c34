import { basename } from 'node:path';
import { rootFolder } from './root-folder.mjs';
import { runQuietly } from './run-quietly.mjs';

const NO_ANSWER =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|network timeout/;

/**
 * @param {string[]} args
 * @param {string} stillWorking
 */
export function runNpm(args, stillWorking) {
  const npm = npmCommand();
  return runQuietly({
    command: npm.command,
    args: [...npm.args, ...args, '--loglevel=error', '--no-progress'],
    folder: rootFolder,
    env: process.env,
    stillWorking,
  });
}

/**
 * Asked before an install, because npm itself tries for almost ten minutes before it says that there is no network.
 * Any answer of the registry counts, a refusal too.
 */
export async function doesRegistryAnswer() {
  const { output } = await runNpm(
    ['ping', '--fetch-retries=0', '--fetch-timeout=15000'],
    'asking the registry',
  );
  return !NO_ANSWER.test(output);
}

/** The npm that runs us, so that no second version of it takes part; the one on the PATH when started by hand. */
function npmCommand() {
  const { npm_execpath: npmPath, npm_node_execpath: npmNode } = process.env;
  if (npmPath !== undefined && basename(npmPath).startsWith('npm')) {
    return { command: npmNode ?? process.execPath, args: [npmPath] };
  }
  return { command: 'npm', args: [] };
}
