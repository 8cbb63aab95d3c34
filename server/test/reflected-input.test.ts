import type { Endpoint } from '@everdraft/core/api/endpoint';
import { endpoints } from '@everdraft/core/api/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ids, requestOf } from './calls-with-ids.ts';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';
import { makeThings } from './owned-things.ts';

const CANARY = 'evil.example';

/** What clients and the programs in front of a server say about a request, each with somebody else's words in it. */
const HEADERS = Object.fromEntries(
  [
    'x-request-id',
    'x-correlation-id',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-for',
    'x-original-url',
    'x-rewrite-url',
    'forwarded',
    'referer',
    'user-agent',
    'accept-language',
    'last-event-id',
  ].map(name => [name, CANARY]),
);

const ORDER = ['GET', 'PATCH', 'POST', 'DELETE'];

/** Those that delete come last, so that the others have something to answer about. */
const all = Object.entries<Endpoint>(endpoints)
  .map(([name, endpoint]) => ({ name, endpoint }))
  .filter(({ endpoint }) => !endpoint.streams)
  .sort((one, other) => ORDER.indexOf(one.endpoint.method) - ORDER.indexOf(other.endpoint.method));

describe('what a client says of itself', () => {
  let test: TestApp;
  let author: TestAuthor;
  let ids: Ids;
  beforeAll(async () => {
    test = await openTestApp({ isShared: true });
    author = await test.signUp();
    ids = await makeThings(test, author);
  });
  afterAll(() => test.close());

  it.each(all)('comes back in no header and no refusal of $name', async ({ endpoint }) => {
    // The call before may have signed the author out.
    await author.logIn(author);
    const request = requestOf(endpoint, ids);
    for (const cookies of [Object.fromEntries(author.cookies), {}]) {
      const answer = await test.app.inject({
        ...request,
        headers: { ...HEADERS, host: `${CANARY}:80`, ...request.headers },
        cookies,
      });
      expect(JSON.stringify(answer.headers)).not.toContain(CANARY);
      expect(answer.headers).not.toHaveProperty('location');
      expect(answer.body).not.toContain(CANARY);
    }
  });

  it.each([
    '//evil.example/',
    '///evil.example/%2f..',
    '/\\evil.example',
    '/%5cevil.example',
    '/%0d%0aset-cookie:%20evil.example=1',
    '/dashboard?next=//evil.example',
    '/dashboard/?next=https://evil.example',
    '/studio/%0d%0alocation:%20https://evil.example',
    '/auth%00evil.example',
    '/api/%0d%0aset-cookie:%20evil.example=1',
    '/api/manuscripts/%0d%0aset-cookie:%20evil.example=1',
    '/assets/evil.example%0d%0a',
    '/http://evil.example/',
  ])('leads nobody away and sets nothing by an address: %s', async url => {
    for (const accept of ['text/html', '*/*']) {
      const answer = await test.visitor().get(url, { ...HEADERS, accept });
      expect(answer.statusCode < 300 || answer.statusCode >= 400).toBe(true);
      expect(JSON.stringify(answer.headers)).not.toContain(CANARY);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(answer.body).not.toContain(CANARY);
    }
  });

  it('is only words in the name of a file', async () => {
    const { id } = (await author.post('/api/writing-styles', { name: 'Plain' })).json<{ id: string }>();
    const names = [
      '../../etc/passwd.txt',
      'a\\..\\b.txt',
      'x.txt%0d%0aset-cookie: evil=1.txt',
      '.txt',
      '__proto__.txt',
    ];
    for (const name of names) {
      const payload = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\nSome words.\r\n--x--\r\n`;
      const answer = await author.post(`/api/writing-styles/${id}/analyze`, payload, {
        'content-type': 'multipart/form-data; boundary=x',
      });
      expect([name, answer.statusCode]).toEqual([name, 200]);
      expect(answer.json<{ fileName: string }>().fileName).not.toMatch(/[/\\]/);
      expect(answer.headers).not.toHaveProperty('content-disposition');
    }
  });
});
