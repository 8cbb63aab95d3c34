import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestApp, type TestBrowser } from './open-test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function tokenOf(browser: TestBrowser): string {
  return browser.cookies.get('everdraft_session') ?? '';
}

describe('session cookie', () => {
  it('is out of reach of scripts and of other sites', async () => {
    const { visitor } = await openTestApp();
    const response = await visitor().post('/api/signup', {
      email: 'ada@example.org',
      password: 'six by six',
    });
    expect(response.cookies).toEqual([
      {
        name: 'everdraft_session',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 180 * 24 * 60 * 60,
      },
    ]);
  });

  it('is bound to this host and to https when the public address is https', async () => {
    const { visitor } = await openTestApp({ environment: { EVERDRAFT_ORIGIN: 'https://write.example' } });
    const browser = visitor();
    const response = await browser.post('/api/signup', { email: 'ada@example.org', password: 'six by six' });
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: '__Host-everdraft_session', secure: true, path: '/', httpOnly: true }),
    ]);
    expect(String(response.headers['set-cookie'])).not.toContain('Domain');
    expect((await browser.get('/api/user')).statusCode).toBe(200);
    expect(String((await browser.post('/api/logout')).headers['set-cookie'])).toMatch(
      /^__Host-everdraft_session=; Max-Age=0; Path=\/;.*Secure/,
    );
  });

  it('follows what a trusted proxy says about https', async () => {
    const { visitor } = await openTestApp({ environment: { EVERDRAFT_TRUST_PROXY: 'true' } });
    const headers = { 'x-forwarded-proto': 'https' };
    const response = await visitor(headers).post('/api/signup', {
      email: 'a@example.org',
      password: 'six by six',
    });
    expect(response.cookies).toMatchObject([{ name: '__Host-everdraft_session', secure: true }]);
  });

  it('does not believe a client about https', async () => {
    const { visitor } = await openTestApp();
    const headers = { 'x-forwarded-proto': 'https' };
    const response = await visitor(headers).post('/api/signup', {
      email: 'a@example.org',
      password: 'six by six',
    });
    expect(response.cookies).toMatchObject([{ name: 'everdraft_session' }]);
  });
});

describe('session', () => {
  it('is stored as a hash of its token', async () => {
    const { signUp, store } = await openTestApp();
    const author = await signUp();
    const [device] = await store.read(({ devices }) => devices.listOf(author.id));
    const hash = createHash('sha256').update(tokenOf(author)).digest('base64url');
    expect(device?.tokenHash).toBe(hash);
    expect(JSON.stringify(device)).not.toContain(tokenOf(author));
  });

  it('begins anew at every sign-in, whatever cookie the browser brought', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp();
    const planted = visitor();
    planted.cookies.set('everdraft_session', 'a-token-somebody-else-planted');
    await planted.logIn(author);
    expect(tokenOf(planted)).not.toBe('a-token-somebody-else-planted');
    expect(tokenOf(planted)).not.toBe(tokenOf(author));

    const thief = visitor();
    thief.cookies.set('everdraft_session', 'a-token-somebody-else-planted');
    expect((await thief.get('/api/user')).statusCode).toBe(401);
  });

  it('ends the one that the browser had when somebody signs in with it', async () => {
    const { signUp, visitor } = await openTestApp();
    const first = await signUp();
    const second = await signUp();
    const formerToken = tokenOf(first);
    await first.logIn(second);
    expect((await first.get('/api/user')).json().email).toBe(second.email);

    const replay = visitor();
    replay.cookies.set('everdraft_session', formerToken);
    expect((await replay.get('/api/user')).statusCode).toBe(401);
  });

  it('cannot be replayed after logout, on any call', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp();
    const replay = visitor();
    replay.cookies.set('everdraft_session', tokenOf(author));
    expect((await replay.get('/api/user')).statusCode).toBe(200);

    await author.post('/api/logout');
    expect((await replay.get('/api/user')).statusCode).toBe(401);
    expect((await replay.get('/api/account/devices')).statusCode).toBe(401);
    expect((await replay.post('/api/account/sign-out-everywhere')).statusCode).toBe(401);
  });

  it('ends once when many logouts come at the same moment', async () => {
    const { signUp } = await openTestApp();
    const author = await signUp();
    const cookie = `everdraft_session=${tokenOf(author)}`;
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => author.post('/api/logout', undefined, { cookie })),
    );
    expect(responses.map(response => response.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await author.get('/api/user', { cookie })).statusCode).toBe(401);
  });

  it('ends after 30 days of rest', async () => {
    const { signUp, clock } = await openTestApp();
    const author = await signUp();
    clock.advance(30 * DAY_MS - 1);
    expect((await author.get('/api/user')).statusCode).toBe(200);
    clock.advance(30 * DAY_MS);
    expect((await author.get('/api/user')).statusCode).toBe(401);
  });

  it('ends after 180 days, however busy it was', async () => {
    const { signUp, clock } = await openTestApp();
    const author = await signUp();
    for (let day = 0; day < 179; day += 20) {
      expect((await author.get('/api/user')).statusCode).toBe(200);
      clock.advance(20 * DAY_MS);
    }
    expect((await author.get('/api/user')).statusCode).toBe(401);
  });

  it('writes down when it was last seen at most every five minutes', async () => {
    const { signUp, clock } = await openTestApp();
    const author = await signUp();
    const lastSeen = async () => (await author.get('/api/account/devices')).json()[0].lastSeenAt;
    clock.advance(4 * 60_000);
    expect(await lastSeen()).toBe('2026-03-01T12:00:00.000Z');
    clock.advance(60_000);
    await author.get('/api/user');
    expect(await lastSeen()).toBe('2026-03-01T12:05:00.000Z');
  });
});

describe('devices', () => {
  it('are listed with the words of the browser, the present one marked', async () => {
    const { signUp, visitor, clock } = await openTestApp();
    const author = await signUp();
    clock.advance(60_000);
    const laptop = visitor({ 'user-agent': FIREFOX });
    await laptop.logIn(author);
    expect((await laptop.get('/api/account/devices')).json()).toEqual([
      {
        id: expect.any(String),
        name: 'Firefox on Linux',
        signedInAt: '2026-03-01T12:01:00.000Z',
        lastSeenAt: '2026-03-01T12:01:00.000Z',
        isCurrent: true,
      },
      expect.objectContaining({ name: 'Unknown device', isCurrent: false }),
    ]);
  });

  it('are signed out one by one', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp();
    const laptop = visitor();
    await laptop.logIn(author);
    const devices: { id: string; isCurrent: boolean }[] = (await author.get('/api/account/devices')).json();
    const other = devices.find(device => !device.isCurrent);

    expect((await author.delete(`/api/account/devices/${other?.id}`)).json()).toEqual({ ok: true });
    expect((await laptop.get('/api/user')).statusCode).toBe(401);
    expect((await author.get('/api/user')).statusCode).toBe(200);
  });

  it('lose their cookie when they sign themselves out', async () => {
    const { signUp } = await openTestApp();
    const author = await signUp();
    const [device] = (await author.get('/api/account/devices')).json();
    await author.delete(`/api/account/devices/${device.id}`);
    expect(author.cookies.size).toBe(0);
  });

  it('[OWN-3] of another author are answered like unknown ones', async () => {
    const { signUp } = await openTestApp();
    const author = await signUp();
    const stranger = await signUp();
    const [device] = (await author.get('/api/account/devices')).json();
    const answers = [
      await stranger.delete(`/api/account/devices/${device.id}`),
      await stranger.delete('/api/account/devices/00000000-0000-7000-8000-000000000000'),
      await stranger.delete(`/api/account/devices/${'x'.repeat(500)}`),
      await stranger.delete('/api/account/devices/%00'),
    ];
    expect(answers.map(answer => answer.statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1);
    expect((await author.get('/api/user')).statusCode).toBe(200);
  });

  it('are all signed out at once, this one included', async () => {
    const { signUp, visitor } = await openTestApp();
    const author = await signUp();
    const bystander = await signUp();
    const laptop = visitor();
    await laptop.logIn(author);
    expect((await author.post('/api/account/sign-out-everywhere')).json()).toEqual({ ok: true });
    expect(author.cookies.size).toBe(0);
    expect((await laptop.get('/api/user')).statusCode).toBe(401);
    expect((await bystander.get('/api/user')).statusCode).toBe(200);
  });
});
