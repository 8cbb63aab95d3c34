import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startAppServer } from '../app-server.ts';
import type { Fault, FaultFigures } from './fault.ts';
import { backupRestored } from './faults/backup-restored.ts';
import { callsCutAndRepeated } from './faults/calls-cut-and-repeated.ts';
import { clockJumps } from './faults/clock-jumps.ts';
import { databaseDiskFull } from './faults/database-disk-full.ts';
import { databaseRestarted } from './faults/database-restarted.ts';
import { diskFull } from './faults/disk-full.ts';
import { hostileAuthor } from './faults/hostile-author.ts';
import { oneServerOfSeveralKilled } from './faults/one-server-of-several-killed.ts';
import { plantedForgetfulness } from './faults/planted-forgetfulness.ts';
import { serverKilled } from './faults/server-killed.ts';
import { openWorld } from './open-world.ts';
import { canMakeDisks } from './small-disk.ts';

/**
 * Lets one thing after the other go wrong while authors write, each for its share of the time, and counts what they were
 * told was saved. `npm run soak` starts it.
 */
const FAULTS: Fault[] = [
  serverKilled('sqlite'),
  serverKilled('postgresql'),
  databaseRestarted,
  oneServerOfSeveralKilled,
  callsCutAndRepeated,
  clockJumps,
  backupRestored('sqlite'),
  backupRestored('postgresql'),
  diskFull,
  databaseDiskFull,
  hostileAuthor('sqlite', { isLimited: false }),
  hostileAuthor('postgresql', { isLimited: false }),
];
/** With limits most of what is sent is refused, which proves something only when much is sent. */
const LONG_FAULTS: Fault[] = [
  hostileAuthor('sqlite', { isLimited: true }),
  hostileAuthor('postgresql', { isLimited: true }),
];

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
// With whoever started it, and with everything that it has started itself.
for (const event of ['disconnect', 'SIGTERM', 'SIGINT']) process.on(event, () => process.exit(1));
const { only } = values;
const isLong = Number(values.seconds) > 0 || only !== undefined;
const all = [...FAULTS, ...(isLong ? LONG_FAULTS : [])];
const chosen = all.filter(({ name }) => only === undefined || name.includes(only));
const shareMs = (Number(values.seconds) * 1000) / Math.max(1, chosen.length);
const compileCache = await compileOnce();
if ((await run(plantedForgetfulness)).problems.length === 0) {
  console.log('The planted fault was not found: nothing below would prove anything.');
  process.exit(1);
}
console.log('Planted: a proxy that acknowledges words and throws them away. It was found out.');
const rows = [];
for (const fault of chosen) {
  const { row, problems } = await run(fault);
  rows.push(row);
  if (problems.length === 0) continue;
  for (const problem of problems.slice(0, 10)) console.log(`Problem with '${fault.name}': ${problem}`);
  console.log(`Again: npm run soak -- --minutes 1 --only "${fault.name}" --seed ${values.seed}`);
  process.exitCode = 1;
  break;
}
console.table(rows);
if (chosen.length === 0) {
  console.log(`There is no such fault. There are: ${all.map(({ name }) => name).join('; ')}.`);
  process.exitCode = 1;
}
await rm(compileCache, { recursive: true, force: true });
// The faults leave connections behind, which would keep this process for as long as they last.
process.exit();

/** A program that is killed leaves no compiled code behind for the next start, so one is started and stopped before. */
async function compileOnce(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-soak-code-'));
  const EVERDRAFT_DATA_DIR = join(folder, 'data');
  await (await startAppServer({ NODE_COMPILE_CACHE: folder, EVERDRAFT_DATA_DIR })).stop();
  return folder;
}

async function run(fault: Fault) {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-soak-'));
  const world = openWorld({ folder, compileCache, seed: Number(values.seed), shareMs });
  try {
    if (fault.needsPostgres && !world.hasPostgres)
      return { row: rowOf(fault, 'no PostgreSQL'), problems: [] };
    if (fault.needsDisk && !(await canMakeDisks()))
      return { row: rowOf(fault, 'only root can make a disk'), problems: [] };
    const figures = await fault.run(world);
    for (const [what, figure] of Object.entries(figures.details ?? {})) {
      console.log(`${fault.name}: ${what} ${figure}`);
    }
    return { row: rowOf(fault, figures), problems: figures.problems };
  } catch (failure) {
    const words = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
    return { row: rowOf(fault, 'broke off'), problems: [words] };
  } finally {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function rowOf({ name }: Fault, figures: FaultFigures | string) {
  if (typeof figures === 'string') return { fault: name, cycles: figures };
  const { cycles, operations, acknowledged, problems } = figures;
  return { fault: name, cycles, operations, acknowledged, lost: problems.length };
}
