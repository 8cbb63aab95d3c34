import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './setup/root-folder.mjs';
import { underNode24 } from './setup/under-node-24.mjs';
import { runTool } from './testing/run-tool.mjs';

const benchFolder = join(rootFolder, 'bench');

await underNode24(measure);

/** One bench after the other and each in its own process: a figure must not depend on what ran before it. */
async function measure() {
  const benches = readdirSync(benchFolder).filter(name => name.endsWith('.bench.ts'));
  if (benches.length === 0) console.log('There is nothing to measure yet.');
  for (const name of benches.sort()) {
    console.log(`\n== ${name.replace('.bench.ts', '')} ==`);
    const exitCode = await runTool({ command: process.execPath, args: [name], folder: benchFolder });
    if (exitCode !== 0) process.exitCode = 1;
  }
}
