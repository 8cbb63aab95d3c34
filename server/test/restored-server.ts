import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { buildApp, openConfiguredStore } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createPasswords } from '../src/services/passwords.ts';
import type { StoreKind } from '../src/store/store.ts';
import { TABLES_IN_ORDER } from '../src/store/tables-in-order.ts';
import { createBrowser, type TestBrowser } from './open-test-app.ts';
import { makeDataFolder, runProgram } from './run-program.ts';
import { emptyPostgresql } from './store-kinds.ts';

export interface RestoredServer {
  config: Config;
  environment: Record<string, string>;
  /** Starts the server on what is there; fails as its start fails. */
  start(): Promise<void>;
  stop(): Promise<void>;
  browser(): TestBrowser;
  /** Keeps everything as it is in the database, while the server runs. */
  backUp(): Promise<void>;
  /** Puts that back; the server is stopped. */
  putBack(): Promise<void>;
  afterRestore(...files: string[]): Promise<{ exit: number | null; stdout: string; stderr: string }>;
}

/** A server that can be stopped, put back to a backup and started again, as its operator would. */
export async function aRestoredServer(kind: StoreKind): Promise<RestoredServer> {
  const folder = await makeDataFolder();
  const postgresql = kind === 'postgresql' ? await emptyPostgresql() : undefined;
  if (postgresql) onTestFinished(postgresql.remove);
  const environment = { ...postgresql?.environment, EVERDRAFT_DATA_DIR: join(folder, 'data') };
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' });
  const backup = postgresql
    ? rowsOf(postgresql.environment.DATABASE_URL ?? '')
    : fileOf(environment, config.sqliteFile, join(folder, 'backups', 'monday.sqlite'));
  await mkdir(join(folder, 'backups'));
  let running: { app: Awaited<ReturnType<typeof buildApp>>; close: () => Promise<void> } | undefined;

  const server: RestoredServer = {
    config,
    environment,
    async start() {
      const clock = () => new Date();
      const store = await openConfiguredStore(config, clock);
      try {
        const passwords = createPasswords({ memoryKib: 8, passes: 1, lanes: 1 });
        const logDestination = { write: () => undefined };
        const app = await buildApp({ store, config, clock, logDestination, passwords });
        const close = async () => {
          await app.close();
          await store.close();
        };
        running = { app, close };
      } catch (failure) {
        await store.close();
        throw failure;
      }
    },
    async stop() {
      await running?.close();
      running = undefined;
    },
    browser() {
      if (!running) throw new Error('The server does not run.');
      return createBrowser(running.app);
    },
    backUp: () => backup.make(),
    putBack: () => backup.putBack(),
    async afterRestore(...files) {
      const command = runProgram('commands/after-restore.ts', environment, files);
      return { exit: await command.exit, stdout: command.stdout(), stderr: command.stderr() };
    },
  };
  onTestFinished(() => server.stop());
  return server;
}

interface Backup {
  make(): Promise<void>;
  putBack(): Promise<void>;
}

function fileOf(environment: Record<string, string>, database: string, file: string): Backup {
  return {
    async make() {
      const command = runProgram('commands/backup.ts', environment, [file]);
      if ((await command.exit) !== 0) throw new Error(command.stderr());
    },
    async putBack() {
      for (const suffix of ['-wal', '-shm']) await rm(`${database}${suffix}`, { force: true });
      await copyFile(file, database);
    },
  };
}

/** What pg_dump and pg_restore do, without the programs: the rehearsal with the programs is a fault of the soak. */
function rowsOf(url: string): Backup {
  const kept = new Map<string, Record<string, unknown>[]>();
  async function connected(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read');
      await work(client);
      await client.query('commit');
    } finally {
      await client.end();
    }
  }
  return {
    make: () =>
      connected(async client => {
        for (const table of TABLES_IN_ORDER)
          kept.set(table, (await client.query(`select * from ${table}`)).rows);
      }),
    putBack: () =>
      connected(async client => {
        for (const table of TABLES_IN_ORDER.toReversed()) await client.query(`delete from ${table}`);
        for (const table of TABLES_IN_ORDER) {
          for (const row of kept.get(table) ?? []) {
            const columns = Object.keys(row);
            const places = columns.map((_, index) => `$${index + 1}`);
            await client.query(
              `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
              Object.values(row),
            );
          }
        }
      }),
  };
}
