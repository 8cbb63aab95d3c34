import { describe, expect, it } from 'vitest';
import { removeWhatHasExpired } from '../src/services/housekeeping.ts';
import { argon2id, createPasswords } from '../src/services/passwords.ts';
import { openTestApp } from './open-test-app.ts';

const account = { email: 'ada@example.org', password: 'six by six' };

describe('signing up', () => {
  it('[API-10] returns the user and signs in', async () => {
    const { visitor } = await openTestApp();
    const browser = visitor();
    const response = await browser.post('/api/signup', account);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: expect.any(String),
      email: 'ada@example.org',
      createdAt: '2026-03-01T12:00:00.000Z',
    });
    expect((await browser.get('/api/user')).json()).toEqual(response.json());
  });

  it('[AUTH-31] refuses an email a second time, whatever its letter case', async () => {
    const { signUp, visitor } = await openTestApp();
    await signUp(account);
    for (const email of ['ada@example.org', 'ADA@Example.ORG', '  ada@example.org ']) {
      const response = await visitor().post('/api/signup', { ...account, email });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toEqual({
        error: 'An account with this email already exists',
        code: 'email_taken',
        isRetryable: false,
        field: 'email',
      });
      expect(response.cookies).toEqual([]);
    }
  });

  it('[AUTH-31] makes one account of many sign-ups at the same moment', async () => {
    const { visitor } = await openTestApp();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => visitor().post('/api/signup', account)),
    );
    const statuses = responses.map(response => response.statusCode).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('takes no new accounts when the operator has closed it, and says so to visitors', async () => {
    const { visitor } = await openTestApp({ environment: { EVERDRAFT_SIGNUPS: 'closed' } });
    const response = await visitor().post('/api/signup', account);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      error: 'This server does not take new accounts.',
      code: 'signups_closed',
    });
    expect((await visitor().get('/api/about')).json()).toMatchObject({ signups: 'closed', aiProvider: null });
  });
});

describe('the rules of login and signup', () => {
  it.each(['/api/login', '/api/signup'])('[AUTH-16, AUTH-19] %s refuses an invalid email', async url => {
    const { visitor } = await openTestApp();
    for (const email of ['ada', 'ada@', '@example.org', 'a b@example.org', '']) {
      const response = await visitor().post(url, { email, password: 'long enough' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        error: 'Invalid email address',
        code: 'invalid_input',
        isRetryable: false,
        field: 'email',
        issues: [{ field: 'email', message: 'Invalid email address' }],
      });
    }
  });

  it.each(['/api/login', '/api/signup'])(
    '[AUTH-17, AUTH-19] %s refuses a password of five characters',
    async url => {
      const { visitor } = await openTestApp();
      const response = await visitor().post(url, { ...account, password: 'abcde' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        error: 'Password must be at least 6 characters',
        field: 'password',
      });
    },
  );

  it('[AUTH-17] accepts a password of six characters', async () => {
    const { signUp, visitor } = await openTestApp();
    const { email } = await signUp({ password: 'abcdef' });
    expect((await visitor().logIn({ email, password: 'abcdef' })).statusCode).toBe(200);
  });

  it('[AUTH-18] are the same, and name every broken field', async () => {
    const { visitor } = await openTestApp();
    const bodies = [
      {},
      { email: 'ada', password: 'abc' },
      { email: 7, password: ['x'] },
      { email: 'ada@example.org' },
    ];
    for (const body of bodies) {
      const login = await visitor().post('/api/login', body);
      const signup = await visitor().post('/api/signup', body);
      expect(login.statusCode).toBe(400);
      expect(signup.json()).toEqual(login.json());
    }
    const both = await visitor().post('/api/login', { email: 'ada', password: 'abc' });
    expect(both.json().issues).toEqual([
      { field: 'email', message: 'Invalid email address' },
      { field: 'password', message: 'Password must be at least 6 characters' },
    ]);
  });

  it('[FORM-6] call a missing value Required and a value of the wrong kind Invalid input', async () => {
    const { visitor } = await openTestApp();
    const missing = await visitor().post('/api/login', {});
    expect(missing.json().issues).toEqual([
      { field: 'email', message: 'Required' },
      { field: 'password', message: 'Required' },
    ]);
    const wrong = await visitor().post('/api/login', { email: 7, password: {} });
    expect(wrong.json().issues).toEqual([
      { field: 'email', message: 'Invalid input' },
      { field: 'password', message: 'Invalid input' },
    ]);
  });

  it('take no account of fields they do not know', async () => {
    const { visitor } = await openTestApp();
    const response = await visitor().post('/api/signup', { ...account, id: 'mine', role: 'admin' });
    expect(response.statusCode).toBe(200);
    expect(response.json().id).not.toBe('mine');
    expect(Object.keys(response.json()).sort()).toEqual(['createdAt', 'email', 'id']);
  });
});

describe('signing in', () => {
  it('[API-9, AUTH-24] returns the user, with the letter case of the email left aside', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp(account);
    const browser = visitor();
    const response = await browser.logIn({ ...account, email: 'Ada@EXAMPLE.org' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ id: author.id, email: author.email, createdAt: author.createdAt });
    expect((await browser.get('/api/user')).json()).toEqual(response.json());
  });

  it('[AUTH-33] answers an unknown email and a wrong password alike', async () => {
    const { signUp, visitor } = await openTestApp();
    await signUp(account);
    const wrong = await visitor().logIn({ ...account, password: 'not the one' });
    const unknown = await visitor().logIn({ ...account, email: 'nobody@example.org' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      error: 'Invalid email or password',
      code: 'wrong_credentials',
      isRetryable: false,
    });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
    expect(wrong.cookies).toEqual([]);
  });

  it('[AUTH-33] does the same work for an unknown email as for a wrong password', async () => {
    const costs: string[] = [];
    const passwords = createPasswords(
      { memoryKib: 8, passes: 1, lanes: 1 },
      {
        hash: (password, cost) => {
          costs.push('hash');
          return argon2id.hash(password, cost);
        },
        verify: (hash, password) => {
          costs.push(hash.slice(0, hash.lastIndexOf(',')));
          return argon2id.verify(hash, password);
        },
      },
    );
    const { signUp, visitor } = await openTestApp({ passwords });
    await signUp(account);
    costs.length = 0;

    await visitor().logIn({ ...account, password: 'not the one' });
    const workOfWrongPassword = costs.splice(0);
    await visitor().logIn({ ...account, email: 'nobody@example.org' });
    const workOfUnknownEmail = costs.splice(0);

    expect(workOfWrongPassword).toEqual(['$argon2id$v=19$m=8,t=1']);
    expect(workOfUnknownEmail).toEqual(workOfWrongPassword);
  });

  it('hashes the password anew when the cost has risen since, and lets several in meanwhile', async () => {
    const dearer = createPasswords({ memoryKib: 16, passes: 2, lanes: 1 });
    const { visitor, store } = await openTestApp({ passwords: dearer });
    const passwordHash = await createPasswords({ memoryKib: 8, passes: 1, lanes: 1 }).hash(
      account.password,
      'ada',
    );
    const user = { id: 'ada', email: account.email, passwordHash, createdAt: '2026-01-01T00:00:00.000Z' };
    await store.transact(({ users }) => users.create(user));

    const responses = await Promise.all([1, 2, 3].map(() => visitor().logIn(account)));
    expect(responses.map(response => response.statusCode)).toEqual([200, 200, 200]);
    const after = await store.read(({ users }) => users.find('ada'));
    expect(after?.passwordHash).toContain('m=16,t=2');
    expect((await visitor().logIn(account)).statusCode).toBe(200);
  });

  it('[DATA-3, DATA-5] never tells the password or its hash', async () => {
    const { signUp, visitor, store } = await openTestApp();
    const { id } = await signUp(account);
    const record = await store.read(({ users }) => users.find(id));
    const browser = visitor();
    const bodies = [
      await browser.logIn(account),
      await browser.get('/api/user'),
      await browser.get('/api/account/devices'),
      await browser.get('/api/account/recovery-codes'),
    ].map(response => response.body);
    expect(record?.passwordHash).toMatch(/^\$argon2id/);
    expect(bodies.join()).not.toMatch(/argon2|passwordHash|six by six/);
  });
});

describe('signed out and signed in', () => {
  it('[API-7, API-8, AUTH-26] GET /api/user answers the user, and 401 when there is none', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp(account);
    expect((await author.get('/api/user')).json()).toMatchObject({ id: author.id, email: 'ada@example.org' });

    const response = await visitor().get('/api/user');
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      error: 'You are not signed in.',
      code: 'not_signed_in',
      isRetryable: false,
    });
  });

  it('[OWN-1] are the only two states: no account has a role', async () => {
    const { signUp } = await openTestApp();
    const first = await signUp();
    const second = await signUp();
    const kinds = [first, second].map(async author => Object.keys((await author.get('/api/user')).json()));
    expect(await Promise.all(kinds)).toEqual([
      ['id', 'email', 'createdAt'],
      ['id', 'email', 'createdAt'],
    ]);
  });

  it('[API-11, AUTH-25] logout takes no body and ends the session', async () => {
    const { signUp } = await openTestApp();
    const author = await signUp();
    const response = await author.post('/api/logout');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ok: true });
    expect(author.cookies.size).toBe(0);
    expect((await author.get('/api/user')).statusCode).toBe(401);
  });

  it('[OWN-4] logout without a session ends well', async () => {
    const { visitor } = await openTestApp();
    const response = await visitor().post('/api/logout');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ok: true });
  });

  it('[AUTH-40] tells the other devices of a deleted account so, for 180 days, and nobody else', async () => {
    const { signUp, visitor, store, clock } = await openTestApp();
    const author = await signUp(account);
    const laptop = visitor();
    await laptop.logIn(account);
    const token = laptop.cookies.get('everdraft_session') ?? '';
    await author.post('/api/account/delete', account);
    // The session cookie stays where it is: a sign-in that comes later takes its place.
    for (const url of ['/api/user', '/api/manuscripts', '/api/sync']) {
      const answer = await laptop.get(url);
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { error: 'This account was deleted.', code: 'account_deleted', isRetryable: false },
      ]);
    }
    expect((await laptop.patch('/api/settings', { theme: 'light' })).json().code).toBe('account_deleted');
    const stranger = visitor();
    stranger.cookies.set('everdraft_session', `${token.slice(0, -1)}_`);
    expect((await stranger.get('/api/user')).json().code).toBe('not_signed_in');
    // Who is not signed in at all learns nothing about an email.
    expect((await visitor().logIn(account)).json().code).toBe('wrong_credentials');
    clock.advance(179 * 24 * 60 * 60 * 1000);
    await removeWhatHasExpired(store, clock.now);
    expect((await laptop.get('/api/user')).json().code).toBe('account_deleted');
    clock.advance(2 * 24 * 60 * 60 * 1000);
    await removeWhatHasExpired(store, clock.now);
    expect((await laptop.get('/api/user')).json().code).toBe('not_signed_in');
  });

  it('deletes the account with its password only, and everything in it', async () => {
    const { signUp, visitor, store } = await openTestApp();
    const author = await signUp(account);
    const other = await signUp();

    const refused = await author.post('/api/account/delete', { password: 'not the one' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'wrong_password',
      error: 'That is not your current password.',
    });
    expect((await author.get('/api/user')).statusCode).toBe(200);

    expect((await author.post('/api/account/delete', { password: account.password })).json()).toEqual({
      ok: true,
    });
    expect((await author.get('/api/user')).statusCode).toBe(401);
    expect((await visitor().logIn(account)).statusCode).toBe(401);
    expect(await store.read(({ users }) => users.find(author.id))).toBeUndefined();
    expect((await other.get('/api/user')).statusCode).toBe(200);
    expect((await visitor().post('/api/signup', account)).statusCode).toBe(200);
  });
});
