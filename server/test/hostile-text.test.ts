import type { Endpoint } from '@everdraft/core/api/endpoint';
import { endpoints } from '@everdraft/core/api/endpoints';
import { OPERATION_HEADER, USER_HEADER } from '@everdraft/core/api/sync-headers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ids, requestOf } from './calls-with-ids.ts';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';
import { everythingOf, makeThings } from './owned-things.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';

const all = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
const taking = all.filter(({ endpoint }) => endpoint.body !== undefined);
const addressed = all.filter(({ endpoint }) => endpoint.params !== undefined);

/** Half of an emoji, as a cut through it leaves it. */
const HALF = 'The \uD83D Sea';

describe('half a character', () => {
  let test: TestApp;
  let author: TestAuthor;
  let ids: Ids;

  beforeAll(async () => {
    test = await openTestApp({ isShared: true });
    author = await test.signUp();
    ids = await makeThings(test, author);
  });
  afterAll(() => test.close());

  it.each(taking)('is refused by $name in every field, known and unknown, and in every key', async call => {
    const before = await everythingOf(author);
    const request = requestOf(call.endpoint, ids);
    const sample = Object(request.payload);
    const places: [string, object][] = [
      ...Object.keys(call.endpoint.body?.shape ?? {}).map((field): [string, object] => [
        field,
        { [field]: HALF },
      ]),
      ['unknown', { unknown: HALF }],
      ['metadata.deep.1', { metadata: { deep: ['whole', HALF] } }],
      ['a\uFFFD', { 'a\uD800': 1 }],
    ];
    for (const [field, part] of places) {
      const answer = await test.app.inject({
        ...request,
        payload: { ...sample, ...part },
        cookies: Object.fromEntries(author.cookies),
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({
          code: 'invalid_input',
          field,
          error: 'This text contains half of a character. Remove it and try again.',
        }),
      ]);
    }
    expect(await everythingOf(author)).toEqual(before);
  });

  it.each(addressed)(
    'in the address of $name is answered like an id that never was',
    async ({ endpoint }) => {
      for (const text of ['%ED%A0%80', '%00', 'a%00b', '%EF%BF%BD', '%F0%9F%9C%81']) {
        const { payload, headers } = requestOf(endpoint, ids);
        const answer = await test.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, text),
          ...(headers && { headers }),
          ...(payload && { payload }),
          cookies: Object.fromEntries(author.cookies),
        });
        expect([text, [400, 404].includes(answer.statusCode)]).toEqual([text, true]);
      }
    },
  );

  it('cannot name an operation or an account', async () => {
    for (const name of ['\u00ff\u00fe', 'a b', '']) {
      const changed = await author.patch('/api/settings', { theme: 'light' }, { [OPERATION_HEADER]: name });
      expect(changed.json()).toMatchObject({ code: 'invalid_input', field: OPERATION_HEADER });
      expect((await author.get('/api/settings', { [USER_HEADER]: `${name}x` })).statusCode).toBe(403);
    }
  });

  it('leaves whole characters alone, however rare', async () => {
    const title = '👩🏽‍🚀 Ω \u0301 \uFFFD 海';
    const { id } = (await author.post('/api/manuscripts', { title })).json<{ id: string }>();
    expect((await author.get(`/api/manuscripts/${id}`)).json()).toMatchObject({ title });
  });
});

/** Texts that one of the databases, or UTF-8, would hand back as another text, or that run into their neighbours in a key. */
const NO_KEYS = [
  'desk\0',
  '\0',
  'desk\uFFFD',
  'a:b',
  'a|b',
  'a b',
  'Ärger',
  '🜁',
  '',
  'x'.repeat(65),
  '../desk',
  '*',
];

describe.each(STORE_KINDS)('a text that becomes part of a key on %s', kind => {
  const shared = shareTestApp(kind);

  it('is refused when it is no name of a device, and the feed goes on', async () => {
    const author = await shared().signUp();
    const { id } = (await author.post('/api/manuscripts', { title: 'The Sea' })).json<{ id: string }>();
    const day = { day: '2026-03-01', manuscriptId: id, words: 1, firstAtMs: 1, lastAtMs: 2 };
    for (const device of NO_KEYS) {
      const answer = await author.post('/api/writing-days', { ...day, device });
      expect([device, answer.statusCode, answer.json().field]).toEqual([device, 400, 'device']);
    }
    for (const wrong of ['2026-3-1', '2026-02-30', '2026-03-01\0', 'today']) {
      expect(
        (await author.post('/api/writing-days', { ...day, device: 'desk', day: wrong })).statusCode,
      ).toBe(400);
    }
    expect((await author.post('/api/writing-days', { ...day, device: 'desk' })).statusCode).toBe(200);
    const feed = await author.get('/api/sync');
    expect(feed.statusCode).toBe(200);
    expect(feed.json().changes).toHaveLength(2);
  });

  it('is refused as the order of a card, as a piece of a version and as a model', async () => {
    const author = await shared().signUp();
    const { id } = (await author.post('/api/manuscripts', { title: 'The Sea' })).json<{ id: string }>();
    for (const text of NO_KEYS.filter(({ length }) => length > 0 && length < 65)) {
      const card = await author.post('/api/outline-cards', { manuscriptId: id, orderKey: text });
      expect([text, card.statusCode]).toEqual([text, 400]);
      const pieces = await author.post(`/api/manuscripts/${id}/versions/pieces`, { names: [text] });
      expect([text, pieces.statusCode]).toEqual([text, 400]);
    }
    for (const selectedModel of ['gpt-5\0', 'a\nb', '']) {
      expect((await author.patch('/api/settings', { selectedModel })).statusCode).toBe(400);
    }
    for (const selectedModel of ['hf.co/bartowski/Llama-3.2-3B:Q4_K_M', '/models/Mein Modell.gguf']) {
      expect((await author.patch('/api/settings', { selectedModel })).statusCode).toBe(200);
    }
  });
});
