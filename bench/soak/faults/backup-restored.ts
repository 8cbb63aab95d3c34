import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { type AppServer, startAppServer } from '../../app-server.ts';
import { type BenchDevice, openDevice } from '../../bench-device.ts';
import type { Fault, FaultWorld } from '../fault.ts';
import { freePort } from '../free-port.ts';
import { readBook, type SoakAuthor, signInAgain, signUpAuthor } from '../soak-author.ts';

const run = promisify(execFile);
const DEVICES = 2;
const MOST_WORDS = 12;

interface Backup {
  make(): Promise<void>;
  /** Puts the data back as it was; the server is stopped. */
  putBack(): Promise<void>;
}

/** The server goes back to a backup, by the commands of docs/operations.md; devices bring back what was written since. */
export function backupRestored(store: 'sqlite' | 'postgresql'): Fault {
  return {
    name: `backup restored, ${store}`,
    needsPostgres: store === 'postgresql',
    async run(world) {
      const { random, isOver, emptyStore, folder } = world;
      // Devices know the server by its address, which a restart must not change.
      const environment = { ...(await emptyStore(store)), PORT: String(await freePort()) };
      const file = join(folder, `${store}.backup`);
      const backup =
        store === 'sqlite' ? sqliteBackup(environment, file) : dumpBackup(environment, file, world);
      let server: AppServer = await startAppServer(environment);
      const author = await signUpAuthor(server.address);
      const devices: BenchDevice[] = [];
      for (let count = 0; count < DEVICES; count++) devices.push(await openDevice(server.address, author));
      const typed: string[] = [];
      const writeSome = () => writeWords(devices, author, typed, random.below(MOST_WORDS) + 1);
      let cycles = 0;
      do {
        await writeSome();
        await backup.make();
        await writeSome();
        await server.stop();
        await backup.putBack();
        await command('after-restore', environment);
        server = await startAppServer(environment);
        await signInAgain(server.address, author);
        for (let round = 0; round < 2; round++) for (const device of devices) await device.sync();
        cycles += 1;
      } while (!isOver());
      const text = await readBook(server.address, author);
      const problems = typed
        .map(token => [token, text.split(token).length - 1] as const)
        .filter(([, times]) => times !== 1)
        .map(([token, times]) => `${token} stands ${times} times in the book after the last restore`);
      for (const device of devices) await device.close();
      await server.stop();
      return { cycles, operations: typed.length, acknowledged: typed.length, problems };
    },
  };
}

async function writeWords(
  devices: readonly BenchDevice[],
  { manuscriptId }: SoakAuthor,
  typed: string[],
  words: number,
): Promise<void> {
  for (const [who, device] of devices.entries()) {
    await device.sync();
    const book = await device.open(manuscriptId);
    for (let word = 0; word < words; word++) {
      const token = `[${who}.${typed.length}]`;
      book.text.insert(book.text.length, token);
      typed.push(token);
    }
    await book.flush();
    await device.sync();
    await device.forget(manuscriptId);
  }
}

function command(name: string, environment: Record<string, string>, ...args: string[]) {
  const program = fileURLToPath(new URL(`../../../server/src/commands/${name}.ts`, import.meta.url));
  return run(process.execPath, [program, ...args], { env: { PATH: process.env.PATH ?? '', ...environment } });
}

function sqliteBackup(environment: Record<string, string>, file: string): Backup {
  const database = join(environment.EVERDRAFT_DATA_DIR ?? '', 'store', 'everdraft.sqlite');
  return {
    async make() {
      await rm(file, { force: true });
      await command('backup', environment, file);
    },
    async putBack() {
      for (const suffix of ['-wal', '-shm']) await rm(`${database}${suffix}`, { force: true });
      await run('cp', [file, database]);
    },
  };
}

function dumpBackup(
  { DATABASE_URL: url = '' }: Record<string, string>,
  file: string,
  { runPostgresProgram }: FaultWorld,
): Backup {
  return {
    make: () => runPostgresProgram('pg_dump', ['--format=custom', `--file=${file}`, url]),
    async putBack() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('drop schema public cascade; create schema public');
      await client.end();
      await runPostgresProgram('pg_restore', [`--dbname=${url}`, file]);
    },
  };
}
