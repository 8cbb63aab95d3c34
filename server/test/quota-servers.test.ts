import type { Usage } from '@everdraft/core/entities/usage';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TEST_DATABASE_URL } from '../test-support/test-database.ts';
import { openTestApp, type TestApp, type TestAuthor, type TestBrowser } from './open-test-app.ts';
import { emptyPostgresql, STORE_KINDS, shareTestApp } from './store-kinds.ts';

const LIMIT = 10;

async function serversWith(...limits: string[]): Promise<TestApp[]> {
  const { environment, remove } = await emptyPostgresql();
  onTestFinished(remove);
  return Promise.all(
    limits.map(EVERDRAFT_QUOTA_CARDS =>
      openTestApp({ environment: { ...environment, EVERDRAFT_QUOTA_CARDS } }),
    ),
  );
}

/** The author at another server, in the same browser. */
function elsewhere(server: TestApp | undefined, author: TestAuthor): TestBrowser {
  if (!server) throw new Error('There is no other server.');
  const browser = server.visitor();
  for (const [name, value] of author.cookies) browser.cookies.set(name, value);
  return browser;
}

async function aBook(author: TestAuthor): Promise<string> {
  return (await author.post('/api/manuscripts', {})).json<{ id: string }>().id;
}

describe.skipIf(TEST_DATABASE_URL === undefined)('a quota on two servers', () => {
  it('is not exceeded by changes at the same moment', { timeout: 60_000 }, async () => {
    const [one, other] = await serversWith(`${LIMIT}`, `${LIMIT}`);
    const author = await one?.signUp();
    if (!author) throw new Error('There is no server.');
    const manuscriptId = await aBook(author);
    const browsers = [author, elsewhere(other, author)];
    const answers = await Promise.all(
      Array.from({ length: 4 * LIMIT }, (_, index) =>
        browsers[index % 2]?.post('/api/outline-cards', { manuscriptId, title: `Card ${index}` }),
      ),
    );
    const statuses = answers.map(answer => answer?.statusCode);
    expect(statuses.filter(status => status === 200)).toHaveLength(LIMIT);
    expect(statuses.filter(status => status === 409)).toHaveLength(3 * LIMIT);
    const usage = (await author.get('/api/account/usage')).json<Usage>();
    expect(usage.cards.used).toBe(LIMIT);
    expect((await author.get(`/api/outline-cards/${manuscriptId}`)).json()).toHaveLength(LIMIT);
  });

  it('is the new one as soon as a server is started with it', async () => {
    const [strict, generous] = await serversWith('1', '2');
    const author = await strict?.signUp();
    if (!author) throw new Error('There is no server.');
    const manuscriptId = await aBook(author);
    const create = (browser: TestBrowser) => browser.post('/api/outline-cards', { manuscriptId });
    expect((await create(author)).statusCode).toBe(200);
    expect((await create(author)).statusCode).toBe(409);
    expect((await create(elsewhere(generous, author))).statusCode).toBe(200);
  });
});

describe.each(STORE_KINDS)('the limits that nobody has set, on %s', kind => {
  const shared = shareTestApp(kind);

  it('refuse nothing of 40 books with 5,000 cards', { timeout: 300_000 }, async () => {
    const author = await shared().signUp();
    const cards = Array.from({ length: 125 }, (_, position) => ({ title: `Card ${position}`, position }));
    for (let book = 0; book < 40; book++) {
      const id = await aBook(author);
      const answer = await author.post(`/api/manuscripts/${id}/import/confirm`, { cards });
      expect(answer.statusCode).toBe(200);
    }
    const usage = (await author.get('/api/account/usage')).json<Usage>();
    expect(usage).toMatchObject({ manuscripts: { used: 40 }, cards: { used: 5_000 } });
  });
});
