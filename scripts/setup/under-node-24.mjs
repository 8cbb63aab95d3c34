import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { findNode24, isProgramNode } from './node-24.mjs';
import { reportFailure } from './plain-failure.mjs';

/**
 * npm scripts already run on Node 24, which lies first on their PATH. A script started by hand may run on an older
 * one: it then runs once more on the right Node, with its signals passed on and its exit code returned.
 * @param {() => unknown} program
 */
export async function underNode24(program) {
  if (isProgramNode()) {
    await program();
    return;
  }
  try {
    const child = spawn(findNode24(), process.argv.slice(1), { stdio: 'inherit' });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => child.kill(signal));
    }
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
    });
  } catch (failure) {
    reportFailure(failure);
  }
}
