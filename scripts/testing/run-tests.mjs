import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainFailure, reportFailure } from '../setup/plain-failure.mjs';
import { secondsSince } from '../setup/seconds-since.mjs';
import { countOfCheck, formatCounts, sumOfCounts } from './counts.mjs';
import { endRunningTools } from './run-tool.mjs';
import { steps } from './steps.mjs';

/**
 * Everything `npm test` does. One failing step does not keep the others from running: a person wants to see all that
 * is wrong at once. The last line is the sum, alone on its line.
 * @param {string[]} args
 */
export async function runTests(args) {
  const startedAt = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'everdraft-test-'));
  // Servers are started as programs of their own a hundred times: what the first has compiled, the others need not.
  const env = { ...toolEnvironment(), NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const run = { folder, env, atEnd: [] };
  const interruption = listenForInterruption();
  /** @type {{ heading: string, counts: import('./counts.mjs').Counts, duration: string }[]} */
  const results = [];
  try {
    for (const step of chosenSteps(args)) {
      if (interruption.signal !== undefined) break;
      console.log(`\n== ${step.heading} ==`);
      const stepStartedAt = Date.now();
      const counts = await performStep(step, run);
      const duration = secondsSince(stepStartedAt);
      console.log(`${outcomeOf(counts)} in ${duration}.`);
      results.push({ heading: step.heading, counts, duration });
    }
  } catch (failure) {
    reportFailure(failure);
    results.push({ heading: 'The run', counts: countOfCheck(false), duration: secondsSince(startedAt) });
  } finally {
    await Promise.allSettled(run.atEnd.map((/** @type {() => Promise<void>} */ end) => end()));
    rmSync(run.folder, { recursive: true, force: true });
  }

  console.log(`\n== Summary (${secondsSince(startedAt)}) ==`);
  for (const { heading, counts, duration } of results) {
    console.log(`${heading}: ${formatCounts(counts)} (${duration})`);
  }
  const sum = sumOfCounts(results.map(result => result.counts));
  if (interruption.signal !== undefined) {
    console.log('The run was interrupted; the rest was not tried.');
    process.exitCode = 128 + constants.signals[interruption.signal];
  } else if (sum.failed > 0) {
    process.exitCode = 1;
  }
  console.log(formatCounts(sum));
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {import('./steps.mjs').TestRun} run
 */
async function performStep(step, run) {
  try {
    return await step.perform(run);
  } catch (failure) {
    reportFailure(failure);
    return countOfCheck(false);
  }
}

/** @param {import('./counts.mjs').Counts} counts */
function outcomeOf({ passed, failed }) {
  if (failed > 0) return 'Failed';
  return passed > 0 ? 'Passed' : 'Left out';
}

/** @param {string[]} args */
function chosenSteps(args) {
  const only = args.find(arg => arg.startsWith('--only='));
  const unknown = args.find(arg => arg !== only);
  if (unknown !== undefined)
    throw new PlainFailure(`${unknown} is not understood; there is --only=step,step.`);
  if (only === undefined) return steps.filter(({ isOnRequest }) => !isOnRequest);
  const ids = only.slice('--only='.length).split(',');
  const missing = ids.find(id => !steps.some(step => step.id === id));
  if (missing !== undefined) {
    throw new PlainFailure(
      `There is no step '${missing}'; there are ${steps.map(step => step.id).join(', ')}.`,
    );
  }
  return steps.filter(step => ids.includes(step.id));
}

/** What a person's shell sets for the program would change what the tests see. */
function toolEnvironment() {
  const { NODE_ENV, PORT, HOST, DATABASE_URL, ...env } = process.env;
  for (const name of Object.keys(env)) {
    if (name.startsWith('EVERDRAFT_') || name.startsWith('OPENAI_')) delete env[name];
  }
  // A log that is kept as a file is not helped by colours.
  return process.stdout.isTTY || 'FORCE_COLOR' in env ? env : { ...env, NO_COLOR: '1' };
}

/**
 * The step at work is told to end and the run goes on to its clean-up; a second signal is the system's to handle.
 * @returns {{ signal: NodeJS.Signals | undefined }}
 */
function listenForInterruption() {
  /** @type {{ signal: NodeJS.Signals | undefined }} */
  const interruption = { signal: undefined };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      interruption.signal = signal;
      endRunningTools(signal);
    });
  }
  return interruption;
}
