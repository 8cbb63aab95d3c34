import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@everdraft/core/api/endpoint';
import { endpoints } from '@everdraft/core/api/endpoints';
import { errorBodySchema } from '@everdraft/core/api/errors';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Ids, requestOf } from './calls-with-ids.ts';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';
import { everythingOf, makeThings } from './owned-things.ts';

const all = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
const taking = all.filter(({ endpoint }) => endpoint.body !== undefined);
const asking = all.filter(({ endpoint }) => endpoint.query !== undefined);
const uploading = all.filter(({ endpoint }) => endpoint.upload);

const JSON_TYPE = { 'content-type': 'application/json' };

/** Bodies that no call can mean, whatever it takes. */
const SENSELESS: [string, string | Buffer][] = [
  ['half a text', '{"title":"x'],
  ['a list', '[{"title":"x"}]'],
  ['nothing', 'null'],
  ['a number', '1e999'],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['packed bytes', gzipSync('{"title":"x"}')],
  ['a key that reaches for prototypes', '{"title":"x","__proto__":{"isAdmin":true}}'],
  ['ten thousand lists in one another', `{"title":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
];

/** Small in bytes and large when they are built; the second is as long as the longest body that any call takes. */
const TOO_MUCH: [string, Buffer][] = [
  ['empty lists in a mebibyte', Buffer.from(`{"title":[${'[],'.repeat(300_000)}[]]}`)],
  ['empty lists', Buffer.from(`{"title":[${'[],'.repeat(15_600_000)}[]]}`)],
  ['unknown keys', Buffer.from(`{${Array.from({ length: 1_000_000 }, (_, key) => `"${key}":1`).join()}}`)],
];

/** Values of a kind that a field does not expect: for programs that hand them on to a database or a template. */
const CONFUSED: unknown[] = [
  { $ne: 1 },
  { $gt: '' },
  { toString: 'x', length: 1e9 },
  ['x'],
  [],
  {},
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  "'; DROP TABLE users; --",
  '\0\uD800\u202E{{7*7}}<%= 7 %>',
  'x'.repeat(20_001),
];

describe('a hostile body', () => {
  let test: TestApp;
  let author: TestAuthor;
  let ids: Ids;

  beforeAll(async () => {
    test = await openTestApp({ isShared: true });
    author = await test.signUp();
    ids = await makeThings(test, author);
  });
  afterAll(() => test.close());

  async function send(endpoint: Endpoint, request: Pick<InjectOptions, 'headers' | 'payload' | 'query'>) {
    const answer = await test.app.inject({
      ...requestOf(endpoint, ids),
      cookies: Object.fromEntries(author.cookies),
      ...request,
    });
    if (answer.statusCode >= 400) expect(errorBodySchema.safeParse(answer.json()).success).toBe(true);
    return answer;
  }

  it.each(taking)('is refused by $name when it makes no sense, and changes nothing', async ({ endpoint }) => {
    const before = await everythingOf(author);
    for (const [name, payload] of SENSELESS) {
      const { statusCode } = await send(endpoint, { headers: JSON_TYPE, payload });
      expect([name, statusCode]).toEqual([name, 400]);
    }
    expect(await everythingOf(author)).toEqual(before);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it.each(taking)('is refused by $name when it is larger than anything', async ({ endpoint }) => {
    // The size that is stated is enough: nobody waits for the bytes.
    const headers = { ...JSON_TYPE, 'content-length': String(2 ** 31) };
    const { statusCode } = await send(endpoint, { headers, payload: '{}' });
    expect(statusCode).toBe(413);
  });

  it.each(taking)(
    'is refused by $name before it is parsed when it is made of too much',
    async ({ endpoint }) => {
      const before = await everythingOf(author);
      const parse = vi.spyOn(JSON, 'parse');
      onTestFinished(() => parse.mockRestore());
      for (const [name, payload] of TOO_MUCH) {
        const { statusCode } = await send(endpoint, { headers: JSON_TYPE, payload });
        expect([name, statusCode]).toEqual([name, 413]);
      }
      const parsed = parse.mock.calls.map(([text]) => String(text).length);
      expect(Math.max(0, ...parsed)).toBeLessThan(100_000);
      expect(await everythingOf(author)).toEqual(before);
    },
  );

  it.each(taking)('is refused by $name when it is compressed', async ({ endpoint }) => {
    for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip']) {
      const headers = { ...JSON_TYPE, 'content-encoding': encoding };
      const { statusCode } = await send(endpoint, { headers, payload: gzipSync('{"title":"x"}') });
      expect([encoding, statusCode]).toEqual([encoding, 415]);
    }
  });

  it('is told of at most twenty broken rules, however many it breaks', async () => {
    const cards = Array.from({ length: 5_000 }, () => ({ title: 7, content: 7, position: -1 }));
    const answer = await author.post(`/api/manuscripts/${ids.manuscript}/import/confirm`, { cards });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toHaveLength(20);
    expect(answer.body.length).toBeLessThan(10_000);
  });

  it('may hold fields that nobody knows, as long as they are few', async () => {
    const unknown = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field ${index}`, index]));
    expect((await author.patch('/api/settings', { theme: 'dark', ...unknown(200) })).statusCode).toBe(200);
    expect((await author.patch('/api/settings', { theme: 'dark', ...unknown(300) })).statusCode).toBe(413);
  });

  it.each(uploading)('is refused by $name when it is no form', async ({ endpoint }) => {
    const before = await everythingOf(author);
    for (const payload of ['{"file":"x"}', '--x--', '']) {
      for (const contentType of [
        'application/json',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
      ]) {
        const { statusCode } = await send(endpoint, { headers: { 'content-type': contentType }, payload });
        expect(statusCode).toBeGreaterThanOrEqual(400);
        expect(statusCode).toBeLessThan(500);
      }
    }
    expect(await everythingOf(author)).toEqual(before);
  });
});

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

describe('a value of another kind', () => {
  // An author of its own for each call: some of these values are accepted, and a deleted account answers nothing more.
  async function sendAll(name: string, endpoint: Endpoint, part: 'body' | 'query') {
    const test = await openTestApp();
    const author = await test.signUp();
    const ids = await makeThings(test, author);
    for (const field of Object.keys(endpoint[part]?.shape ?? {})) {
      for (const value of CONFUSED) {
        const request = requestOf(endpoint, ids);
        const changed =
          part === 'body'
            ? { payload: { ...(request.payload as object), [field]: value } } // the sample of an object is one
            : { query: { ...(request.query as object), [field]: textOf(value) } };
        const answer = await test.app.inject({
          ...request,
          ...changed,
          cookies: Object.fromEntries(author.cookies),
        });
        const place = `${name}.${field} = ${JSON.stringify(value).slice(0, 40)}`;
        expect([place, answer.statusCode < 500]).toEqual([place, true]);
        expect(answer.body).not.toMatch(/SQLITE|syntax error|node_modules|at .*\.ts:/i);
      }
    }
    expect(test.logText()).not.toMatch(/"level":(50|60|"error"|"fatal")/);
  }

  it.each(taking)('in the body never breaks $name', ({ name, endpoint }) => sendAll(name, endpoint, 'body'));

  it.each(asking)('in the query never breaks $name', ({ name, endpoint }) =>
    sendAll(name, endpoint, 'query'),
  );
});
