import { endpoints } from '@everdraft/core/api/endpoints';
import { errorBodySchema } from '@everdraft/core/api/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

let shared: TestApp;
let author: TestAuthor;

beforeAll(async () => {
  shared = await openTestApp({ isShared: true });
  author = await shared.signUp();
});

afterAll(() => shared.close());

describe('an empty body', () => {
  it('[API-11] is no body for logout, with a JSON content type and without', async () => {
    for (const headers of [{}, JSON_TYPE, { ...JSON_TYPE, 'content-length': '0' }]) {
      const response = await shared.visitor().post('/api/logout', undefined, headers);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ ok: true });
    }
    expect((await shared.visitor().post('/api/logout', '', JSON_TYPE)).statusCode).toBe(200);
  });

  it('[API-4] is no body for every DELETE', async () => {
    const deletes = Object.values(endpoints).filter(endpoint => endpoint.method === 'DELETE');
    expect(deletes.length).toBeGreaterThan(0);
    for (const { path } of deletes) {
      const url = path.replace(':id', '00000000-0000-7000-8000-000000000000');
      for (const headers of [{}, JSON_TYPE, { ...JSON_TYPE, 'content-length': '0' }]) {
        const response = await author.delete(url, headers);
        expect({ url, status: response.statusCode, code: response.json().code }).toEqual({
          url,
          status: 404,
          code: 'not_found',
        });
      }
    }
  });

  it('leaves every required field Required', async () => {
    for (const headers of [{}, JSON_TYPE]) {
      const response = await shared.visitor().post('/api/login', undefined, headers);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: 'Required', field: 'email' });
    }
  });

  it('may be a JSON body that the call has no use for', async () => {
    const response = await shared.visitor().post('/api/logout', '{"anything":[1,2]}', JSON_TYPE);
    expect(response.statusCode).toBe(200);
  });
});

describe('a body that cannot be read', () => {
  const unreadable: [string, string | Buffer][] = [
    ['half a text', '{"email":"ada@exa'],
    ['no JSON at all', 'email=ada'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['a key that reaches for prototypes', '{"email":"a@example.org","__proto__":{"isAdmin":true}}'],
    ['a nested key that reaches for prototypes', '{"a":{"constructor":{"prototype":{"isAdmin":true}}}}'],
    ['ten thousand lists in one another', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['ten thousand objects in one another', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['thirty-three lists in one another', `{"email":${'['.repeat(32)}${']'.repeat(32)}}`],
  ];

  it.each(unreadable)('is refused in plain words: %s', async (_name, payload) => {
    const response = await shared.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: JSON_TYPE,
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: 'The request could not be read.',
      code: 'malformed_body',
      isRetryable: false,
    });
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('is read as it is meant when it begins with a byte order mark', async () => {
    const response = await shared.visitor().post('/api/login', '\uFEFF{"email":"ada"}', JSON_TYPE);
    expect(response.json()).toMatchObject({ code: 'invalid_input' });
  });

  it.each(['null', '7', '"text"', '[]'])('is refused when it is not an object: %s', async body => {
    const response = await shared.visitor().post('/api/login', body, JSON_TYPE);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid_input');
  });

  it.each([
    { email: { $ne: 1 }, password: { $gt: '' } },
    { email: ['ada@example.org'], password: 'six by six' },
    { email: "' or 1=1 --", password: 'six by six' },
  ])('is refused when its values are of another kind: %j', async body => {
    const response = await shared.visitor().post('/api/login', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid_input');
  });
});

describe('a body of the wrong kind or size', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/plain;charset=UTF-8',
    'application/xml',
    'nonsense',
    'application/jsonp',
  ])('is refused as no JSON: %s', async contentType => {
    const response = await shared
      .visitor()
      .post('/api/login', '{"email":"ada@example.org","password":"six by six"}', {
        'content-type': contentType,
      });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({
      error: 'This call takes JSON only.',
      code: 'wrong_content_type',
      isRetryable: false,
    });
  });

  it('is refused as no JSON when it is a form with files', async () => {
    const payload = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nada@example.org\r\n--x--\r\n';
    const response = await shared
      .visitor()
      .post('/api/login', payload, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(response.statusCode).toBe(415);
  });

  it('is taken as JSON with a charset beside the type', async () => {
    const response = await shared
      .visitor()
      .post('/api/login', '{}', { 'content-type': 'application/json; charset=utf-8' });
    expect(response.statusCode).toBe(400);
  });

  it('is refused beyond one mebibyte, and beyond far less where nobody is signed in yet', async () => {
    const responses = [
      await author.post('/api/outline-cards', { title: 'a'.repeat(1024 * 1024) }),
      await shared.visitor().post('/api/login', { email: 'a'.repeat(64 * 1024) }),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBe(413);
      expect(response.json()).toEqual({
        error: 'That is more than this server takes at once.',
        code: 'body_too_large',
        isRetryable: false,
      });
    }
  });
});

describe('an address that leads nowhere', () => {
  it('[API-54] is a JSON 404 under /api, whatever the method and whatever is accepted', async () => {
    for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
      for (const url of [
        '/api',
        '/api/',
        '/api/nothing',
        '/api/user/7',
        '/api/manuscripts/a/b/c',
        '/api?x=1',
      ]) {
        const response = await shared.app.inject({ method, url, headers: { accept: 'text/html' } });
        expect({ method, url, status: response.statusCode }).toEqual({ method, url, status: 404 });
        expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
        if (method !== 'HEAD') {
          expect(response.json()).toEqual({
            error: 'There is no such address on this server.',
            code: 'no_such_call',
            isRetryable: false,
          });
        }
      }
    }
  });

  it('[API-54] is a JSON 404 for a known path with another method', async () => {
    expect((await shared.visitor().post('/api/user')).json().code).toBe('no_such_call');
    expect((await shared.app.inject({ method: 'PUT', url: '/api/settings' })).json().code).toBe(
      'no_such_call',
    );
  });

  it('is refused when it cannot be decoded', async () => {
    for (const url of ['/api/manuscripts/%zz', '/api/%', '/%E0%A4%A']) {
      const response = await shared.app.inject({ method: 'GET', url });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        error: 'The request could not be understood.',
        code: 'malformed_request',
        isRetryable: false,
      });
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

describe('every refusal', () => {
  it('[API-4, ERR-26] has the shape of the contract', async () => {
    const responses = [
      await shared.visitor().get('/api/user'),
      await shared.visitor().get('/api/nothing'),
      await shared.visitor().post('/api/login', '{', JSON_TYPE),
      await shared.visitor().post('/api/login', {}),
      await shared.visitor().post('/api/login', 'x', { 'content-type': 'text/plain' }),
      await shared.visitor().get('/api/%'),
    ];
    for (const response of responses) {
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(errorBodySchema.safeParse(response.json()).success).toBe(true);
    }
  });

  it('[OWN-4] asks who is there before it looks at what was sent', async () => {
    const visitor = shared.visitor();
    const answers = [
      await visitor.post('/api/account/password', '{broken', JSON_TYPE),
      await visitor.post('/api/account/password', {}),
      await visitor.post('/api/account/delete', 'x', { 'content-type': 'text/plain' }),
      await visitor.delete(`/api/account/devices/${'x'.repeat(900)}`),
    ];
    expect(answers.map(answer => answer.statusCode)).toEqual([401, 401, 401, 401]);
  });
});
