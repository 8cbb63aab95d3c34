import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { buildApp, openConfiguredStore } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createBrowser, openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';
import { makeDataFolder, runProgram } from './run-program.ts';
import { TestDevice } from './test-device.ts';

vi.setConfig({ testTimeout: 30_000 });

function backUp(test: TestApp, file: string) {
  return runProgram('commands/backup.ts', { EVERDRAFT_DATA_DIR: dirname(test.config.keysDir) }, [file]);
}

/** A machine that has nothing but the backup and the saved key. */
async function restore(test: TestApp, file: string) {
  const EVERDRAFT_DATA_DIR = await makeDataFolder();
  await mkdir(join(EVERDRAFT_DATA_DIR, 'store'));
  await mkdir(join(EVERDRAFT_DATA_DIR, 'keys'));
  await copyFile(file, join(EVERDRAFT_DATA_DIR, 'store', 'everdraft.sqlite'));
  for (const name of await readdir(test.config.keysDir)) {
    await copyFile(join(test.config.keysDir, name), join(EVERDRAFT_DATA_DIR, 'keys', name));
  }
  expect(await runProgram('commands/after-restore.ts', { EVERDRAFT_DATA_DIR }).exit).toBe(0);
  const config = readConfig({ EVERDRAFT_DATA_DIR, LOG_LEVEL: 'silent' });
  const store = await openConfiguredStore(config, test.clock.now);
  const logDestination = { write: () => undefined };
  const app = await buildApp({ store, config, clock: test.clock.now, logDestination });
  return {
    async close() {
      await app.close();
      await store.close();
    },
    /** A browser of an author, who has to sign in again. */
    async browserOf(author: TestAuthor) {
      const browser = createBrowser(app);
      expect((await browser.logIn(author)).statusCode).toBe(200);
      return browser;
    },
  };
}

describe('npm run backup', () => {
  it('holds all that stood when it was made, and what devices wrote since comes back from them', async () => {
    const test = await openTestApp();
    const author = await test.signUp();
    const { id } = (await author.post('/api/manuscripts', { title: 'The Sea' })).json<{ id: string }>();
    const device = new TestDevice(author);
    await device.pull();
    await device.add(id, 'Before the backup.');
    const file = join(await makeDataFolder(), 'monday.sqlite');
    const command = backUp(test, file);
    expect(await command.exit).toBe(0);
    const keyId = (await readdir(test.config.keysDir))[0]?.slice('kek-'.length);
    expect(command.stdout()).toContain('1 accounts, 1 manuscripts');
    expect(command.stdout()).toContain(`Only the master key ${keyId} opens it.`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await device.pull();
    await device.add(id, ' After it.');

    const restored = await restore(test, file);
    const browser = await restored.browserOf(author);
    const content = async () => (await browser.get(`/api/manuscripts/${id}`)).json().content;
    expect(await content()).toBe('<p>Before the backup.</p>');
    const resync = await browser.get(`/api/sync?since=${device.cursor}`);
    expect(resync.json()).toMatchObject({ code: 'resync' });
    const whole = { update: Buffer.from(device.whole(id)).toString('base64'), baseSeq: 0 };
    expect((await browser.patch(`/api/manuscripts/${id}`, whole)).statusCode).toBe(200);
    expect(await content()).toBe('<p>Before the backup. After it.</p>');
    await restored.close();
  });

  it('is one moment of the data while the server goes on writing', async () => {
    const test = await openTestApp();
    const author = await test.signUp();
    const file = join(await makeDataFolder(), 'busy.sqlite');
    const command = backUp(test, file);
    let isOver = false;
    void command.exit.then(() => {
      isOver = true;
    });
    let written = 0;
    while (!isOver) {
      await author.post('/api/manuscripts', { title: `Book ${written}` });
      written += 1;
    }
    expect(await command.exit).toBe(0);
    const restored = await restore(test, file);
    const browser = await restored.browserOf(author);
    const books = (await browser.get('/api/manuscripts')).json<{ title: string }[]>();
    const titles = new Set(books.map(book => book.title));
    expect([...titles].sort()).toEqual(Array.from(titles, (_, index) => `Book ${index}`).sort());
    expect(titles.size).toBeLessThanOrEqual(written);
    await restored.close();
  });

  it('writes over no file and leaves no half of one', async () => {
    const test = await openTestApp();
    const folder = await makeDataFolder();
    const file = join(folder, 'monday.sqlite');
    await writeFile(file, 'the last good backup');
    const command = backUp(test, file);
    expect(await command.exit).toBe(1);
    expect(command.stderr()).toContain('exists already. Name another file');
    expect(await readFile(file, 'utf8')).toBe('the last good backup');
    expect(await readdir(folder)).toEqual(['monday.sqlite']);
  });

  it('[AUTH-38] keeps the revocation log beside the backups, and adds to it what it lacks', async () => {
    const test = await openTestApp();
    const folder = await makeDataFolder();
    const log = join(folder, 'everdraft-revocations.log');
    const kindsIn = async () => (await readFile(log, 'utf8')).match(/password-changed|account-deleted/g);
    const author = await test.signUp();
    const change = { currentPassword: author.password, newPassword: 'seven by seven' };
    await author.post('/api/account/password', change);
    const monday = backUp(test, join(folder, 'monday.sqlite'));
    expect(await monday.exit).toBe(0);
    expect(monday.stdout()).toContain(log);
    expect((await stat(log)).mode & 0o777).toBe(0o600);
    expect(await kindsIn()).toEqual(['password-changed']);
    const first = await readFile(log, 'utf8');
    await author.post('/api/account/delete', { password: 'seven by seven' });
    expect(await backUp(test, join(folder, 'tuesday.sqlite')).exit).toBe(0);
    expect(await kindsIn()).toEqual(['password-changed', 'account-deleted']);
    expect((await readFile(log, 'utf8')).startsWith(first)).toBe(true);
    // A server that has lost its own log: the copy keeps what it has.
    await rm(test.config.revocationLog);
    expect(await backUp(test, join(folder, 'wednesday.sqlite')).exit).toBe(0);
    expect(await kindsIn()).toEqual(['password-changed', 'account-deleted']);
    expect((await readdir(folder)).sort()).toEqual([
      'everdraft-revocations.log',
      'monday.sqlite',
      'tuesday.sqlite',
      'wednesday.sqlite',
    ]);
  });

  it('leaves PostgreSQL to its own program', async () => {
    const command = runProgram('commands/backup.ts', { DATABASE_URL: 'postgres://db.example/everdraft' }, [
      'x',
    ]);
    expect(await command.exit).toBe(1);
    expect(command.stderr()).toContain('pg_dump');
  });
});
