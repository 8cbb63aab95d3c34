import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const KILL_AFTER_MS = 10_000;

/**
 * @typedef {object} ToolRun
 * @property {string} command
 * @property {string[]} args
 * @property {string} folder
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeoutMs] after which the tool is ended and counts as failed
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a tool with its output shown and gives back its exit code; the shell's convention for one that a signal ended.
 * @param {ToolRun} run
 * @returns {Promise<number>}
 */
export function runTool(run) {
  return new Promise(resolve => {
    const child = spawn(run.command, run.args, {
      cwd: run.folder,
      env: run.env ?? process.env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    const timer =
      run.timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            console.error(`No end after ${Math.round((run.timeoutMs ?? 0) / 60_000)} minutes; stopped.`);
            endTool(child, 'SIGTERM');
          }, run.timeoutMs);
    /** @param {number} exitCode */
    const finish = exitCode => {
      clearTimeout(timer);
      running.delete(child);
      resolve(exitCode);
    };
    child.on('error', error => {
      console.error(error.message);
      finish(1);
    });
    child.on('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}

/**
 * Passes a signal on to whatever runs at the moment.
 * @param {NodeJS.Signals} signal
 */
export function endRunningTools(signal) {
  for (const child of running) endTool(child, signal);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endTool(child, signal) {
  child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
}
