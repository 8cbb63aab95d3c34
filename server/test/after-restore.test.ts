import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { TestBrowser } from './open-test-app.ts';
import { aRestoredServer, type RestoredServer } from './restored-server.ts';
import { runProgram } from './run-program.ts';
import { STORE_KINDS } from './store-kinds.ts';

vi.setConfig({ testTimeout: 60_000 });

const ADA = { email: 'ada@example.org', password: 'six by six' };
const GRACE = { email: 'grace@example.org', password: 'ten by ten' };
const COOKIE = 'everdraft_session';

async function signUp(server: RestoredServer, account: typeof ADA): Promise<TestBrowser> {
  const browser = server.browser();
  expect((await browser.post('/api/signup', account)).statusCode).toBe(200);
  return browser;
}

/** A browser that has the cookies of another, at the server as it runs now. */
function sameBrowser(server: RestoredServer, browser: TestBrowser): TestBrowser {
  const again = server.browser();
  for (const [name, value] of browser.cookies) again.cookies.set(name, value);
  return again;
}

const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;

describe.each(STORE_KINDS)('the command for after a restore, on %s', kind => {
  it('makes every device compare its work with the server again', async () => {
    const server = await aRestoredServer(kind);
    await server.start();
    const ada = await signUp(server, ADA);
    const { cursor } = (await ada.get('/api/sync')).json<{ cursor: string }>();
    await server.backUp();
    await server.stop();
    await server.putBack();
    const { exit, stdout } = await server.afterRestore();
    expect([exit, stdout]).toEqual([0, expect.stringContaining('send what is missing')]);
    await server.start();
    const again = server.browser();
    await again.logIn(ADA);
    const answer = await again.get(`/api/sync?since=${cursor}`);
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toMatchObject({ code: 'resync' });
  });

  it('[AUTH-38] leaves no session, no code, no former password and no deleted account of the backup', async () => {
    const server = await aRestoredServer(kind);
    await server.start();
    const ada = await signUp(server, ADA);
    const stolen = server.browser();
    await stolen.logIn(ADA);
    const grace = await signUp(server, GRACE);
    const laptopOfGrace = server.browser();
    await laptopOfGrace.logIn(GRACE);
    const book = (await ada.post('/api/manuscripts', { title: 'The Sea' })).json<{ id: string }>();
    const { codes } = (await ada.post('/api/account/recovery-codes', ADA)).json<{ codes: string[] }>();
    await server.backUp();

    const recovery = { email: ADA.email, code: codes[0], newPassword: 'seven by seven' };
    expect(await statusOf(server.browser().post('/api/recover', recovery))).toBe(200);
    await ada.logIn({ ...ADA, password: 'seven by seven' });
    const change = { currentPassword: 'seven by seven', newPassword: 'eight by eight' };
    expect(await statusOf(ada.post('/api/account/password', change))).toBe(200);
    expect(await statusOf(grace.post('/api/account/delete', GRACE))).toBe(200);
    await server.stop();
    await server.putBack();

    const { exit, stdout } = await server.afterRestore();
    expect(exit).toBe(0);
    expect(stdout).toContain('2 sessions ended');
    expect(stdout).toContain('8 recovery codes voided');
    expect(stdout).toContain('make new ones in the account menu');
    expect(stdout).toContain('1 account deleted again, and 1 password set');

    await server.start();
    expect(await statusOf(sameBrowser(server, stolen).get('/api/user'))).toBe(401);
    for (const code of codes) {
      const attempt = { email: ADA.email, code, newPassword: 'taken over' };
      expect(await statusOf(server.browser().post('/api/recover', attempt))).toBe(401);
    }
    for (const former of [ADA.password, 'seven by seven']) {
      expect(await statusOf(server.browser().logIn({ ...ADA, password: former }))).toBe(401);
    }
    const again = server.browser();
    expect(await statusOf(again.logIn({ ...ADA, password: 'eight by eight' }))).toBe(200);
    expect((await again.get('/api/manuscripts')).json()).toMatchObject([{ id: book.id, title: 'The Sea' }]);
    expect(await statusOf(server.browser().logIn(GRACE))).toBe(401);
    const hers = await sameBrowser(server, laptopOfGrace).get('/api/user');
    expect([hers.statusCode, hers.json().code]).toEqual([401, 'account_deleted']);
    // Her email is free again.
    await signUp(server, GRACE);
  });

  it('[AUTH-39] is asked for by a server that is started without it', async () => {
    const server = await aRestoredServer(kind);
    await server.start();
    const ada = await signUp(server, ADA);
    const grace = await signUp(server, GRACE);
    await server.backUp();
    await grace.post('/api/account/delete', GRACE);
    await server.stop();
    await server.start();
    expect(await statusOf(sameBrowser(server, ada).get('/api/user'))).toBe(200);
    await server.stop();
    await server.putBack();
    await expect(server.start()).rejects.toThrow(/older than .*revocations\.log.*npm run after-restore/);
    expect((await server.afterRestore()).exit).toBe(0);
    await server.start();
    expect(await statusOf(server.browser().logIn(GRACE))).toBe(401);
  });

  it('[AUTH-39] is asked for also when nothing but sessions has ended since the backup', async () => {
    const server = await aRestoredServer(kind);
    await server.start();
    const ada = await signUp(server, ADA);
    await server.backUp();
    await ada.post('/api/account/sign-out-everywhere');
    await server.stop();
    await server.putBack();
    await expect(server.start()).rejects.toThrow(/npm run after-restore/);
  });

  it('[AUTH-38] takes the log that was kept beside the backups where the server’s own is lost', async () => {
    const server = await aRestoredServer(kind);
    await server.start();
    await signUp(server, ADA);
    const grace = await signUp(server, GRACE);
    await server.backUp();
    await grace.post('/api/account/delete', GRACE);
    const copy = join(dirname(server.config.revocationLog), 'kept-elsewhere.log');
    await writeFile(copy, await readFile(server.config.revocationLog));
    await server.stop();
    await server.putBack();
    await rm(server.config.revocationLog);

    const without = await server.afterRestore();
    expect(without.stdout).toContain('There is no log at');
    expect((await server.afterRestore('/nowhere/such.log')).stderr).toContain('Nothing was changed');
    await server.start();
    expect(await statusOf(server.browser().logIn(GRACE))).toBe(200);
    await server.stop();

    expect((await server.afterRestore(copy)).stdout).toContain('1 account deleted again');
    await server.start();
    expect(await statusOf(server.browser().logIn(GRACE))).toBe(401);
    expect(await statusOf(server.browser().logIn(ADA))).toBe(200);
  });

  it('[AUTH-38] believes no line that was not signed by this data, and none that was cut off', async () => {
    const server = await aRestoredServer(kind);
    await server.start();
    await signUp(server, ADA);
    const grace = await signUp(server, GRACE);
    await server.backUp();
    await grace.post('/api/account/delete', GRACE);
    await server.stop();
    await server.putBack();
    const text = await readFile(server.config.revocationLog, 'utf8');
    const deletion = text.split('\n').find(line => line.includes('account-deleted')) ?? '';
    const { id, user, mac } = JSON.parse(deletion);
    // Whoever can write the file and has not the key: another's account, under a signature that was seen.
    const forged = deletion.replace(user, 'A'.repeat(user.length)).replace(id, `${id}-2`);
    const unsigned = deletion.replace(mac, 'A'.repeat(mac.length));
    const half = deletion.slice(0, 40);
    await writeFile(server.config.revocationLog, `${forged}\n${unsigned}\n${deletion}\n${half}`);

    const { exit, stdout } = await server.afterRestore();
    expect(exit).toBe(0);
    expect(stdout).toContain('1 account deleted again, and 0 passwords');
    expect(stdout).toContain('2 lines of the log could not be verified and were left out.');
    await server.start();
    expect(await statusOf(server.browser().logIn(GRACE))).toBe(401);
    expect(await statusOf(server.browser().logIn(ADA))).toBe(200);
    // What came after the line that was cut off stands on a line of its own.
    const after = (await readFile(server.config.revocationLog, 'utf8')).split('\n');
    expect(after.filter(line => line === half)).toHaveLength(1);
    expect(JSON.parse(after.at(-2) ?? '')).toHaveProperty('generation');
  });

  it('names nobody in the log', async () => {
    const server = await aRestoredServer(kind);
    await server.start();
    const ada = await signUp(server, ADA);
    const { id } = (await ada.get('/api/user')).json<{ id: string }>();
    const change = { currentPassword: ADA.password, newPassword: 'seven by seven' };
    await ada.post('/api/account/password', change);
    await ada.post('/api/account/delete', { password: 'seven by seven' });
    const text = await readFile(server.config.revocationLog, 'utf8');
    expect(text.match(/password-changed|account-deleted/g)).toEqual(['password-changed', 'account-deleted']);
    for (const word of [id, ADA.email, 'argon2', 'seven', ada.cookies.get(COOKIE) ?? '?']) {
      expect(text).not.toContain(word);
    }
  });

  it('is not asked for by other data under the same master key', async () => {
    const [first, other] = [await aRestoredServer(kind), await aRestoredServer(kind)];
    await first.start();
    const ada = await signUp(first, ADA);
    await ada.post('/api/account/delete', ADA);
    await other.start();
    await other.stop();
    await appendFile(other.config.revocationLog, await readFile(first.config.revocationLog));
    await other.start();
  });
});

describe('a log that was kept while the master key was changed', () => {
  it('[AUTH-38] still fits a backup from before, with the former key', async () => {
    const server = await aRestoredServer('sqlite');
    await server.start();
    const grace = await signUp(server, GRACE);
    await server.backUp();
    await server.stop();
    const rotated = runProgram('commands/rotate-key.ts', server.environment);
    expect(await rotated.exit).toBe(0);
    await server.start();
    await sameBrowser(server, grace).post('/api/account/delete', GRACE);
    await server.stop();
    await server.putBack();
    const { stdout } = await server.afterRestore();
    expect(stdout).toContain('1 account deleted again');
    expect(stdout).not.toContain('could not be verified');
  });
});
