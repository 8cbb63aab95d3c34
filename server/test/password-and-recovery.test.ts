import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argon2id, createPasswords } from '../src/services/passwords.ts';
import { openTestApp } from './open-test-app.ts';

const account = { email: 'ada@example.org', password: 'six by six' };

describe('changing the password', () => {
  it('needs the present one', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp(account);
    const response = await author.post('/api/account/password', {
      currentPassword: 'not the one',
      newPassword: 'seven by seven',
    });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'wrong_password', isRetryable: false });
    expect((await visitor().logIn(account)).statusCode).toBe(200);
  });

  it('signs out every other device and gives this one a new token', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp(account);
    const laptop = visitor();
    await laptop.logIn(account);
    const formerToken = author.cookies.get('everdraft_session') ?? '';

    const change = { currentPassword: account.password, newPassword: 'seven by seven' };
    expect((await author.post('/api/account/password', change)).json()).toEqual({
      ok: true,
      voidedRecoveryCodes: 0,
    });

    expect((await laptop.get('/api/user')).statusCode).toBe(401);
    expect((await author.get('/api/user')).statusCode).toBe(200);
    expect((await author.get('/api/account/devices')).json()).toHaveLength(1);
    const replay = visitor();
    replay.cookies.set('everdraft_session', formerToken);
    expect((await replay.get('/api/user')).statusCode).toBe(401);
    expect((await visitor().logIn(account)).statusCode).toBe(401);
    expect((await visitor().logIn({ ...account, password: 'seven by seven' })).statusCode).toBe(200);
  });

  it('[AUTH-19] holds the new one to the same rules with the same words', async () => {
    const { signUp } = await openTestApp();
    const author = await signUp(account);
    const response = await author.post('/api/account/password', {
      currentPassword: account.password,
      newPassword: 'short',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'Password must be at least 6 characters',
      field: 'newPassword',
    });
  });
});

describe('recovery codes', () => {
  it('are eight, different, and made with the password only', async () => {
    const { signUp } = await openTestApp();
    const author = await signUp(account);
    expect((await author.get('/api/account/recovery-codes')).json()).toEqual({
      remaining: 0,
      createdAt: null,
    });
    expect((await author.post('/api/account/recovery-codes', { password: 'not the one' })).statusCode).toBe(
      403,
    );

    const { codes } = (await author.post('/api/account/recovery-codes', account)).json();
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect((await author.get('/api/account/recovery-codes')).json()).toEqual({
      remaining: 8,
      createdAt: '2026-03-01T12:00:00.000Z',
    });
  });

  it('[AUTH-34] open the way back in, each once', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp(account);
    const { codes } = (await author.post('/api/account/recovery-codes', account)).json();

    const recovery = {
      email: 'ADA@example.org',
      code: codes[3].toLowerCase(),
      newPassword: 'a new beginning',
    };
    const browser = visitor();
    const response = await browser.post('/api/recover', recovery);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id: author.id, email: account.email });
    expect((await browser.get('/api/user')).statusCode).toBe(200);
    expect((await browser.get('/api/account/recovery-codes')).json().remaining).toBe(7);

    expect((await author.get('/api/user')).statusCode).toBe(401);
    expect((await visitor().logIn(account)).statusCode).toBe(401);
    expect((await visitor().logIn({ ...account, password: 'a new beginning' })).statusCode).toBe(200);

    const again = await visitor().post('/api/recover', recovery);
    expect(again.statusCode).toBe(401);
    expect(again.json()).toMatchObject({
      error: 'That email and recovery code do not belong together.',
      code: 'wrong_recovery_code',
    });
  });

  it('open it once when two use the same one at the same moment', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp(account);
    const { codes } = (await author.post('/api/account/recovery-codes', account)).json();
    const recovery = { email: account.email, code: codes[0], newPassword: 'a new beginning' };
    const responses = await Promise.all([1, 2, 3].map(() => visitor().post('/api/recover', recovery)));
    expect(responses.map(response => response.statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('no longer count when a new set is made', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp(account);
    const former = (await author.post('/api/account/recovery-codes', account)).json();
    await author.post('/api/account/recovery-codes', account);
    const response = await visitor().post('/api/recover', {
      email: account.email,
      code: former.codes[0],
      newPassword: 'a new beginning',
    });
    expect(response.statusCode).toBe(401);
  });

  it('[AUTH-35] no longer count when the password is changed, and the answer says how many those were', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp(account);
    const { codes } = (await author.post('/api/account/recovery-codes', account)).json();
    const newPassword = 'a new beginning';
    const recover = (code: string) =>
      visitor().post('/api/recover', { email: account.email, code, newPassword: 'taken over' });
    await visitor().post('/api/recover', { email: account.email, code: codes[0], newPassword });
    await author.logIn({ ...account, password: newPassword });
    const change = { currentPassword: newPassword, newPassword: 'seven by seven' };
    expect((await author.post('/api/account/password', change)).json()).toEqual({
      ok: true,
      voidedRecoveryCodes: 7,
    });
    for (const code of codes) expect((await recover(code)).statusCode).toBe(401);
    expect((await author.get('/api/account/recovery-codes')).json()).toEqual({
      remaining: 0,
      createdAt: null,
    });
    const renewed = (await author.post('/api/account/recovery-codes', { password: 'seven by seven' })).json();
    expect((await recover(renewed.codes[0])).statusCode).toBe(200);
  });

  it('answer an unknown email and a wrong code alike', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp(account);
    const stranger = await signUp();
    const { codes } = (await stranger.post('/api/account/recovery-codes', stranger)).json();
    const attempt = { code: codes[0], newPassword: 'a new beginning' };
    const wrong = await visitor().post('/api/recover', { ...attempt, email: author.email });
    const unknown = await visitor().post('/api/recover', { ...attempt, email: 'nobody@example.org' });
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
    expect((await visitor().logIn(account)).statusCode).toBe(200);
  });

  it('take the same work for an unknown email as for a wrong code', async () => {
    const work: string[] = [];
    const passwords = createPasswords(
      { memoryKib: 8, passes: 1, lanes: 1 },
      {
        hash: (password, cost) => {
          work.push('hash');
          return argon2id.hash(password, cost);
        },
        verify: (hash, password) => {
          work.push('verify');
          return argon2id.verify(hash, password);
        },
      },
    );
    const { signUp, visitor } = await openTestApp({ passwords });
    await signUp(account);
    work.length = 0;
    const attempt = { code: 'AAAA-AAAA-AAAA-AAAA', newPassword: 'a new beginning' };
    expect((await visitor().post('/api/recover', { ...attempt, email: account.email })).statusCode).toBe(401);
    const ofWrongCode = work.splice(0);
    await visitor().post('/api/recover', { ...attempt, email: 'nobody@example.org' });
    expect(ofWrongCode).toEqual(['hash']);
    expect(work).toEqual(ofWrongCode);
  });

  it('are stored as hashes', async () => {
    const { signUp, config } = await openTestApp();
    const author = await signUp(account);
    const { codes } = (await author.post('/api/account/recovery-codes', account)).json();
    const folder = dirname(config.sqliteFile);
    for (const file of await readdir(folder)) {
      const bytes = (await readFile(join(folder, file))).toString('latin1');
      for (const code of codes) {
        expect(bytes.includes(code)).toBe(false);
        expect(bytes.includes(code.replaceAll('-', ''))).toBe(false);
      }
    }
  });
});
