import type { Endpoint } from '@everdraft/core/api/endpoint';
import { endpoints } from '@everdraft/core/api/endpoints';
import { OPERATION_HEADER, USER_HEADER } from '@everdraft/core/api/sync-headers';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { callWith, type Ids, idFieldsOf, type Replaced, unmarkedIdsOf } from './calls-with-ids.ts';
import type { TestAuthor } from './open-test-app.ts';
import { everythingOf, everywhere, makeDeletedThings, makeThings } from './owned-things.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';

const all = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
const calls = all.flatMap(({ name, endpoint }) =>
  idFieldsOf(endpoint).map(field => ({
    name,
    endpoint,
    field,
    place: `${field.part} ${field.path.join('.')}`,
  })),
);
const existing = calls.filter(({ field }) => !field.isNew);
const created = calls.filter(({ field }) => field.isNew);
const withIds = all.filter(({ endpoint }) => idFieldsOf(endpoint).some(field => !field.isNew));

const NOT_FOUND = {
  statusCode: 404,
  body: JSON.stringify({ error: 'Not found', code: 'not_found', isRetryable: false }),
};

/** Ids that no server has given, some of them for programs that take a name for something else. */
const MALFORMED = [
  'no-id\'%00"--',
  "' OR '1'='1",
  '\0',
  '../../user',
  '..%2f..%2fuser',
  '%',
  '*',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '\u202E\uFEFF🜁',
  '\r\nSet-Cookie: x=y',
];

describe('the matrix of ids', () => {
  it('covers every call that takes an id, in its path, its query and its body, at any depth', () => {
    for (const { name, endpoint } of all) {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key);
      const covered = idFieldsOf(endpoint).filter(({ part }) => part === 'params');
      expect({ name, ids: covered.map(({ path }) => path.join('.')) }).toEqual({ name, ids: inPath });
      // The id of a version counts within its book alone, whose own id is marked; see the test of versions.
      const unmarked = name === 'keepVersion' ? ['body.version.id'] : [];
      expect({ name, unmarked: unmarkedIdsOf(endpoint) }).toEqual({ name, unmarked });
    }
    expect(new Set(existing.map(({ field }) => field.part))).toEqual(new Set(['params', 'query', 'body']));
    expect(calls.length).toBeGreaterThan(30);
  });
});

describe.each(STORE_KINDS)('ownership on %s', kind => {
  const shared = shareTestApp(kind);
  let author: TestAuthor;
  let other: TestAuthor;
  let mine: Ids;
  let others: Ids;
  let deleted: Ids;
  let before: unknown[];

  beforeAll(async () => {
    author = await shared().signUp();
    other = await shared().signUp();
    others = await makeThings(shared(), other);
    mine = await makeThings(shared(), author);
    deleted = await makeDeletedThings(shared(), author);
    before = [await everythingOf(author), await everythingOf(other)];
  });

  /** Refused calls change nothing, so one set of things is enough for all of them. */
  async function answerTo(endpoint: Endpoint, replaced: Replaced) {
    const { statusCode, body } = await callWith(shared().app, author, endpoint, mine, replaced);
    return { statusCode, body };
  }

  it.each(withIds)('lets an author call $name with ids of their own', async ({ endpoint }) => {
    const owner = await shared().signUp();
    const answer = await callWith(shared().app, owner, endpoint, await makeThings(shared(), owner));
    expect(answer.statusCode, answer.body).not.toBe(404);
    expect(answer.statusCode, answer.body).not.toBe(400);
  });

  it.each(existing)(
    '[OWN-3, PRODUCT-1] answers $name with another author’s, a deleted or a malformed id in $place like one that never was',
    async ({ endpoint, field }) => {
      const theirs = others[field.entity];
      expect(await answerTo(endpoint, { field, id: uuidv7() })).toEqual(NOT_FOUND);
      expect(await answerTo(endpoint, { field, id: theirs })).toEqual(NOT_FOUND);
      if (field.path.includes('0')) {
        expect(await answerTo(endpoint, { field, id: theirs, isSecond: true })).toEqual(NOT_FOUND);
      }
      // To take something out of the trash is to name what was deleted.
      const takesBack = endpoint === endpoints.restoreManuscript || endpoint === endpoints.restoreCard;
      if (!takesBack) {
        expect(await answerTo(endpoint, { field, id: deleted[field.entity] })).toEqual(NOT_FOUND);
      }
      for (const id of [...MALFORMED, `${theirs} `, theirs.toUpperCase()]) {
        expect({ id, ...(await answerTo(endpoint, { field, id })) }).toEqual({ id, ...NOT_FOUND });
      }
    },
  );

  it.each(existing)(
    '[OWN-4] answers nobody who calls $name with any id in $place',
    async ({ endpoint, field }) => {
      for (const id of [others[field.entity], deleted[field.entity], uuidv7(), 'no-id']) {
        const ids = everywhere(id);
        const answer = await callWith(shared().app, shared().visitor(), endpoint, ids, { field, id });
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
      }
    },
  );

  it.each(created)(
    '[OWN-3] does not let $name take over another author’s id in $place',
    async ({ endpoint, field }) => {
      const answer = await answerTo(endpoint, { field, id: others[field.entity] });
      expect(answer.statusCode).toBe(409);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'id_taken' });
      expect(answer.body).not.toContain('Secret');
    },
  );

  it('[OWN-3] gives nothing of another author for their cursor, their name or their operation', async () => {
    const { cursor } = (await other.get('/api/sync')).json<{ cursor: string }>();
    const pulled = await author.get(`/api/sync?since=${encodeURIComponent(cursor.replace(/\d+$/, '0'))}`);
    expect(pulled.body).toContain(mine.manuscript);
    for (const id of Object.values(others)) expect(pulled.body).not.toContain(id);

    const named = await author.get('/api/sync', { [USER_HEADER]: other.id });
    expect([named.statusCode, named.json().code]).toEqual([403, 'wrong_account']);

    const operation = { [OPERATION_HEADER]: uuidv7() };
    const title = { title: 'Secret' };
    expect((await other.patch(`/api/manuscripts/${others.manuscript}`, title, operation)).statusCode).toBe(
      200,
    );
    before[1] = await everythingOf(other);
    const repeated = await author.patch(`/api/manuscripts/${others.manuscript}`, title, operation);
    expect({ statusCode: repeated.statusCode, body: repeated.body }).toEqual(NOT_FOUND);
  });

  it('[OWN-3] has left everything of both authors as it was', async () => {
    expect([await everythingOf(author), await everythingOf(other)]).toEqual(before);
  });
});
