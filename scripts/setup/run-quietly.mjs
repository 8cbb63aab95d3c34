import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

const TAIL_LINES = 20;
const STILL_WORKING_EVERY_MS = 20_000;

/**
 * @typedef {object} QuietRun
 * @property {string} command
 * @property {string[]} args
 * @property {string} folder
 * @property {NodeJS.ProcessEnv} env
 * @property {string} stillWorking said every twenty seconds, so that a slow network does not look like a hang
 */

/**
 * Runs a tool without showing its output; the last lines are kept for the case that it fails.
 * A signal that ends us ends the tool first: an npm or a Vite left behind would go on writing into the folder
 * while the next run believes it has it for itself.
 * @param {QuietRun} run
 * @returns {Promise<{ succeeded: boolean, output: string, tail: string }>}
 */
export function runQuietly(run) {
  return new Promise(resolve => {
    const startedAt = Date.now();
    let output = '';
    const child = spawn(run.command, run.args, {
      cwd: run.folder,
      env: run.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });

    const stillWorking = setInterval(() => {
      console.log(`  ${run.stillWorking}, ${Math.round((Date.now() - startedAt) / 1000)} s`);
    }, STILL_WORKING_EVERY_MS);
    /** @type {NodeJS.Signals | undefined} */
    let endedBy;
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      endedBy = signal;
      child.kill(signal);
    };
    process.once('SIGINT', pass).once('SIGTERM', pass).once('SIGHUP', pass);

    /** @param {boolean} succeeded */
    const finish = succeeded => {
      clearInterval(stillWorking);
      process.off('SIGINT', pass).off('SIGTERM', pass).off('SIGHUP', pass);
      if (endedBy !== undefined) process.exit(128 + constants.signals[endedBy]);
      resolve({ succeeded, output, tail: lastLines(output) });
    };
    child.stdout.on('data', chunk => {
      output += chunk;
    });
    child.stderr.on('data', chunk => {
      output += chunk;
    });
    child.on('error', error => {
      output += error.message;
      finish(false);
    });
    child.on('close', code => finish(code === 0));
  });
}

/**
 * In plain text, and without the stack of the tool itself, which would push the reason out of sight.
 * @param {string} output
 */
function lastLines(output) {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  return lines
    .filter(line => !/^\s+at /.test(line))
    .slice(-TAIL_LINES)
    .join('\n');
}
