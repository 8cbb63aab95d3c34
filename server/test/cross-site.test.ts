import type { Endpoint } from '@everdraft/core/api/endpoint';
import { endpoints } from '@everdraft/core/api/endpoints';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ids, requestOf } from './calls-with-ids.ts';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';
import { everythingOf, makeThings } from './owned-things.ts';

const all = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
const changing = all.filter(({ endpoint }) => endpoint.method !== 'GET');
const reading = all.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.streams);

const HOST = 'write.example:3000';
const CROSS = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

interface Shape {
  shape: string;
  headers: Record<string, string>;
  /** Left out, the body is the valid one of the call. */
  payload?: string;
}

/** What a page of another site can make the browser of a signed-in author send. */
const FOREIGN: Shape[] = [
  { shape: 'the call itself by script', headers: CROSS },
  { shape: 'the call from a sister site', headers: { origin: 'http://www.write.example:3000' } },
  { shape: 'the call from a sandboxed frame', headers: { origin: 'null' } },
  { shape: 'the call without an origin from another site', headers: { 'sec-fetch-site': 'cross-site' } },
  { shape: 'the call without an origin from a sister site', headers: { 'sec-fetch-site': 'same-site' } },
  {
    shape: 'a form',
    headers: { ...CROSS, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'title=x',
  },
  {
    shape: 'a form with files',
    headers: { ...CROSS, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx\r\n--x--\r\n',
  },
  {
    shape: 'a form that looks like JSON',
    headers: { ...CROSS, 'content-type': 'text/plain' },
    payload: '{"title":"x","y":"="}',
  },
];

/** The same from a browser so old that it does not say where a form comes from. */
const UNSAID: Shape[] = FOREIGN.filter(({ payload }) => payload !== undefined).map(
  ({ headers, ...shape }) => ({
    ...shape,
    headers: { 'content-type': headers['content-type'] ?? '' },
  }),
);

describe('a page of another site', () => {
  let test: TestApp;
  let author: TestAuthor;
  let ids: Ids;
  let before: unknown;

  beforeAll(async () => {
    test = await openTestApp({ isShared: true, environment: { EVERDRAFT_ORIGIN: `http://${HOST}` } });
    author = await test.signUp();
    ids = await makeThings(test, author);
    before = await everythingOf(author);
  });
  afterAll(() => test.close());

  /** With the cookie along, as if it were sent with requests of other sites too. */
  function send(
    endpoint: Endpoint,
    { headers, payload }: Shape,
    method: InjectOptions['method'] = endpoint.method,
  ) {
    const request = requestOf(endpoint, ids);
    return test.app.inject({
      ...request,
      method,
      headers: { host: HOST, ...request.headers, ...headers },
      ...(payload !== undefined && { payload }),
      cookies: Object.fromEntries(author.cookies),
    });
  }

  it.each(changing)('changes nothing by $name, in whatever shape it is sent', async ({ endpoint }) => {
    for (const shape of FOREIGN) {
      const answer = await send(endpoint, shape);
      expect([shape.shape, answer.statusCode, answer.json().code]).toEqual([
        shape.shape,
        403,
        'wrong_origin',
      ]);
    }
    for (const shape of UNSAID) {
      // A form with a file is what uploads take. A browser that sends one without its origin also predates the cookie's
      // own rule, and programs that are no browsers may upload.
      if (endpoint.upload && shape.shape === 'a form with files') continue;
      const answer = await send(endpoint, shape);
      expect([shape.shape, answer.statusCode, answer.json().code]).toEqual([
        shape.shape,
        415,
        'wrong_content_type',
      ]);
    }
  });

  it.each(changing)('cannot pass $name off as a call that only reads', async ({ endpoint }) => {
    const headers = {
      ...CROSS,
      'x-http-method-override': endpoint.method,
      'x-method-override': endpoint.method,
    };
    const shape = { shape: 'another method', headers, payload: `_method=${endpoint.method}` };
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const answer = await send(endpoint, shape, method);
      expect([method, answer.statusCode]).not.toEqual([method, 500]);
    }
  });

  it.each(reading)('changes nothing by $name, which only reads', async ({ endpoint }) => {
    const answer = await send(endpoint, { shape: 'a link', headers: CROSS });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  // The shapes above are sent one after another; this is what all of them together have done.
  it('has left everything as it was, and the author signed in', async () => {
    expect(await everythingOf(author)).toEqual(before);
  });
});
