import type { Endpoint } from '@everdraft/core/api/endpoint';
import { endpoints } from '@everdraft/core/api/endpoints';
import { describe, expect, it } from 'vitest';
import { callWith } from './calls-with-ids.ts';
import { openTestApp, type TestApp, type TestAuthor, type TestBrowser } from './open-test-app.ts';
import { everythingOf, makeThings } from './owned-things.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const COOKIE = 'everdraft_session';

const guarded = Object.values<Endpoint>(endpoints).filter(({ access }) => access === 'session');

interface Scene {
  test: TestApp;
  /** The browser whose token was stolen. */
  author: TestAuthor;
  /** Another browser of the same author. */
  laptop: TestBrowser;
}

const password = (author: TestAuthor) => ({ password: author.password });

/** Every way a session can end. */
const ENDINGS: [string, (scene: Scene) => Promise<unknown>][] = [
  ['a logout', ({ author }) => author.post('/api/logout')],
  ['a sign-in with the same browser', ({ author }) => author.logIn(author)],
  [
    'a change of the password here',
    ({ author }) =>
      author.post('/api/account/password', {
        currentPassword: author.password,
        newPassword: 'seven by seven',
      }),
  ],
  [
    'a change of the password elsewhere',
    ({ author, laptop }) =>
      laptop.post('/api/account/password', {
        currentPassword: author.password,
        newPassword: 'seven by seven',
      }),
  ],
  [
    'a way back in by a recovery code',
    async ({ test, author }) => {
      const { codes } = (await author.post('/api/account/recovery-codes', password(author))).json();
      const way = { email: author.email, code: codes[0], newPassword: 'seven by seven' };
      return test.visitor().post('/api/recover', way);
    },
  ],
  ['a sign-out everywhere', ({ laptop }) => laptop.post('/api/account/sign-out-everywhere')],
  [
    'a sign-out of the device elsewhere',
    async ({ laptop }) => {
      const devices = (await laptop.get('/api/account/devices')).json<{ id: string; isCurrent: boolean }[]>();
      for (const { id, isCurrent } of devices) {
        if (!isCurrent) await laptop.delete(`/api/account/devices/${id}`);
      }
    },
  ],
  ['the end of the account', ({ author }) => author.post('/api/account/delete', password(author))],
  ['thirty days of rest', async ({ test }) => test.clock.advance(30 * DAY_MS + 1)],
];

describe('a stolen token', () => {
  it.each(ENDINGS)('opens no call any more after %s', async (_name, end) => {
    const test = await openTestApp();
    const author = await test.signUp();
    const ids = await makeThings(test, author);
    const laptop = test.visitor();
    await laptop.logIn(author);
    const thief = test.visitor();
    thief.cookies.set(COOKIE, author.cookies.get(COOKIE) ?? '');
    expect((await thief.get('/api/user')).statusCode).toBe(200);

    await end({ test, author, laptop });
    for (const endpoint of guarded) {
      const { statusCode } = await callWith(test.app, thief, endpoint, ids);
      expect([endpoint.path, statusCode]).toEqual([endpoint.path, 401]);
    }
  });
});

describe('a made-up token', () => {
  it('opens no call, whatever it looks like and however often the cookie is sent', async () => {
    const test = await openTestApp();
    const author = await test.signUp();
    const token = author.cookies.get(COOKIE) ?? '';
    const before = await everythingOf(author);
    const forged = [
      `${COOKIE}=`,
      `${COOKIE}=undefined`,
      `${COOKIE}=${author.id}`,
      `${COOKIE}=${token.slice(0, -1)}`,
      `${COOKIE}=${token}A`,
      `${COOKIE}=${token.toLowerCase()}`,
      `${COOKIE}=%00${token}`,
      `${COOKIE}=' OR '1'='1`,
      `${COOKIE}=${'A'.repeat(4000)}`,
      `${COOKIE}=x; ${COOKIE}=${token}`,
      `__Host-${COOKIE}=${token}`,
      `Everdraft_Session=${token}`,
      `${Array.from({ length: 300 }, (_, number) => `c${number}=1`).join('; ')}`,
    ];
    for (const cookie of forged) {
      const answer = await test.app.inject({ method: 'GET', url: '/api/user', headers: { cookie } });
      expect([cookie.slice(0, 60), answer.statusCode]).toEqual([cookie.slice(0, 60), 401]);
      expect(answer.headers['set-cookie'] ?? '').not.toContain(token);
    }
    expect(await everythingOf(author)).toEqual(before);
  });
});
