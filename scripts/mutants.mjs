import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findNode24 } from './setup/node-24.mjs';
import { rootFolder } from './setup/root-folder.mjs';
import { FIREFOX, provideEngine, WEBKIT } from './testing/engines.mjs';
import { PLANTED_BUGS } from './testing/planted-bugs.mjs';
import { PLANTED_IN_ENGINES } from './testing/planted-engines.mjs';
import { PLANTED_HOLES } from './testing/planted-holes.mjs';
import { PLANTED_LAPSES } from './testing/planted-lapses.mjs';

/**
 * Plants each known bug in turn and runs the simulation until it is found, then each known hole and runs the tests that
 * must fail by it, then each known lapse and lets the fault happen that must show it, then builds the app with each fault
 * that only a browser shows and runs journeys in its engine. What is not found ends the command with a failure: then the
 * tests have a hole themselves. Words after the command choose those whose names or classes contain them; `bugs`, `holes`,
 * `lapses` and `engines` choose all of one kind.
 */
const SCHEDULES = process.env.SIMULATION_SCHEDULES ?? '2000';
const FAULT_MINUTES = '0.25';

const wanted = process.argv.slice(2);
const bugs = PLANTED_BUGS.filter(({ name }) => isWanted('bugs', name));
const lapses = PLANTED_LAPSES.filter(({ name, fault }) => isWanted('lapses', name, fault));
const inEngines = PLANTED_IN_ENGINES.filter(({ name, engine }) => isWanted('engines', name, engine));
const holes = PLANTED_HOLES.filter(({ name, attack }) => isWanted('holes', name, attack));

/** @type {{ planted: string, isFound: boolean }[]} */
const results = [];
for (const { name } of bugs) {
  const startedAt = Date.now();
  const { isFound, schedules, problem } = await runSimulation(name);
  const seconds = secondsSince(startedAt);
  console.log(`${isFound ? 'found ' : 'MISSED'}  ${name} (${schedules} schedules, ${seconds} s)${problem}`);
  results.push({ planted: name, isFound });
}
const rows = [];
for (const { name, attack, tests } of holes) {
  const startedAt = Date.now();
  const { failed, total } = await runTests(name, tests);
  const isFound = failed > 0;
  const seconds = secondsSince(startedAt);
  console.log(
    `${isFound ? 'found ' : 'MISSED'}  ${attack} ${name} (${failed} of ${total} fail, ${seconds} s)`,
  );
  results.push({ planted: name, isFound });
  rows.push({
    class: attack,
    'planted hole': name,
    'found by': tests,
    'tests that fail': `${failed} of ${total}`,
  });
}
if (rows.length > 0) console.table(rows);
for (const { name, fault } of lapses) {
  const startedAt = Date.now();
  const { isFound, problem } = await runFault(name, fault);
  console.log(
    `${isFound ? 'found ' : 'MISSED'}  ${name} (${fault}, ${secondsSince(startedAt)} s): ${problem}`,
  );
  results.push({ planted: name, isFound });
}
for (const planted of inEngines) {
  const startedAt = Date.now();
  const { isFound, problem } = await runJourneys(planted);
  console.log(
    `${isFound ? 'found ' : 'MISSED'}  ${planted.name} (${planted.engine}, ${secondsSince(startedAt)} s): ${problem}`,
  );
  results.push({ planted: planted.name, isFound });
}
const missed = results.filter(({ isFound }) => !isFound);
console.log(`${results.length - missed.length} of ${results.length} planted faults found`);
process.exitCode = results.length === 0 || missed.length > 0 ? 1 : 0;

/** @param {string[]} words */
function isWanted(...words) {
  return wanted.length === 0 || wanted.some(one => words.some(word => word.includes(one)));
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000);
}

/** @param {string} name */
async function runSimulation(name) {
  const args = ['--project', 'simulation', '--bail', '1', '--reporter', 'verbose', 'simulation.fuzz'];
  const { code, output } = await runVitest(name, args, { SIMULATION_SCHEDULES: SCHEDULES });
  const passed = Number(/after (\d+) schedules without a problem/.exec(output)?.[1] ?? 0);
  const problem = /^\+ {3}"(.*)",$/m.exec(output)?.[1];
  // Only a schedule that ended with a problem counts: a run that could not even start has found nothing.
  const isFound = code !== 0 && problem !== undefined;
  return { isFound, schedules: passed + Number(isFound), problem: problem ? `: ${problem}` : '' };
}

/**
 * @param {string} name
 * @param {string} tests
 */
async function runTests(name, tests) {
  // Also in the programs that a test starts.
  const { output } = await runVitest(name, [tests], plantedInPrograms(name));
  // Only tests that ran and failed count: a file that could not even be loaded has found nothing.
  const [, summary = '', total = '0'] = /^ *Tests +(.*)\((\d+)\)$/m.exec(output) ?? [];
  return { failed: Number(/(\d+) failed/.exec(summary)?.[1] ?? 0), total: Number(total) };
}

/** @param {string} name */
function plantedInPrograms(name) {
  const planter = import.meta.resolve('./testing/plant-in-node.mjs');
  return { NODE_OPTIONS: `--import=${planter}?${encodeURIComponent(name)}` };
}

/**
 * @param {string} name
 * @param {string} fault
 */
async function runFault(name, fault) {
  const args = [join(rootFolder, 'scripts', 'soak.mjs'), '--minutes', FAULT_MINUTES, '--only', fault];
  const { output } = await runNode(name, args, plantedInPrograms(name));
  // Only what the fault itself has found counts: one that could not even begin has found nothing.
  const problem = new RegExp(`^Problem with '[^']*${fault}[^']*': (.*)$`, 'm').exec(output)?.[1];
  return { isFound: problem !== undefined, problem: problem ?? output.trim().split('\n').at(-1) };
}

/**
 * One journey that fails by the fault is enough, and the first that does ends the run.
 * @param {import('./testing/planted-engines.mjs').PlantedInEngine} planted
 */
async function runJourneys({ name, engine, tests, says }) {
  const programs = await provideEngine(engine === 'firefox' ? FIREFOX : WEBKIT);
  if ('whyNone' in programs) return { isFound: false, problem: programs.whyNone };
  const folder = mkdtempSync(join(tmpdir(), 'everdraft-planted-'));
  try {
    const built = await runNode(
      name,
      [join(rootFolder, 'scripts/testing/build-planted.mjs'), name, folder],
      {},
    );
    if (built.code !== 0) return { isFound: false, problem: built.output.trim() };
    const args = ['test', '--config=e2e/engines.config.ts', `--project=${engine}`, '--max-failures=1', tests];
    const playwright = join(rootFolder, 'node_modules/@playwright/test/cli.js');
    const { output } = await runNode(name, [playwright, ...args], { ...programs.env, PLANTED_APP: folder });
    // Only a journey that failed and says why counts: one that could not even begin has found nothing.
    const lines = stripVTControlCharacters(output).split('\n');
    const problem = lines.find(line => line.includes(says))?.trim();
    return {
      isFound: problem !== undefined && /^ +\d+ failed$/m.test(lines.join('\n')),
      problem: problem ?? lines.at(-1),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} settings
 */
function runVitest(name, args, settings) {
  const vitest = join(rootFolder, 'node_modules', 'vitest', 'vitest.mjs');
  return runNode(name, [vitest, 'run', ...args], settings);
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} settings
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runNode(name, args, settings) {
  const child = spawn(findNode24(), args, {
    cwd: rootFolder,
    env: { ...process.env, ...settings, PLANTED_BUG: name, NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', data => {
      output += data;
    });
  }
  return new Promise(resolve => {
    child.on('close', code => resolve({ code, output }));
  });
}
