import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchDatabase, createDatabase } from '../postgres-database.ts';
import type { FaultWorld } from './fault.ts';
import { orderPostgres } from './order-postgres.ts';
import { seededRandom } from './seeded-random.ts';

interface WorldParts {
  folder: string;
  /** Where servers keep their compiled code, so that one that was killed is soon back. */
  compileCache: string;
  seed: number;
  shareMs: number;
}

/** What one fault gets, and what must be put away after it. */
export function openWorld({ folder, compileCache, seed, shareMs }: WorldParts): FaultWorld & {
  hasPostgres: boolean;
  close(): Promise<void>;
} {
  const address = process.env.TEST_DATABASE_URL;
  const programs = process.env.POSTGRES_PROGRAMS ?? '';
  const databases: BenchDatabase[] = [];
  let endsAt: number | undefined;
  return {
    random: seededRandom(seed),
    folder,
    hasPostgres: address !== undefined,
    isOver() {
      // From the first cycle on: what servers take to start is no time of faults.
      endsAt ??= performance.now() + shareMs;
      return performance.now() > endsAt;
    },
    async emptyStore(kind) {
      const data = join(folder, `data-${randomBytes(4).toString('hex')}`);
      await mkdir(data);
      const environment = {
        EVERDRAFT_DATA_DIR: data,
        EVERDRAFT_MASTER_KEY: randomBytes(32).toString('base64'),
        NODE_COMPILE_CACHE: compileCache,
      };
      if (kind === 'sqlite') return environment;
      const database = await createDatabase(address);
      if (!database) throw new Error('There is no PostgreSQL.');
      databases.push(database);
      return { ...environment, DATABASE_URL: database.url };
    },
    async restartPostgres() {
      await orderPostgres({ order: 'restart' });
    },
    async runPostgresProgram(name, args) {
      await promisify(execFile)(join(programs, name), args);
    },
    async close() {
      for (const database of databases) await database.remove();
    },
  };
}
