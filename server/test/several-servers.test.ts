import { randomUUID } from 'node:crypto';
import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TEST_DATABASE_URL } from '../test-support/test-database.ts';
import { listenForEvents } from './event-listener.ts';
import { openTestApp, type TestApp, type TestAuthor, type TestBrowser } from './open-test-app.ts';
import { emptyPostgresql } from './store-kinds.ts';
import { TestDevice } from './test-device.ts';

async function twoServers(applicationName = 'everdraft'): Promise<[TestApp, TestApp]> {
  const { environment, remove } = await emptyPostgresql();
  onTestFinished(remove);
  const address = new URL(environment.DATABASE_URL ?? '');
  address.searchParams.set('application_name', applicationName);
  const named = { ...environment, DATABASE_URL: address.href };
  return [await openTestApp({ environment: named }), await openTestApp({ environment: named })];
}

/** What a restart of the database, or a firewall, does to its connections. */
async function cutConnections(applicationName: string): Promise<number> {
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  const { rowCount } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [applicationName],
  );
  await client.end();
  return rowCount ?? 0;
}

/** The author at another server, in the same browser. */
function elsewhere(server: TestApp, author: TestAuthor): TestBrowser {
  const browser = server.visitor();
  for (const [name, value] of author.cookies) browser.cookies.set(name, value);
  return browser;
}

describe.skipIf(TEST_DATABASE_URL === undefined)('two servers on one PostgreSQL', () => {
  it('[P10] tell the listeners of the other one of a change', async () => {
    const [one, other] = await twoServers();
    const author = await one.signUp();
    const listener = await listenForEvents(other.app, elsewhere(other, author));
    await listener.nextHint();
    for (let round = 0; round < 3; round++) {
      await author.post('/api/manuscripts', {});
      const { cursor } = (await author.get('/api/sync')).json<SyncPage>();
      expect(await listener.nextHint()).toEqual({ id: cursor, cursor });
    }
  });

  it('[P15] end the streams of a session that is signed out at the other one', async () => {
    const [one, other] = await twoServers();
    const author = await one.signUp();
    const listener = await listenForEvents(other.app, elsewhere(other, author));
    await listener.nextHint();
    await author.post('/api/logout');
    await listener.closed;
  });

  it('[P10] find each other again after the database has cut all connections', async () => {
    const name = `everdraft-${randomUUID()}`;
    const [one, other] = await twoServers(name);
    const author = await one.signUp();
    const listener = await listenForEvents(other.app, elsewhere(other, author));
    const { cursor: before } = await listener.nextHint();
    expect(await cutConnections(name)).toBeGreaterThan(2);
    let created = await author.post('/api/manuscripts', {});
    while (created.statusCode === 503) created = await author.post('/api/manuscripts', {});
    expect(created.statusCode).toBe(200);
    const { cursor } = await listener.nextHint();
    expect(cursor).not.toBe(before);
  });

  it('[P9, S6] number changes without a gap and keep the words of all devices', async () => {
    const servers = await twoServers();
    const author = await servers[0].signUp();
    const { id } = (await author.post('/api/manuscripts', {})).json();
    const devices = servers.flatMap(server => [1, 2].map(() => new TestDevice(elsewhere(server, author))));
    await Promise.all(
      devices.map(async (device, index) => {
        for (let round = 0; round < 10; round++) await device.add(id, `<${index}.${round}>`);
      }),
    );
    for (const server of servers) {
      const reader = new TestDevice(elsewhere(server, author));
      await reader.pull(7);
      for (let index = 0; index < devices.length; index++) {
        for (let round = 0; round < 10; round++) {
          expect(reader.textOf(id).split(`<${index}.${round}>`)).toHaveLength(2);
        }
      }
      expect(reader.seq).toBe(1 + 4 * 10);
      const rows = reader.changes.filter(change => change.entity === 'document');
      expect(rows.map(row => row.seq)).toEqual(Array.from({ length: 40 }, (_, row) => 2 + row));
    }
  });
});
