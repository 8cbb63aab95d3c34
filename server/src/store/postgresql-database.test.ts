import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../test-support/open-test-store.ts';
import { storedUser } from '../../test-support/stored-records.ts';
import { TEST_DATABASE_URL } from '../../test-support/test-database.ts';
import type { Database } from './database.ts';
import { openPostgresql } from './postgresql-database.ts';
import type { Store } from './store.ts';

describe('PostgreSQL that cannot be reached', () => {
  it('is named with its host and without its password', async () => {
    const opening = openPostgresql('postgres://anna:hunter2@127.0.0.1:1/books');
    await expect(opening).rejects.toMatchObject({
      name: 'StoreCannotOpen',
      message:
        'PostgreSQL at 127.0.0.1:1/books (DATABASE_URL) cannot be used: nothing answers there. Is PostgreSQL running?',
    });
  });

  it('is refused with a sentence when its address is none', async () => {
    for (const address of ['postgres://anna:hunter2@[books', 'postgres://%zz:hunter2@127.0.0.1:1/books']) {
      const refusal: unknown = await openPostgresql(address).catch(error => error);
      expect(refusal).toMatchObject({ name: 'StoreCannotOpen' });
      expect(String(refusal)).not.toContain('hunter2');
    }
  });
});

describe.skipIf(TEST_DATABASE_URL === undefined)('PostgreSQL database', () => {
  let opened: TestStore;
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestStore('postgresql');
    store = opened.store;
    if (opened.database.place.kind !== 'postgresql') throw new Error('Not PostgreSQL.');
    database = await openPostgresql(opened.database.place.url);
  });
  afterAll(async () => {
    await database.close();
    await opened.remove();
  });

  it('reads in a transaction that cannot write', async () => {
    const writing = database.read(tables =>
      // What the types forbid, tried all the same.
      sql`create table t (a text)`.execute(tables as Parameters<Parameters<typeof database.transact>[0]>[0]),
    );
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  it('hands out large numbers as numbers, and none for those that would be rounded', async () => {
    const read = (value: string) =>
      database.transact(async tables => (await sql.raw(`select ${value}::bigint as n`).execute(tables)).rows);
    expect(await read('9007199254740991')).toEqual([{ n: 9007199254740991 }]);
    expect(await read('9007199254740993')).toEqual([{ n: Number.NaN }]);
  });

  it('refuses with server_busy when its connection is cut, and works on with another one', async () => {
    const cut = database.transact(async tables => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tables);
      await sql`select 1`.execute(tables);
    });
    const failure: unknown = await cut.catch(error => error);
    expect(database.meaningOf(failure)).toEqual({ kind: 'refusal', code: 'server_busy' });
    expect(await database.read(tables => tables.selectFrom('server_state').select('id').execute())).toEqual([
      { id: 1 },
    ]);
  });

  it('cuts off a statement that takes too long', async () => {
    const slow = database.transact(async tables => {
      await sql`set local statement_timeout = 20`.execute(tables);
      await sql`select pg_sleep(30)`.execute(tables);
    });
    const failure: unknown = await slow.catch(error => error);
    expect(database.meaningOf(failure)).toEqual({ kind: 'refusal', code: 'server_busy' });
    const limit = await database.transact(tables => sql`show statement_timeout`.execute(tables));
    expect(limit.rows).toEqual([{ statement_timeout: '15s' }]);
  });

  it('repeats the work of a transaction that met another one head on', async () => {
    const [one, other] = [await storedUser(store), await storedUser(store)];
    const hasFirst = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let runs = 0;
    const crossing = (mine: 0 | 1, first: string, second: string) =>
      store.transact(async records => {
        runs++;
        await records.settings.change(first, { theme: 'light' });
        hasFirst[mine].resolve();
        await hasFirst[mine === 0 ? 1 : 0].promise;
        await records.settings.change(second, { autosaveEnabled: false });
      });
    await Promise.all([crossing(0, one.id, other.id), crossing(1, other.id, one.id)]);
    expect(runs).toBeGreaterThan(2);
    await store.read(async records => {
      for (const user of [one, other]) {
        expect(await records.settings.of(user.id)).toMatchObject({ theme: 'light', autosaveEnabled: false });
        expect(await records.users.sequenceOf(user.id)).toBe(2);
      }
    });
  });
});
