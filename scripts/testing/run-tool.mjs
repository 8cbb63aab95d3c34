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
 * It gets a process group of its own: a test that never ends is a process of its process, which would live on when
 * only the tool is stopped, and so would a server that a failed test left behind.
 * @param {ToolRun} run
 * @returns {Promise<number>}
 */
export function runTool(run) {
  return new Promise(resolve => {
    const child = spawn(run.command, run.args, {
      cwd: run.folder,
      env: run.env ?? process.env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
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
      signalGroup(child, 'SIGKILL');
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
  signalGroup(child, signal);
  setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS).unref();
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nobody of the group is left, or the system knows no groups.
    child.kill(signal);
  }
}
