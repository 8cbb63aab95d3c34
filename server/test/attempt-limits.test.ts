import { describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { countAddress } from '../src/services/attempt-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from './open-test-app.ts';

const account = { email: 'ada@example.org', password: 'six by six' };
const wrong = { ...account, password: 'not the one' };
const MINUTE_MS = 60_000;

function openProxiedApp(): Promise<TestApp> {
  return openTestApp({ environment: { EVERDRAFT_TRUST_PROXY: '127.0.0.1' } });
}

function visitorFrom({ visitor }: TestApp, address: string): TestBrowser {
  return visitor({ 'x-forwarded-for': address });
}

async function logInTimes(count: number, browserFor: (attempt: number) => TestBrowser, attempt = wrong) {
  const statuses: number[] = [];
  for (let number = 0; number < count; number++) {
    statuses.push((await browserFor(number).logIn(attempt)).statusCode);
  }
  return statuses;
}

describe('limit of attempts', () => {
  it('stops guessing at one account and says for how long', async () => {
    const app = await openTestApp();
    await app.signUp(account);
    expect(await logInTimes(10, () => app.visitor())).toEqual(Array(10).fill(401));
    app.clock.advance(3 * MINUTE_MS);

    const response = await app.visitor().logIn(account);
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('720');
    expect(response.json()).toEqual({
      error: 'Too many attempts. Try again in 12 minutes.',
      code: 'too_many_attempts',
      isRetryable: true,
      retryAfterSeconds: 720,
    });
  });

  it('ends by itself', async () => {
    const app = await openTestApp();
    await app.signUp(account);
    await logInTimes(10, () => app.visitor());
    app.clock.advance(14 * MINUTE_MS + 30_000);
    expect((await app.visitor().logIn(account)).json().error).toBe(
      'Too many attempts. Try again in 1 minute.',
    );
    app.clock.advance(30_001);
    expect((await app.visitor().logIn(account)).statusCode).toBe(200);
  });

  it('starts over after a sign-in that succeeds', async () => {
    const app = await openTestApp();
    await app.signUp(account);
    await logInTimes(9, () => app.visitor());
    expect((await app.visitor().logIn(account)).statusCode).toBe(200);
    expect(await logInTimes(10, () => app.visitor())).toEqual(Array(10).fill(401));
  });

  it('holds for tries at the same moment', async () => {
    const app = await openTestApp();
    await app.signUp(account);
    const responses = await Promise.all(Array.from({ length: 30 }, () => app.visitor().logIn(wrong)));
    const statuses = responses.map(response => response.statusCode);
    const passed = statuses.filter(status => status === 401).length;
    expect(passed).toBeLessThanOrEqual(10);
    expect(statuses.filter(status => status === 429)).toHaveLength(30 - passed);
    expect((await app.visitor().logIn(account)).statusCode).toBe(429);
  });

  it('holds for an email that has no account too', async () => {
    const app = await openTestApp();
    const statuses = await logInTimes(11, () => app.visitor());
    expect(statuses.at(-1)).toBe(429);
  });

  it('is shared by the spellings of one email', async () => {
    const app = await openTestApp();
    await app.signUp(account);
    const spellings = [wrong, { ...wrong, email: 'ADA@example.org' }];
    for (let number = 0; number < 10; number++) await app.visitor().logIn(spellings[number % 2] ?? wrong);
    expect((await app.visitor().logIn({ ...wrong, email: 'Ada@Example.Org' })).statusCode).toBe(429);
  });

  it('does not lock the author out from another network', async () => {
    const app = await openProxiedApp();
    await app.signUp(account);
    await logInTimes(10, number => visitorFrom(app, `203.0.113.${number + 1}`));
    expect((await visitorFrom(app, '203.0.113.99').logIn(account)).statusCode).toBe(429);
    expect((await visitorFrom(app, '198.51.100.7').logIn(account)).statusCode).toBe(200);
  });

  it('stops one address that tries many accounts', async () => {
    const app = await openProxiedApp();
    const { keyHash } = countAddress('failures from one address', '203.0.113.5');
    await app.store.transact(async ({ attempts }) => {
      for (let number = 0; number < 99; number++)
        await attempts.record(keyHash, app.clock.now().toISOString());
    });
    const attacker = visitorFrom(app, '203.0.113.5');
    const last = await attacker.logIn({ email: 'user99@example.org', password: 'password1' });
    expect(last.statusCode).toBe(401);
    const stopped = await attacker.logIn({ email: 'user100@example.org', password: 'password1' });
    expect(stopped.statusCode).toBe(429);
    const neighbour = await visitorFrom(app, '203.0.113.6').logIn({
      email: 'user100@example.org',
      password: 'p assword',
    });
    expect(neighbour.statusCode).toBe(401);
  });

  it('takes the address from the connection when no proxy is trusted', async () => {
    const app = await openTestApp();
    await app.signUp(account);
    await logInTimes(10, number => visitorFrom(app, `203.${number}.113.1`));
    expect((await visitorFrom(app, '198.51.100.7').logIn(account)).statusCode).toBe(429);
  });

  it('[AUTH-31] stops an address that asks which emails are known', async () => {
    const app = await openTestApp();
    await app.signUp(account);
    for (let number = 0; number < 20; number++) {
      expect((await app.visitor().post('/api/signup', account)).statusCode).toBe(409);
    }
    expect((await app.visitor().post('/api/signup', account)).statusCode).toBe(429);
  });

  it('stops guessing recovery codes', async () => {
    const app = await openTestApp();
    await app.signUp(account);
    const guess = { email: account.email, code: 'AAAA-AAAA-AAAA-AAAA', newPassword: 'a new beginning' };
    for (let number = 0; number < 10; number++) {
      expect((await app.visitor().post('/api/recover', guess)).statusCode).toBe(401);
    }
    expect((await app.visitor().post('/api/recover', guess)).statusCode).toBe(429);
  });

  it('stops whoever found an open session from guessing its password', async () => {
    const app = await openTestApp();
    const author = await app.signUp(account);
    for (let number = 0; number < 10; number++) {
      const response = await author.post('/api/account/delete', { password: `guess number ${number}` });
      expect(response.statusCode).toBe(403);
    }
    expect((await author.post('/api/account/recovery-codes', account)).statusCode).toBe(429);
    expect((await author.get('/api/user')).statusCode).toBe(200);
  });

  it('is kept in the store and not in one server’s memory', async () => {
    const app = await openTestApp();
    await app.signUp(account);
    await logInTimes(10, () => app.visitor());
    const secondServer = await buildApp({
      store: app.store,
      config: app.config,
      clock: app.clock.now,
      logDestination: { write: () => undefined },
    });
    const response = await secondServer.inject({ method: 'POST', url: '/api/login', payload: account });
    await secondServer.close();
    expect(response.statusCode).toBe(429);
  });
});
