import { once } from 'node:events';
import { connect } from 'node:net';
import type { Endpoint } from '@everdraft/core/api/endpoint';
import { endpoints } from '@everdraft/core/api/endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createRateLimits } from '../src/services/rate-limits.ts';
import { openTestApp, type TestBrowser } from './open-test-app.ts';

/** Limits of these tests: five changes at once, then one a second. */
const SLOW_AUTHOR = { EVERDRAFT_RATE_AUTHOR: '1', EVERDRAFT_RATE_AUTHOR_BURST: '5' };
const PROXIED = { EVERDRAFT_TRUST_PROXY: '127.0.0.1' };

const change = (browser: TestBrowser) => browser.patch('/api/settings', { theme: 'light' });

async function changes(browser: TestBrowser, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await change(browser)).statusCode);
  return statuses;
}

function from(address: string): Record<string, string> {
  return { 'x-forwarded-for': address };
}

describe('the rate of an author', () => {
  it('[API-57] lets a burst through, then says how long to wait, and means it', async () => {
    const { signUp, clock } = await openTestApp({ environment: SLOW_AUTHOR });
    const author = await signUp();
    expect(await changes(author, 5)).toEqual([200, 200, 200, 200, 200]);
    const refused = await change(author);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      error: 'That was too much at once. Try again in 1 second.',
      code: 'too_many_requests',
      isRetryable: true,
      retryAfterSeconds: 1,
    });
    expect(refused.headers['retry-after']).toBe('1');
    clock.advance(1_000);
    expect(await changes(author, 2)).toEqual([200, 429]);
  });

  it('is no other author’s, and counts no reading', async () => {
    const { signUp } = await openTestApp({ environment: SLOW_AUTHOR });
    const [author, other] = [await signUp(), await signUp()];
    await changes(author, 6);
    expect((await author.get('/api/manuscripts')).statusCode).toBe(200);
    expect((await author.get('/api/account/usage')).statusCode).toBe(200);
    expect(await changes(other, 5)).toEqual([200, 200, 200, 200, 200]);
  });

  it('is the same for all browsers of the author', async () => {
    const { signUp, visitor } = await openTestApp({ environment: SLOW_AUTHOR });
    const author = await signUp();
    const second = visitor();
    await second.logIn(author);
    await changes(author, 5);
    expect((await change(second)).statusCode).toBe(429);
  });

  it('[API-57] is told by every call that changes something', async () => {
    const { signUp } = await openTestApp({
      environment: { ...SLOW_AUTHOR, EVERDRAFT_RATE_AUTHOR_BURST: '1' },
    });
    const author = await signUp();
    await change(author);
    const calls = Object.values<Endpoint>(endpoints).filter(
      ({ method, access }) => method !== 'GET' && access === 'session',
    );
    expect(calls.length).toBeGreaterThan(20);
    const answers = await Promise.all(
      calls.map(async ({ method, path }) => {
        const url = path.replace(/:\w+/g, 'anything');
        const send = { POST: author.post, PATCH: author.patch, DELETE: author.delete }[method as 'POST'];
        return `${method} ${path} ${(await send(url)).statusCode}`;
      }),
    );
    expect(answers).toEqual(calls.map(({ method, path }) => `${method} ${path} 429`));
  });

  it('costs more for more bytes', async () => {
    const { signUp } = await openTestApp({ environment: SLOW_AUTHOR });
    const author = await signUp();
    const { id } = (await author.post('/api/manuscripts', {})).json<{ id: string }>();
    // Four changes are left. This one is worth more than three of them.
    const content = `<p>${'word '.repeat(40_000)}</p>`;
    expect((await author.patch(`/api/manuscripts/${id}`, { content })).statusCode).toBe(200);
    expect(await changes(author, 1)).toEqual([429]);
  });

  it('[API-57] is asked for before a body is read', async () => {
    const { signUp, app } = await openTestApp({ environment: SLOW_AUTHOR });
    const author = await signUp();
    await changes(author, 5);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const cookie = [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // Not a byte of the announced body is ever sent.
    socket.write(
      `PATCH /api/settings HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n',
    );
    const [head] = await once(socket, 'data');
    expect(String(head)).toContain('HTTP/1.1 429');
    expect(String(head)).toContain('too_many_requests');
  });

  it('takes a body of unknown length for as long as the call allows', async () => {
    const { signUp, app } = await openTestApp({ environment: SLOW_AUTHOR });
    const author = await signUp();
    const send = (): Promise<LightMyRequestResponse> =>
      app.inject({
        method: 'PATCH',
        url: '/api/settings',
        cookies: Object.fromEntries(author.cookies),
        headers: { 'transfer-encoding': 'chunked', 'content-type': 'application/json' },
        payload: '{"theme":"light"}',
      });
    expect((await send()).statusCode).toBe(200);
    // 1 MiB would have cost seventeen changes, and there were five.
    expect(await changes(author, 1)).toEqual([429]);
  });

  it('can be lifted', async () => {
    const { signUp } = await openTestApp({
      environment: { EVERDRAFT_RATE_AUTHOR: 'none', EVERDRAFT_RATE_AUTHOR_BURST: '2' },
    });
    expect(await changes(await signUp(), 8)).toEqual(Array(8).fill(200));
  });
});

describe('the rate of an address', () => {
  const SLOW_ADDRESS = { ...PROXIED, EVERDRAFT_RATE_ADDRESS: '1', EVERDRAFT_RATE_ADDRESS_BURST: '63' };
  const knock = (browser: TestBrowser) => browser.post('/api/manuscripts', {});

  it('costs a stranger more than an author', async () => {
    const { visitor } = await openTestApp({ environment: SLOW_ADDRESS });
    const stranger = visitor(from('203.0.113.7'));
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) statuses.push((await knock(stranger)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await knock(visitor(from('203.0.113.8')))).statusCode).toBe(401);
  });

  it('is one for an IPv6 network in which a machine may pick addresses as it likes', async () => {
    const { visitor } = await openTestApp({ environment: SLOW_ADDRESS });
    const statuses: number[] = [];
    for (let host = 1; host <= 4; host++) {
      statuses.push((await knock(visitor(from(`2001:db8:1:2::${host}`)))).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await knock(visitor(from('2001:db8:1:3::1')))).statusCode).toBe(401);
  });

  it('holds for authors and for addresses that do not exist, and counts no reading', async () => {
    const { visitor, clock } = await openTestApp({ environment: SLOW_ADDRESS });
    const browser = visitor(from('203.0.113.9'));
    await browser.post('/api/signup', { email: 'ada@example.org', password: 'password of ada' });
    // A sign-up costs twenty-one, so that forty-two are left.
    expect(await changes(browser, 42)).toEqual(Array(42).fill(200));
    expect((await change(browser)).statusCode).toBe(429);
    expect((await browser.post('/api/nothing', {})).statusCode).toBe(429);
    expect((await browser.get('/api/user')).statusCode).toBe(200);
    clock.advance(2_000);
    expect(await changes(browser, 3)).toEqual([200, 200, 429]);
  });
});

describe('the rates that nobody has set', () => {
  const BOOK_BYTES = 14_000_000;
  const CHANGE_BYTES = 500;

  function openRates() {
    let nowMs = Date.parse('2026-03-01T12:00:00.000Z');
    const limits = createRateLimits(readConfig({}).rates, () => new Date(nowMs));
    return {
      call(userId: string, bytes: number) {
        limits.takeFromAddress('198.51.100.4', bytes);
        limits.takeFromAuthor(userId, bytes);
      },
      advance(ms: number) {
        nowMs += ms;
      },
    };
  }

  it('take thousands of changes of a device that comes back, however fast they come', () => {
    const { call } = openRates();
    for (let change = 0; change < 8_000; change++) call('ada', CHANGE_BYTES);
  });

  it('take an archive of 40 long books with 5,000 cards in each, sent one after the other', () => {
    const { call, advance } = openRates();
    for (let book = 0; book < 40; book++) {
      call('ada', BOOK_BYTES);
      // A browser waits for each answer before it sends the next.
      for (let card = 0; card < 5_000; card++) {
        call('ada', CHANGE_BYTES);
        advance(12);
      }
    }
  });

  it('take a thousand authors in one house who write without a rest', () => {
    const { call, advance } = openRates();
    for (let second = 0; second < 120; second++) {
      for (let author = 0; author < 1_000; author++) call(`author ${author}`, CHANGE_BYTES);
      advance(1_000);
    }
  });

  it('refuse somebody who sends a thousand changes a second', () => {
    const { call, advance } = openRates();
    let taken = 0;
    expect(() => {
      for (; taken < 60_000; taken++) {
        call('ada', CHANGE_BYTES);
        advance(1);
      }
    }).toThrow('too much at once');
    expect(taken).toBeLessThan(12_000);
  });
});
