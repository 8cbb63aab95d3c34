import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findNode24 } from './setup/node-24.mjs';
import { rootFolder } from './setup/root-folder.mjs';
import { runTool } from './testing/run-tool.mjs';

/**
 * Runs the simulation of devices and server for as long as wanted, from a seed that nobody has tried:
 * npm run soak -- --minutes 120. The first problem ends it with the seed that makes it again.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(randomInt(1_000_000_000));
console.log(`The simulation runs for ${values.minutes} minutes from seed ${seed} on.`);

process.exitCode = await runTool({
  command: findNode24(),
  args: [
    join(rootFolder, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'simulation',
    'simulation.fuzz',
  ],
  folder: rootFolder,
  env: { ...process.env, SIMULATION_MINUTES: values.minutes, SIMULATION_SEED: seed },
});
