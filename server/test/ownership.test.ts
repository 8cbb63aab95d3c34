import type { Endpoint } from '@everdraft/core/api/endpoint';
import { endpoints } from '@everdraft/core/api/endpoints';
import type { OwnedEntity } from '@everdraft/core/entities/ids';
import type { LightMyRequestResponse } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callWith, type Ids, idFieldsOf } from './calls-with-ids.ts';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';

const calls = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  idFieldsOf(endpoint).map(field => ({ name, endpoint, field, place: field.path.join('.') })),
);
const existing = calls.filter(({ field }) => !field.isNew);
const created = calls.filter(({ field }) => field.isNew);

/** One of everything an author can own. */
async function makeThings(test: TestApp, author: TestAuthor): Promise<Ids> {
  const idOf = async (answer: Promise<LightMyRequestResponse>) => (await answer).json<{ id: string }>().id;
  const manuscript = await idOf(
    author.post('/api/manuscripts', { title: 'Secret', content: '<p>secret</p>' }),
  );
  const chatSession = await idOf(author.post('/api/chat-sessions', { manuscriptId: manuscript }));
  const message = {
    manuscriptId: manuscript,
    sessionId: chatSession,
    role: 'user',
    content: 'x',
    mode: 'critic',
  };
  await test.visitor().logIn(author);
  const devices = (await author.get('/api/account/devices')).json<{ id: string; isCurrent: boolean }[]>();
  return {
    manuscript,
    'outline-card': await idOf(author.post('/api/outline-cards', { manuscriptId: manuscript })),
    'chat-session': chatSession,
    'chat-message': await idOf(author.post('/api/chat-messages', message)),
    'writing-style': await idOf(author.post('/api/writing-styles', { name: 'Secret' })),
    import: await importInto(author, manuscript),
    device: devices.find(device => !device.isCurrent)?.id ?? '',
  };
}

async function importInto(author: TestAuthor, manuscript: string): Promise<string> {
  const confirmed = await author.post(`/api/manuscripts/${manuscript}/import/confirm`, { cards: [] });
  return confirmed.json<{ importId: string }>().importId;
}

/** The same, but deleted. */
async function makeDeletedThings(test: TestApp, author: TestAuthor): Promise<Ids> {
  const things = await makeThings(test, author);
  await author.delete(`/api/outline-cards/${things['outline-card']}`);
  await author.delete(`/api/chat-sessions/${things['chat-session']}`);
  await author.delete(`/api/writing-styles/${things['writing-style']}`);
  await author.delete(`/api/manuscripts/${things.manuscript}`);
  await author.delete(`/api/account/devices/${things.device}`);
  return things;
}

const unknown: Ids = everywhere(() => uuidv7());
const malformed: Ids = everywhere(() => 'no-id\'%00"--');

function everywhere(make: () => string): Ids {
  return {
    manuscript: make(),
    'outline-card': make(),
    'chat-session': make(),
    'chat-message': make(),
    'writing-style': make(),
    import: make(),
    device: make(),
  } satisfies Record<OwnedEntity, string>;
}

describe('ownership', () => {
  let test: TestApp;
  let author: TestAuthor;
  let other: TestAuthor;
  let others: Ids;
  let deleted: Ids;

  beforeAll(async () => {
    test = await openTestApp({ isShared: true });
    author = await test.signUp();
    other = await test.signUp();
    others = await makeThings(test, other);
    deleted = await makeDeletedThings(test, author);
  });
  afterAll(() => test.close());

  it('covers every call that takes an id', () => {
    const withoutIds = Object.values<Endpoint>(endpoints).filter(
      endpoint => idFieldsOf(endpoint).length === 0,
    );
    for (const { path } of withoutIds) expect(path).not.toMatch(/:/);
    expect(calls.length).toBeGreaterThan(30);
  });

  it.each(existing)('lets an author call $name with their own $place', async ({ endpoint }) => {
    const answer = await callWith(test.app, author, endpoint, await makeThings(test, author));
    expect(answer.statusCode, answer.body).not.toBe(404);
    expect(answer.statusCode, answer.body).not.toBe(400);
  });

  it.each(existing)(
    '[OWN-3, PRODUCT-1] answers $name with another author’s $place like one that never was',
    async ({ endpoint, field }) => {
      const mine = await makeThings(test, author);
      const answer = async (ids: Ids) => {
        const { statusCode, body } = await callWith(test.app, author, endpoint, mine, { field, ids });
        return { statusCode, body };
      };
      const whenUnknown = await answer(unknown);
      expect(whenUnknown).toEqual({
        statusCode: 404,
        body: JSON.stringify({ error: 'Not found', code: 'not_found', isRetryable: false }),
      });
      expect(await answer(others)).toEqual(whenUnknown);
      // To take something out of the trash is to name what was deleted.
      const takesBack = endpoint === endpoints.restoreManuscript || endpoint === endpoints.restoreCard;
      if (!takesBack) expect(await answer(deleted)).toEqual(whenUnknown);
      expect(await answer(malformed)).toEqual(whenUnknown);
    },
  );

  it.each(created)(
    '[OWN-3] does not let $name take over another author’s $place',
    async ({ endpoint, field }) => {
      const answer = await callWith(test.app, author, endpoint, await makeThings(test, author), {
        field,
        ids: others,
      });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'id_taken' });
      expect(answer.body).not.toContain('Secret');
    },
  );

  it('has left everything of the other author as it was', async () => {
    expect((await other.get('/api/manuscripts')).json()).toMatchObject([
      { id: others.manuscript, title: 'Secret' },
    ]);
    expect((await other.get(`/api/outline-cards/${others.manuscript}`)).json()).toHaveLength(1);
    expect((await other.get(`/api/chat-messages/session/${others['chat-session']}`)).json()).toHaveLength(1);
    expect((await other.get('/api/writing-styles')).json()).toHaveLength(1);
    expect((await other.get('/api/account/devices')).json()).toHaveLength(2);
  });
});
