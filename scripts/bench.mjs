import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './setup/root-folder.mjs';
import { underNode24 } from './setup/under-node-24.mjs';
import { providePostgres } from './testing/postgres.mjs';
import { runTool } from './testing/run-tool.mjs';

const benchFolder = join(rootFolder, 'bench');

await underNode24(measure);

/** One bench after the other and each in its own process: a figure must not depend on what ran before it. */
async function measure() {
  const [wanted, ...options] = process.argv.slice(2);
  const benches = readdirSync(benchFolder).filter(name => name.endsWith('.bench.ts'));
  const chosen = benches.filter(name => wanted === undefined || name === `${wanted}.bench.ts`);
  if (chosen.length === 0) {
    console.log(
      `There is no such bench. There are: ${benches.map(name => name.replace('.bench.ts', '')).join(', ')}.`,
    );
    process.exitCode = 1;
  }
  const postgres = await providePostgres();
  if ('whyNone' in postgres) console.log(`Nothing is measured on PostgreSQL: ${postgres.whyNone}.`);
  const env = 'url' in postgres ? { ...process.env, TEST_DATABASE_URL: postgres.url } : process.env;
  for (const name of chosen.sort()) {
    console.log(`\n== ${name.replace('.bench.ts', '')} ==`);
    const exitCode = await runTool({
      command: process.execPath,
      args: [name, ...options],
      folder: benchFolder,
      env,
    });
    if (exitCode !== 0) process.exitCode = 1;
  }
  if ('stop' in postgres) await postgres.stop();
}
