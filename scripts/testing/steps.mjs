import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../setup/root-folder.mjs';
import { provideChromium } from './chromium.mjs';
import {
  COUNT_OF_LEFT_OUT,
  countOfCheck,
  countsOfPlaywright,
  countsOfRunner,
  countsOfVitest,
  leftOutOfPlaywright,
} from './counts.mjs';
import { FIREFOX, provideEngine, WEBKIT } from './engines.mjs';
import { providePostgres } from './postgres.mjs';
import { runFaults } from './run-faults.mjs';
import { runTool } from './run-tool.mjs';

const CHECK_TIMEOUT_MS = 5 * 60_000;
const RUNNER_TIMEOUT_MS = 20 * 60_000;

/**
 * @typedef {object} TestRun
 * @property {string} folder for reports, removed afterwards
 * @property {NodeJS.ProcessEnv} env of the tools; what is provided for the tests is added to it
 * @property {(() => Promise<void>)[]} atEnd
 */

/**
 * @typedef {object} Step
 * @property {string} id as `--only` names it
 * @property {string} heading
 * @property {(run: TestRun) => Promise<import('./counts.mjs').Counts>} perform
 * @property {true} [isOnRequest] done only when `--only` names it
 */

/** @type {Step[]} */
export const steps = [
  { id: 'types', heading: 'Types', perform: check('scripts/typecheck.mjs') },
  { id: 'lint', heading: 'Lint and format', perform: check(binary('@biomejs/biome', 'biome'), 'check', '.') },
  { id: 'directions', heading: 'Import directions', perform: check('scripts/directions.mjs') },
  {
    id: 'unused',
    heading: 'Unused files, exports and packages',
    perform: check(binary('knip', 'knip'), '--no-config-hints'),
  },
  { id: 'rules', heading: 'Rules with a test', perform: check('scripts/rules.mjs') },
  {
    id: 'browsers',
    heading: 'Built app in every supported browser',
    perform: check('scripts/browser-support.mjs'),
  },
  { id: 'tests', heading: 'Tests', perform: runVitest },
  { id: 'faults', heading: 'Faults under writers, each once', perform: runFaultsOnce },
  { id: 'journeys', heading: 'Journeys in Chromium', perform: runJourneys },
  {
    id: 'chromium',
    heading: 'Journeys of every engine in Chromium',
    perform: async run => runInEngine('chromium', run, { CHROMIUM_PATH: await provideChromium() }),
  },
  { id: 'firefox', heading: 'Journeys in Firefox', perform: run => runInOther('firefox', FIREFOX, run) },
  {
    id: 'webkit',
    heading: 'Journeys in WebKit',
    perform: run => runInOther('webkit', WEBKIT, run),
    // MiniBrowser hangs in about one of sixty sessions, before any script of ours has run.
    isOnRequest: true,
  },
];

/**
 * A check is one thing that passes or fails.
 * @param {string} program
 * @param {string[]} args
 * @returns {Step['perform']}
 */
function check(program, ...args) {
  return async ({ env }) => {
    const exitCode = await runTool({
      command: process.execPath,
      args: [program, ...args],
      folder: rootFolder,
      env,
      timeoutMs: CHECK_TIMEOUT_MS,
    });
    return countOfCheck(exitCode === 0);
  };
}

/** @param {TestRun} run */
async function runVitest(run) {
  const postgres = await providePostgres();
  if ('whyNone' in postgres) {
    console.log(`The tests on PostgreSQL are skipped: ${postgres.whyNone}.`);
  } else {
    run.atEnd.push(postgres.stop);
    run.env.TEST_DATABASE_URL = postgres.url;
  }
  const report = join(run.folder, 'vitest.json');
  const exitCode = await runTool({
    command: process.execPath,
    args: [
      binary('vitest', 'vitest'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--silent=passed-only',
    ],
    folder: rootFolder,
    env: run.env,
    timeoutMs: RUNNER_TIMEOUT_MS,
  });
  return countsOfRunner(report, countsOfVitest, exitCode);
}

/**
 * The short form of `npm run soak`: one cycle of everything that can go wrong, from a seed that is always the same.
 * @param {TestRun} run
 */
async function runFaultsOnce({ env }) {
  return countOfCheck((await runFaults({ seconds: 0, seed: '1', env })) === 0);
}

/** @param {TestRun} run */
async function runJourneys(run) {
  run.env.CHROMIUM_PATH = await provideChromium();
  return runPlaywright(run, 'journeys', ['--reporter=dot,json']);
}

/**
 * @param {string} project of engines.config.ts
 * @param {import('./engines.mjs').WantedEngine} wanted
 * @param {TestRun} run
 */
async function runInOther(project, wanted, run) {
  const provided = await provideEngine(wanted);
  if ('env' in provided) return runInEngine(project, run, provided.env);
  console.log(`The journeys in ${wanted.name} are left out: ${provided.whyNone}.`);
  return COUNT_OF_LEFT_OUT;
}

/**
 * @param {string} project of engines.config.ts
 * @param {TestRun} run
 * @param {Record<string, string>} programs
 */
function runInEngine(project, run, programs) {
  Object.assign(run.env, programs);
  return runPlaywright(run, project, [
    '--config=engines.config.ts',
    `--project=${project}`,
    '--reporter=list,json',
  ]);
}

/**
 * @param {TestRun} run
 * @param {string} name of the report
 * @param {string[]} args
 */
async function runPlaywright(run, name, args) {
  const report = join(run.folder, `${name}.json`);
  const exitCode = await runTool({
    command: process.execPath,
    args: [binary('@playwright/test', 'playwright'), 'test', ...args],
    folder: join(rootFolder, 'e2e'),
    // Playwright asks its workers for colours, and beside NO_COLOR every one of them would warn about that.
    env: { ...run.env, NO_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    timeoutMs: RUNNER_TIMEOUT_MS,
  });
  for (const { title, reason } of leftOutOfPlaywright(report)) console.log(`Left out: ${title}. ${reason}.`);
  return countsOfRunner(report, countsOfPlaywright, exitCode);
}

/**
 * The script behind a package's command, to be run by the Node of our choice.
 * @param {string} packageName
 * @param {string} command
 */
function binary(packageName, command) {
  const packageFolder = join(rootFolder, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return join(packageFolder, bin[command]);
}
