import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { buildApp, openConfiguredStore } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { TABLES_IN_ORDER } from '../src/store/tables-in-order.ts';
import { createTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../test-support/test-database.ts';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';
import { makeDataFolder, runProgram } from './run-program.ts';
import { TestDevice } from './test-device.ts';

vi.setConfig({ testTimeout: 60_000 });

type Row = Record<string, unknown>;

function move(test: TestApp, DATABASE_URL: string) {
  const EVERDRAFT_DATA_DIR = dirname(test.config.keysDir);
  return runProgram('commands/move-to-postgresql.ts', { EVERDRAFT_DATA_DIR, DATABASE_URL });
}

/** Bytes by their digits and in one order, so that rows of both databases can be laid beside each other. */
function comparable(rows: readonly Row[]): string[] {
  const plain = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
  const sorted = (row: Row) => Object.entries(row).sort(([one], [two]) => (one < two ? -1 : 1));
  return rows
    .map(row => JSON.stringify(sorted(row).map(([column, value]) => [column, String(plain(value))])))
    .sort();
}

/** Authors with something in as many tables as calls reach. */
async function fill(test: TestApp): Promise<{ author: TestAuthor; books: string[] }[]> {
  const filled = [];
  for (const name of ['ada', 'bert']) {
    const author = await test.signUp({ email: `${name}@example.org` });
    const device = new TestDevice(author);
    const books: string[] = [];
    for (const title of ['The Sea', 'Zwei Wörter 🌊', 'Empty']) {
      const content = title === 'Empty' ? '' : `<h1>${title}</h1><p>Words of ${name}, “quoted”.</p>`;
      books.push((await author.post('/api/manuscripts', { title, content })).json<{ id: string }>().id);
    }
    await device.pull();
    const [first = '', second = ''] = books;
    for (let edit = 0; edit < 30; edit++) await device.add(first, `word ${edit} `);
    const card = await author.post('/api/outline-cards', { manuscriptId: first, title: 'A storm' });
    await author.delete(`/api/outline-cards/${card.json<{ id: string }>().id}`);
    await author.post('/api/outline-cards', { manuscriptId: second, title: 'A calm' });
    await author.post('/api/writing-styles', { name: 'Plain', tone: 'dry' });
    await author.patch('/api/settings', { theme: 'light' });
    await author.post('/api/account/recovery-codes', { password: author.password });
    filled.push({ author, books });
  }
  return filled;
}

/** The server that goes on with PostgreSQL and the same key. */
async function serverOn(test: TestApp, target: TestDatabase) {
  if (target.place.kind !== 'postgresql') throw new Error('This is not the database that was asked for.');
  const config = readConfig({
    EVERDRAFT_DATA_DIR: dirname(test.config.keysDir),
    DATABASE_URL: target.place.url,
    LOG_LEVEL: 'silent',
  });
  const store = await openConfiguredStore(config, test.clock.now);
  const app = await buildApp({
    store,
    config,
    clock: test.clock.now,
    logDestination: { write: () => undefined },
  });
  return {
    content: async (author: TestAuthor, id: string) =>
      (
        await app.inject({ url: `/api/manuscripts/${id}`, cookies: Object.fromEntries(author.cookies) })
      ).json(),
    async close() {
      await app.close();
      await store.close();
    },
  };
}

describe('the list of tables to move', () => {
  it('names every table that the server makes', async () => {
    const test = await openTestApp();
    const database = new DatabaseSync(test.config.sqliteFile, { readOnly: true });
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    database.close();
    expect(tables.map(row => row.name).sort()).toEqual([...TABLES_IN_ORDER, 'migrations'].sort());
  });
});

describe('npm run move-to-postgresql', () => {
  it('asks for a place to move to, and for something to move', async () => {
    const EVERDRAFT_DATA_DIR = await makeDataFolder();
    const aimless = runProgram('commands/move-to-postgresql.ts', { EVERDRAFT_DATA_DIR });
    expect(await aimless.exit).toBe(1);
    expect(aimless.stderr()).toContain('Set DATABASE_URL');
    const empty = { EVERDRAFT_DATA_DIR, DATABASE_URL: 'postgres://db.example/everdraft' };
    const nothing = runProgram('commands/move-to-postgresql.ts', empty);
    expect(await nothing.exit).toBe(1);
    expect(nothing.stderr()).toContain('There is no data at');
  });

  it('refuses while a server has the data open', async () => {
    const command = move(await openTestApp(), 'postgres://127.0.0.1:1/everdraft');
    expect(await command.exit).toBe(1);
    expect(command.stderr()).toMatch(/^A program is using .*everdraft\.sqlite\. Stop the server/);
  });
});

describe.skipIf(TEST_DATABASE_URL === undefined)('moving to PostgreSQL', () => {
  it('brings every row and every book over as it was, and refuses to do so twice', async () => {
    const target = await createTestDatabase('postgresql');
    if (target.place.kind !== 'postgresql') throw new Error('This is not the database that was asked for.');
    const test = await openTestApp();
    const authors = await fill(test);
    const contents = new Map<string, Row>();
    for (const { author, books } of authors) {
      for (const id of books) contents.set(id, (await author.get(`/api/manuscripts/${id}`)).json());
    }
    await test.app.close();
    await test.store.close();
    const source = new DatabaseSync(test.config.sqliteFile, { readOnly: true });
    const before = TABLES_IN_ORDER.map(table => comparable(source.prepare(`select * from ${table}`).all()));
    source.close();
    expect(before.filter(rows => rows.length > 0).length).toBeGreaterThan(12);

    const command = move(test, target.place.url);
    expect([await command.exit, command.stderr()]).toEqual([0, '']);
    for (const [index, table] of TABLES_IN_ORDER.entries()) {
      expect({ table, rows: comparable(await target.query(`select * from ${table}`)) }).toEqual({
        table,
        rows: before[index],
      });
    }
    const server = await serverOn(test, target);
    for (const { author, books } of authors) {
      for (const id of books) expect(await server.content(author, id)).toEqual(contents.get(id));
    }
    await server.close();

    const again = move(test, target.place.url);
    expect(await again.exit).toBe(1);
    expect(again.stderr()).toContain('The PostgreSQL database is not empty');
    await target.remove();
  });

  it('brings damaged rows over as damaged rows, and says in which tables they are', async () => {
    const target = await createTestDatabase('postgresql');
    if (target.place.kind !== 'postgresql') throw new Error('This is not the database that was asked for.');
    const test = await openTestApp();
    const [ada] = await fill(test);
    if (!ada) throw new Error('There is no author.');
    await test.app.close();
    await test.store.close();
    const [first = '', second = ''] = ada.books;
    const source = new DatabaseSync(test.config.sqliteFile);
    source.exec(
      `update manuscripts set word_count = 'many', character_count = 9223372036854775807 where id = '${first}'`,
    );
    source.exec(
      `update outline_cards set sealed = 'no bytes', seq = 'last' where manuscript_id = '${second}'`,
    );
    source.exec("update settings set sealed = zeroblob(60), theme = 'se' || char(0) || 'pia'");
    source.close();

    const command = move(test, target.place.url);
    expect([await command.exit, command.stderr()]).toEqual([0, '']);
    expect(command.stdout()).toContain('manuscripts: 6 (1 already damaged)');
    expect(command.stdout()).toContain('outline_cards: 4 (1 already damaged)');
    const server = await serverOn(test, target);
    expect(await server.content(ada.author, first)).toMatchObject({ title: 'The Sea', wordCount: 66 });
    await server.close();
    await target.remove();
  });

  it('leaves PostgreSQL as empty as it was when it breaks off', async () => {
    const target = await createTestDatabase('postgresql');
    if (target.place.kind !== 'postgresql') throw new Error('This is not the database that was asked for.');
    const test = await openTestApp();
    await fill(test);
    await test.app.close();
    await test.store.close();
    const source = new DatabaseSync(test.config.sqliteFile);
    source.exec("pragma foreign_keys = off; update outline_cards set manuscript_id = 'nowhere'");
    source.close();
    const command = move(test, target.place.url);
    expect(await command.exit).toBe(1);
    const tables = await target.query(
      'select 1 from information_schema.tables where table_schema = current_schema()',
    );
    expect(tables).toEqual([]);
    await target.remove();
  });
});
