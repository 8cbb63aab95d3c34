import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder } from './setup/root-folder.mjs';
import { underNode24 } from './setup/under-node-24.mjs';
import { provideChromium } from './testing/chromium.mjs';
import { runFaults } from './testing/run-faults.mjs';
import { runTool } from './testing/run-tool.mjs';

/**
 * Lets things go wrong for as long as wanted, from a seed that nobody has tried: npm run soak -- --minutes 120. In turn: random
 * schedules of devices and a server, damaged files, the faults of bench/soak, a browser that is killed, and one whose device
 * is full. The first word that is not accounted for ends it with a failure and the seed that chose what happened. --only
 * takes a part: schedules, imports, browser, quota, or words from the name of a fault.
 */
await underNode24(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      seed: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  const seed = values.seed ?? String(randomInt(1_000_000_000));
  const { only } = values;
  /** @type {{ id: string, share: number, run: (minutes: number) => Promise<number> }[]} */
  const all = [
    { id: 'schedules', share: 0.35, run: share => runSchedules(share, seed) },
    { id: 'imports', share: 0.05, run: share => runImports(share, seed) },
    { id: 'faults', share: 0.45, run: share => runFaultsFor(share, seed, only) },
    { id: 'browser', share: 0.1, run: runBrowser },
    { id: 'quota', share: 0.05, run: runFullDevice },
  ];
  const isOnePart = only !== undefined && all.some(({ id }) => id === only && id !== 'faults');
  const parts = all.filter(({ id }) => only === undefined || id === (isOnePart ? only : 'faults'));
  const shares = parts.reduce((sum, { share }) => sum + share, 0);
  console.log(`It runs for about ${minutes} minutes from seed ${seed} on.`);
  for (const { id, share, run } of parts) {
    const exitCode = await run((minutes * share) / shares);
    if (exitCode === 0) continue;
    console.log(`\nEnded in its ${id}, seed ${seed}.`);
    process.exitCode = 1;
    return;
  }
  console.log('\nNot one word is unaccounted for.');
});

/**
 * @param {number} minutes
 * @param {string} seed
 */
function runSchedules(minutes, seed) {
  console.log('\n== Random schedules ==');
  return runVitest(['--project', 'simulation', 'simulation.fuzz'], {
    SIMULATION_MINUTES: String(minutes),
    SIMULATION_SEED: seed,
  });
}

/**
 * @param {number} minutes
 * @param {string} seed
 */
function runImports(minutes, seed) {
  console.log('\n== Damaged files ==');
  return runVitest(['--project', 'server', 'damaged-files.fuzz'], {
    IMPORT_FUZZ_SECONDS: String(Math.ceil(minutes * 60)),
    IMPORT_FUZZ_SEED: seed,
  });
}

/**
 * @param {string[]} which
 * @param {NodeJS.ProcessEnv} env
 */
function runVitest(which, env) {
  return runTool({
    command: process.execPath,
    args: [join(rootFolder, 'node_modules', 'vitest', 'vitest.mjs'), ...['run', ...which]],
    folder: rootFolder,
    env: { ...process.env, ...env },
  });
}

/**
 * @param {number} minutes
 * @param {string} seed
 * @param {string | undefined} only
 */
function runFaultsFor(minutes, seed, only) {
  console.log('\n== Faults under writers ==');
  return runFaults({ seconds: minutes * 60, seed, only });
}

/** @param {number} minutes */
async function runBrowser(minutes) {
  console.log('\n== Browser killed ==');
  // One round of typing, killing and starting again takes about six seconds.
  const rounds = Math.max(1, Math.round(minutes * 10));
  const exitCode = await runPlaywright('killed-browser', minutes, { KILLED_BROWSER_ROUNDS: String(rounds) });
  if (exitCode === 0) console.log(`Browser killed ${rounds} times, ${rounds} saved words, 0 lost.`);
  return exitCode;
}

/** @param {number} minutes */
async function runFullDevice(minutes) {
  console.log('\n== Device full ==');
  // Filling a disk twice, killing the browser and waiting until everything is sent takes about half a minute; three times in a profile.
  const rounds = Math.max(3, Math.round(minutes * 2));
  const exitCode = await runPlaywright('full-device', minutes, { FULL_DEVICE_ROUNDS: String(rounds) });
  if (exitCode === 0) {
    const kills = Math.ceil(rounds / 3) * 3;
    console.log(
      `Device full ${kills * 2} times, browser killed ${kills} times, three times in each profile; beyond its share once; 0 words lost.`,
    );
    console.log(
      'Not done: a browser that throws the site away to make room. Its words are then in the open page only (ADR 0042).',
    );
  }
  return exitCode;
}

/**
 * @param {string} which
 * @param {number} minutes
 * @param {NodeJS.ProcessEnv} env
 */
async function runPlaywright(which, minutes, env) {
  if (!existsSync(join(rootFolder, 'web', 'dist', 'index.html'))) {
    console.log('Not done: the web app is not built. npm run build does it.');
    return 0;
  }
  return runTool({
    command: process.execPath,
    args: [
      join(rootFolder, 'node_modules', '@playwright', 'test', 'cli.js'),
      ...['test', which, '--reporter=line', `--timeout=${(minutes + 10) * 60_000}`],
    ],
    folder: join(rootFolder, 'e2e'),
    env: { ...process.env, NO_COLOR: undefined, CHROMIUM_PATH: await provideChromium(), ...env },
  });
}
