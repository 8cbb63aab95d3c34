import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AppServer, startAppServer } from './app-server.ts';
import { LoadGenerator } from './load/load-generator.ts';
import type { LoadAuthor } from './load/load-job.ts';
import { checkSentence, errorsIn, rowOf } from './load/load-table.ts';
import { prepareAuthors } from './load/prepare-authors.ts';
import { processorTime } from './load/processor-time.ts';
import { createDatabase } from './postgres-database.ts';

/**
 * How many authors the server carries: writers and open windows rise in steps until the answers are too slow or one is an
 * error. Real servers as processes of their own, the load from another process, on the loopback of this machine alone.
 *
 *     npm run bench load -- --writers 100,500,1000 --seconds 20 --servers 1,2,4 --stores sqlite,postgresql --pulls
 *
 * With --pulls every window answers each hint by pulling, as the app does. With --all-steps it goes on when the answers
 * become slow, which on a machine that others use may not be the server's fault.
 */
const MS_BETWEEN_CHANGES = 5_000;
const WINDOWS_PER_WRITER = 2;
const P95_LIMIT_MS = 150;
const TIMEOUT_MS = 5_000;
const WARM_UP_MS = 5_000;
/** Bounds of what the command line may ask for. */
const WRITERS_MAX = 5_000;
const SECONDS_MAX = 300;

const { values } = parseArgs({
  options: {
    writers: { type: 'string', default: '100,250,500,1000,1500,2000' },
    seconds: { type: 'string', default: '20' },
    servers: { type: 'string', default: '1,2,4' },
    stores: { type: 'string', default: 'sqlite,postgresql' },
    pulls: { type: 'boolean', default: false },
    'all-steps': { type: 'boolean', default: false },
  },
});
const numbers = (text: string) => text.split(',').map(Number);
const steps = numbers(values.writers).map(writers => Math.min(writers, WRITERS_MAX));
const measureMs = Math.min(Number(values.seconds), SECONDS_MAX) * 1000;

interface Place {
  name: string;
  environment: Record<string, string>;
  databaseName: string | undefined;
  authors: LoadAuthor[];
}

console.log(
  `One change per writer every ${MS_BETWEEN_CHANGES / 1000} s, ${WINDOWS_PER_WRITER} open streams per writer, ` +
    `${values.pulls ? 'every hint answered by a pull, ' : ''}${measureMs / 1000} s measured after ${WARM_UP_MS / 1000} s. ` +
    `Books of 1,000 to 200,000 words, style learning switched off. Servers, database and generator share ${availableParallelism()} processors ` +
    'with whatever else runs on the machine. Times in ms, of changes from the moment they were due.',
);
for (const store of values.stores.split(',')) await measureStore(store);

async function measureStore(store: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-load-'));
  const database = store === 'postgresql' ? await createDatabase(process.env.TEST_DATABASE_URL) : undefined;
  try {
    if (store === 'postgresql' && !database) return console.log('\nThere is no PostgreSQL to measure on.');
    const environment = {
      EVERDRAFT_DATA_DIR: folder,
      EVERDRAFT_MASTER_KEY: randomBytes(32).toString('base64'),
      // All writers come from this one machine. What the server carries is asked for, not what it allows one address.
      EVERDRAFT_RATE_ADDRESS: 'none',
      ...(database && { DATABASE_URL: database.url }),
    };
    const authors = await prepareAuthors(environment, Math.max(...steps));
    const place = { name: store, environment, databaseName: database?.name, authors };
    // SQLite belongs to one server.
    for (const servers of store === 'sqlite' ? [1] : numbers(values.servers)) await measure(place, servers);
  } finally {
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(place: Place, serverCount: number): Promise<void> {
  const servers: AppServer[] = [];
  const generator = new LoadGenerator();
  try {
    for (let count = 0; count < serverCount; count++) servers.push(await startAppServer(place.environment));
    await generator.carryOut(
      {
        kind: 'job',
        run: randomBytes(3).toString('hex'),
        addresses: servers.map(server => server.address),
        authors: place.authors,
        msBetweenChanges: MS_BETWEEN_CHANGES,
        timeoutMs: TIMEOUT_MS,
        pulls: values.pulls,
      },
      'ready',
    );
    console.log(`\n${serverCount === 1 ? 'One server' : `${serverCount} servers`} on ${place.name}:`);
    const carried = await rise(place, servers, generator);
    const { figures } = await generator.carryOut({ kind: 'check' }, 'check');
    console.log(
      `p95 within ${P95_LIMIT_MS} ms without an error up to ${carried} writers and ${carried * WINDOWS_PER_WRITER} streams.`,
    );
    console.log(checkSentence(figures, serverCount));
    if (figures.lost.length + figures.doubled.length > 0) process.exitCode = 1;
  } finally {
    await generator.stop();
    for (const server of servers) await server.stop();
  }
}

/** Answers how many writers were carried. */
async function rise(place: Place, servers: AppServer[], generator: LoadGenerator): Promise<number> {
  const rows = [];
  let carried = 0;
  let isCarrying = true;
  for (const writers of steps) {
    const processes = {
      servers: servers.map(({ pid }) => pid),
      generator: generator.pid,
      databaseName: place.databaseName,
    };
    const before = await processorTime(processes);
    const begunAt = performance.now();
    const streams = writers * WINDOWS_PER_WRITER;
    const order = { kind: 'step' as const, writers, streams, warmUpMs: WARM_UP_MS, measureMs };
    const { figures } = await generator.carryOut(order, 'step');
    const after = await processorTime(processes);
    const seconds = (performance.now() - begunAt) / 1000;
    const calls = (writers / MS_BETWEEN_CHANGES) * (WARM_UP_MS + measureMs);
    rows.push(rowOf({ writers, figures, before, after, seconds, calls }));
    for (const why of figures.why) console.log(`  ${writers} writers: ${why}`);
    isCarrying &&= figures.changes.p95 <= P95_LIMIT_MS && errorsIn(figures) === 0;
    if (isCarrying) carried = writers;
    else if (!values['all-steps']) break;
  }
  console.table(rows);
  return carried;
}
