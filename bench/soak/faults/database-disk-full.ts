import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Fault } from '../fault.ts';
import { orderPostgres } from '../order-postgres.ts';
import type { SmallDisk } from '../small-disk.ts';
import { readBook } from '../soak-author.ts';
import { workOnSmallDisk } from '../work-on-small-disk.ts';

/** An empty PostgreSQL takes 28, and its log may take 32. */
const DISK_MEGABYTES = 80;
const LONGEST_MS = 600;
const LOOK_MS = 50;
const BACK_WITHIN_MS = 30_000;

/**
 * The disk of PostgreSQL fills to its last byte, and is freed again. First its tables find no room, which it refuses and
 * survives; then its log finds none, and it ends by itself in the middle of whatever it was writing.
 */
export const databaseDiskFull: Fault = {
  name: 'disk full, postgresql',
  needsPostgres: true,
  needsDisk: true,
  async run(world) {
    let url = '';
    return workOnSmallDisk(world, {
      megabytes: DISK_MEGABYTES,
      async settle({ folder }) {
        url = await orderPostgres({ order: 'start', disk: folder });
        return { ...(await world.emptyStore('sqlite')), DATABASE_URL: url };
      },
      async cycle({ disk, server, atWork }) {
        await atWork.untilMore();
        await disk.fill();
        await atWork.untilRefused('storage_full');
        // What needs no room is not refused.
        await readBook(server.address, atWork.author);
        const { status } = await fetch(`${server.address}/api/health`);
        if (status !== 200) throw new Error(`The health of a server on a full disk was answered ${status}.`);
        await disk.free();
        await atWork.untilMore();
        await pause(world.random.below(LONGEST_MS));
        await useUpLog(url, disk);
        await pause(world.random.below(LONGEST_MS));
        await disk.free();
        await untilBack(url, disk);
      },
      async leave({ folder }) {
        await orderPostgres({ order: 'stop', disk: folder });
      },
    });
  },
};

/**
 * Fills the disk and has PostgreSQL write to its log until there is no room. It is not asked to have any of that on the disk
 * before it answers: so whatever the writers wrote is there because they waited for it.
 */
async function useUpLog(url: string, disk: SmallDisk): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // It is cut off by the end of PostgreSQL, which is what is wanted.
  client.on('error', () => undefined);
  await client.connect();
  await disk.fill();
  for (let hasEnded = false; !hasEnded; ) {
    hasEnded = await client.query("select pg_logical_emit_message(false, 'soak', repeat('x', 100000))").then(
      () => false,
      () => true,
    );
  }
  await client.end().catch(() => undefined);
}

/** By itself, or started again where it has given up, as an operator or a supervisor does. */
async function untilBack(url: string, { folder }: SmallDisk): Promise<void> {
  const since = performance.now();
  while (!(await isAnswering(url))) {
    if (performance.now() - since > BACK_WITHIN_MS) throw new Error('PostgreSQL does not come back.');
    await orderPostgres({ order: 'start-if-ended', disk: folder });
    await pause(LOOK_MS);
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
