import { execFileSync, spawn } from 'node:child_process';
import { cpus, homedir, loadavg, release, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rootFolder } from '../setup/root-folder.mjs';

/**
 * Runs one command with its output shown, and answers it with all that is needed to do it again.
 * @param {import('./promised-figures.mjs').Promised} promised
 * @param {string[]} options
 * @returns {Promise<import('./proof-document.mjs').Measured>}
 */
export async function measure({ script, args, id }, options) {
  const before = commit();
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ').concat(' UTC');
  const place = machine();
  const { exitCode, output } = await run([join(rootFolder, 'scripts', script), ...args, ...options]);
  return {
    command: `npm run proof -- ${[id, ...options].map(withoutPlaces).join(' ')}`,
    commit: before,
    date,
    machine: place,
    exitCode,
    output: withoutPlaces(stripVTControlCharacters(output)),
  };
}

/**
 * @param {string[]} args
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: rootFolder,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        output += text;
        process.stdout.write(text);
      });
    }
    child.on('error', reject);
    child.on('close', code => resolve({ exitCode: code ?? 1, output }));
  });
}

function commit() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: rootFolder, encoding: 'utf8' }).trim();
  try {
    // The document itself changes with every command, and is no part of what they measure.
    const isChanged =
      git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/proof.md') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes that were not committed' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** With what others were doing on it at the start: times measured on a busy machine say little. */
function machine() {
  const processors = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB, ${type()} ${release()}, Node ${process.version}; load ${loadavg()[0]?.toFixed(1)} on ${processors.length} processors when it began`;
}

/**
 * Where things lie on the machine is nobody's business and no part of a figure.
 * @param {string} text
 */
function withoutPlaces(text) {
  return text
    .replaceAll(rootFolder, '.')
    .replaceAll(tmpdir(), 'TEMPORARY')
    .replaceAll(homedir(), 'HOME')
    .replace(/(?<=^|\s)\/[\w./-]+\/([\w.-]+)/g, '…/$1');
}
