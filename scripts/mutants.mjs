import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNode24 } from './setup/node-24.mjs';
import { rootFolder } from './setup/root-folder.mjs';
import { PLANTED_BUGS } from './testing/planted-bugs.mjs';

/**
 * Plants each known bug in turn and runs the simulation until it is found. A bug that 2,000 schedules do not find ends
 * the command with a failure: then the simulation has a hole. Words after the command choose the bugs whose names
 * contain them.
 */
const SCHEDULES = process.env.SIMULATION_SCHEDULES ?? '2000';

const wanted = process.argv.slice(2);
const bugs = PLANTED_BUGS.filter(
  ({ name }) => wanted.length === 0 || wanted.some(words => name.includes(words)),
);

const missed = [];
for (const { name } of bugs) {
  const startedAt = Date.now();
  const { isFound, schedules, problem } = await runWith(name);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${isFound ? 'found ' : 'MISSED'}  ${name} (${schedules} schedules, ${seconds} s)${problem}`);
  if (!isFound) missed.push(name);
}
console.log(`${bugs.length - missed.length} of ${bugs.length} planted bugs found`);
process.exitCode = bugs.length === 0 || missed.length > 0 ? 1 : 0;

/** @param {string} name */
function runWith(name) {
  const vitest = join(rootFolder, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [
    vitest,
    'run',
    '--project',
    'simulation',
    '--bail',
    '1',
    '--reporter',
    'verbose',
    'simulation.fuzz',
  ];
  const child = spawn(findNode24(), args, {
    cwd: rootFolder,
    env: { ...process.env, PLANTED_BUG: name, SIMULATION_SCHEDULES: SCHEDULES, NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', data => {
      output += data;
    });
  }
  return new Promise(resolve => {
    child.on('close', code => {
      const passed = Number(/after (\d+) schedules without a problem/.exec(output)?.[1] ?? 0);
      const problem = /^\+ {3}"(.*)",$/m.exec(output)?.[1];
      // Only a schedule that ended with a problem counts: a run that could not even start has found nothing.
      const isFound = code !== 0 && problem !== undefined;
      resolve({ isFound, schedules: passed + Number(isFound), problem: problem ? `: ${problem}` : '' });
    });
  });
}
