import { describe, expect, it } from 'vitest';
import { openTestApp } from './open-test-app.ts';

type Headers = Record<string, string>;

/** A change that anybody may make, so that only the origin decides. */
async function changeWith(headers: Headers, environment: Record<string, string> = {}) {
  const { visitor } = await openTestApp({ environment });
  return visitor().post('/api/logout', undefined, headers);
}

const HOST = { host: 'localhost:3000' };

describe('origin check', () => {
  it.each<[string, Headers]>([
    ['the page itself', { ...HOST, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['the page in a browser that says no more', { ...HOST, origin: 'http://localhost:3000' }],
    ['the page behind a proxy that speaks https', { host: 'localhost', origin: 'https://localhost' }],
    ['an address typed by the user', { ...HOST, 'sec-fetch-site': 'none' }],
    ['a client that is no browser', HOST],
  ])('lets %s change things', async (_name, headers) => {
    expect((await changeWith(headers)).statusCode).toBe(200);
  });

  it.each<[string, Headers]>([
    ['another site', { ...HOST, origin: 'https://evil.example' }],
    [
      'another site that claims to be the same',
      { ...HOST, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['another port', { ...HOST, origin: 'http://write.example:3001' }],
    ['a sister site', { ...HOST, origin: 'http://www.localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['a longer name', { ...HOST, origin: 'http://localhost:3000.evil.example' }],
    ['an origin with a path', { ...HOST, origin: 'http://localhost:3000/x' }],
    ['an origin with a user', { ...HOST, origin: 'http://localhost:3000@evil.example' }],
    ['a sandboxed frame or a redirect', { ...HOST, origin: 'null' }],
    ['no origin at all but a foreign site', { ...HOST, 'sec-fetch-site': 'cross-site' }],
    ['an empty origin', { ...HOST, origin: '' }],
    ['a file', { ...HOST, origin: 'file://' }],
  ])('refuses a change from %s', async (_name, headers) => {
    const response = await changeWith(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      error: 'This request came from another site and was refused.',
      code: 'wrong_origin',
      isRetryable: false,
    });
  });

  it('knows one origin only when it is configured', async () => {
    const environment = { EVERDRAFT_ORIGIN: 'https://write.example' };
    expect((await changeWith({ origin: 'https://write.example' }, environment)).statusCode).toBe(200);
    expect((await changeWith({ origin: 'http://write.example' }, environment)).statusCode).toBe(403);
    const elsewhere = { host: 'localhost', origin: 'http://localhost' };
    expect((await changeWith(elsewhere, environment)).statusCode).toBe(403);
  });

  it('takes the host from a trusted proxy', async () => {
    const headers = {
      host: '127.0.0.1:3000',
      'x-forwarded-host': '192.0.2.7',
      origin: 'https://192.0.2.7',
    };
    expect((await changeWith(headers, { EVERDRAFT_TRUST_PROXY: '127.0.0.1' })).statusCode).toBe(200);
    expect((await changeWith(headers)).statusCode).toBe(403);
  });

  it('stops a form on another site, with our cookie and without', async () => {
    const { signUp } = await openTestApp();
    const author = await signUp();
    const response = await author.post('/api/account/sign-out-everywhere', 'a=b', {
      ...HOST,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.statusCode).toBe(403);
    expect((await author.get('/api/user')).statusCode).toBe(200);
  });

  it('lets links from elsewhere read, since reading changes nothing', async () => {
    const { visitor } = await openTestApp();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const response = await visitor().get('/api/health', headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('answers no preflight', async () => {
    const { app } = await openTestApp();
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/api/login',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(404);
    expect(Object.keys(response.headers).filter(name => name.startsWith('access-control'))).toEqual([]);
  });
});
