import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore } from '../../test-support/open-test-store.ts';
import { aManuscript, storedManuscript, storedUser } from '../../test-support/stored-records.ts';
import { Keyring } from '../crypto/keyring.ts';
import { masterKeyFrom } from '../crypto/master-key.ts';
import { GuardedStore } from './guarded-store.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { openSqlite } from './sqlite-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everdraft-sqlite-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pragma = (database: DatabaseSync, name: string) => database.prepare(`pragma ${name}`).get();

describe('SQLite database', () => {
  it('makes its folder, for its owner only', async () => {
    const database = await openSqlite(join(folder, 'data', 'everdraft.sqlite'));
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);
    await database.close();
  });

  it('writes ahead, waits for the disk at every commit, checks references and erases what it deletes', async () => {
    const database = await openSqlite(join(folder, 'a.sqlite'));
    await database.transact(async tables => {
      const one = async (name: string) => (await sql.raw(`pragma ${name}`).execute(tables)).rows[0];
      expect(await one('journal_mode')).toEqual({ journal_mode: 'wal' });
      expect(await one('synchronous')).toEqual({ synchronous: 2 });
      expect(await one('foreign_keys')).toEqual({ foreign_keys: 1 });
      expect(await one('secure_delete')).toEqual({ secure_delete: 1 });
    });
    await database.close();
  });

  it('cannot be written through its reading connection', async () => {
    const database = await openSqlite(join(folder, 'a.sqlite'));
    const writing = database.read(tables =>
      // What the types forbid, tried all the same.
      sql`create table t (a text)`.execute(tables as Parameters<Parameters<typeof database.transact>[0]>[0]),
    );
    await expect(writing).rejects.toThrow(/readonly/);
    await database.close();
  });

  it('refuses with storage_full when the disk is full, changes nothing and goes on when there is room', async () => {
    const database = await openSqlite(join(folder, 'a.sqlite'));
    await database.transact(tables => migrate(tables, MIGRATIONS, { kind: 'sqlite', now: 'now' }));
    const setPages = (count: number) =>
      database.transact(tables => sql.raw(`pragma max_page_count = ${count}`).execute(tables));
    const keyring = new Keyring({ masterKey: masterKeyFrom(randomBytes(32)), clock: () => new Date(0) });
    const store = new GuardedStore(database, keyring, () => new Date(0));
    const user = await storedUser(store);
    await setPages(1);
    const huge = aManuscript(user.id, { title: 'x'.repeat(2_000_000) });
    const insert = () => store.transact(records => records.manuscripts.insert(huge));
    await expect(insert()).rejects.toMatchObject({ code: 'storage_full' });
    expect(await store.read(records => records.users.sequenceOf(user.id))).toBe(0);
    await setPages(1_000_000);
    expect(await insert()).toBe('inserted');
    await store.close();
  });

  it('waits for another program that writes, without stopping this one', async () => {
    const opened = await openTestStore('sqlite');
    if (opened.database.place.kind !== 'sqlite') throw new Error('Not SQLite.');
    const other = new DatabaseSync(opened.database.place.file);
    other.exec('begin immediate');
    const user = storedUser(opened.store);
    let hasTurned = false;
    setImmediate(() => {
      hasTurned = true;
      other.exec('commit');
    });
    const { id } = await user;
    expect(hasTurned).toBe(true);
    expect(await opened.store.read(records => records.users.find(id))).toBeDefined();
    other.close();
    await opened.remove();
  });

  it('leaves everything in its one file when it is closed', async () => {
    const opened = await openTestStore('sqlite');
    if (opened.database.place.kind !== 'sqlite') throw new Error('Not SQLite.');
    const { file } = opened.database.place;
    await storedManuscript(opened.store, (await storedUser(opened.store)).id);
    await opened.store.close();
    await expect(stat(`${file}-wal`)).rejects.toMatchObject({ code: 'ENOENT' });
    const copy = new DatabaseSync(file, { readOnly: true });
    expect(copy.prepare('select count(*) as count from manuscripts').get()).toEqual({ count: 1 });
    expect(pragma(copy, 'integrity_check')).toEqual({ integrity_check: 'ok' });
    copy.close();
    await opened.remove();
  });

  it('says in a sentence why a file cannot be opened', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'This is a shopping list and not a database.'.repeat(50));
    await expect(openSqlite(file)).rejects.toMatchObject({
      name: 'StoreCannotOpen',
      message: `The database ${file} cannot be opened: it is not a database, or it is damaged.`,
    });
    await expect(openSqlite(join(file, 'inside', 'a.sqlite'))).rejects.toMatchObject({
      name: 'StoreCannotOpen',
    });
    await expect(openSqlite(folder)).rejects.toThrow('the file or its folder cannot be written');
  });
});
