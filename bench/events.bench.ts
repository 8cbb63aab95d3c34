import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, openConfiguredStore } from '@everdraft/server/app';
import { readConfig } from '@everdraft/server/config';
import { createManuscript } from '@everdraft/web/local/manuscripts';
import { type BenchDevice, openDevice } from './bench-device.ts';
import { sessionCookieOf } from './session-cookie.ts';

/**
 * How long a word takes from one device to another: from the moment it is queued on the first until it stands in the open
 * book on the second. Real servers on real connections; the devices are the modules that the app ships. TEST_DATABASE_URL
 * names an empty PostgreSQL.
 */
const EDITS = 100;

const databaseUrl = process.env.TEST_DATABASE_URL;
const rows = [await measure('one server, SQLite', [{}])];
if (databaseUrl !== undefined) {
  // One database for both figures, so one key as well.
  const masterKey = randomBytes(32).toString('base64');
  const database = { DATABASE_URL: databaseUrl, EVERDRAFT_MASTER_KEY: masterKey };
  rows.push(await measure('one server, PostgreSQL', [database]));
  rows.push(await measure('two servers, PostgreSQL', [database, database]));
}
console.table(rows);

async function startServer(folder: string, environment: Record<string, string>) {
  const config = readConfig({ EVERDRAFT_DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment });
  const clock = () => new Date();
  const store = await openConfiguredStore(config, clock);
  const app = await buildApp({ store, config, clock, logDestination: { write: () => undefined } });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    async stop() {
      await app.close();
      await store.close();
    },
  };
}

async function measure(name: string, environments: Record<string, string>[]) {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-bench-'));
  const servers = [];
  for (const environment of environments) servers.push(await startServer(folder, environment));
  const [near, far = near] = servers;
  if (!near || !far) throw new Error('There is no server.');
  const session = await signUp(near.address);
  const writer = await openDevice(near.address, session);
  const reader = await openDevice(far.address, session);
  const times = await timesBetween(writer, reader);
  for (const device of [writer, reader]) await device.close();
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  return { 'from device to device': name, p50: at(0.5), p95: at(0.95), most: at(1) };
}

async function signUp(address: string): Promise<{ userId: string; cookie: string }> {
  const response = await fetch(`${address}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `bench-${randomUUID()}@example.org`, password: 'a password' }),
  });
  const cookie = sessionCookieOf(response);
  const { id } = (await response.json()) as { id: string }; // the answer of our own server to a sign-up
  return { userId: id, cookie };
}

async function timesBetween(writer: BenchDevice, reader: BenchDevice): Promise<number[]> {
  const { id } = await createManuscript(writer.local, 'The Tidewaiter');
  await writer.sync();
  await reader.sync();
  const book = await writer.open(id);
  await reader.open(id);
  await reader.listen();
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const word = `word${edit} `;
    book.text.insert(book.text.length, word);
    await book.flush();
    const queuedAt = performance.now();
    const shown = reader.untilShown(id, word);
    await writer.sync();
    await shown;
    times.push(performance.now() - queuedAt);
  }
  return times;
}
