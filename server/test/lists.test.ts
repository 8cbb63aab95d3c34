import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { TestAuthor } from './open-test-app.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';

interface Listed {
  id: string;
}

async function aBook(author: TestAuthor, title = 'The Sea'): Promise<string> {
  return (await author.post('/api/manuscripts', { title })).json<Listed>().id;
}

async function addCards(author: TestAuthor, manuscript: string, count: number): Promise<void> {
  const cards = Array.from({ length: count }, (_, position) => ({ title: `Card ${position}`, position }));
  const answer = await author.post(`/api/manuscripts/${manuscript}/import/confirm`, { cards });
  expect(answer.statusCode).toBe(200);
}

/** More of everything than a slice holds, and the calls that list it. */
async function manyOfAll(author: TestAuthor): Promise<string[]> {
  const book = await aBook(author);
  await addCards(author, book, 120);
  for (let index = 0; index < 60; index++) await aBook(author, `Book ${index}`);
  const ofBook = { manuscriptId: book };
  const chats = await Promise.all(
    Array.from({ length: 60 }, () => author.post('/api/chat-sessions', ofBook)),
  );
  const sessionId = chats[0]?.json<Listed>().id ?? '';
  for (let index = 0; index < 60; index++) {
    const message = { ...ofBook, sessionId, role: 'user', mode: 'critic', content: `Question ${index}` };
    await author.post('/api/chat-messages', message);
    await author.post('/api/writing-styles', { name: `Style ${index}` });
    await author.post(`/api/manuscripts/${book}/versions`, {
      version: {
        id: uuidv7(),
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
        name: `Version ${index}`,
        wordCount: 0,
        wordsAdded: 0,
        wordsRemoved: 0,
        lists: [],
      },
      pieces: [],
    });
  }
  return [
    '/api/manuscripts',
    `/api/outline-cards/${book}`,
    `/api/outline-cards?manuscriptId=${book}`,
    `/api/chat-sessions/${book}`,
    `/api/chat-sessions?manuscriptId=${book}`,
    `/api/chat-messages/session/${sessionId}`,
    `/api/manuscripts/${book}/versions`,
    '/api/writing-styles',
  ];
}

const NEXT = /^<([^>]+)>; rel="next"$/;

/** A list as a client reads it that follows the links. */
async function readPages(author: TestAuthor, url: string, limit: number) {
  const records: Listed[] = [];
  const lengths: number[] = [];
  let next: string | undefined = `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`;
  while (next !== undefined) {
    const answer = await author.get(next);
    expect(answer.statusCode).toBe(200);
    const page = answer.json<Listed[]>();
    records.push(...page);
    lengths.push(page.length);
    next = NEXT.exec(String(answer.headers.link ?? ''))?.[1];
  }
  return { records, lengths };
}

describe.each(STORE_KINDS)('lists on %s', kind => {
  const shared = shareTestApp(kind);

  it('are whole where no page is asked for, and the same in pages of any length', async () => {
    const author = await shared().signUp();
    for (const url of await manyOfAll(author)) {
      const answer = await author.get(url);
      const whole = answer.json<Listed[]>();
      expect([url, whole.length >= 60, answer.headers.link]).toEqual([url, true, undefined]);
      expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
      for (const limit of [7, 60, 1_000]) {
        const { records, lengths } = await readPages(author, url, limit);
        expect(records).toEqual(whole);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(limit);
      }
    }
  });

  it('say of every card where it stands in the whole outline, also in a page', async () => {
    const author = await shared().signUp();
    const book = await aBook(author);
    await addCards(author, book, 120);
    const { records } = await readPages(author, `/api/outline-cards/${book}`, 50);
    const cards = records as OutlineCard[];
    expect(cards.map(({ position }) => position)).toEqual(cards.map((_, index) => index));
    expect(cards.map(({ title }) => title)).toEqual(cards.map((_, index) => `Card ${index}`));
  });

  it('do not go on after what is not in them', async () => {
    const author = await shared().signUp();
    const book = await aBook(author);
    const urls = await manyOfAll(author);
    for (const url of urls) {
      const after = url === '/api/manuscripts' ? uuidv7() : book;
      const answer = await author.get(`${url}${url.includes('?') ? '&' : '?'}after=${after}`);
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    for (const limit of ['0', '-1', '1001', 'all', '1.5']) {
      expect((await author.get(`/api/manuscripts?limit=${limit}`)).statusCode).toBe(400);
    }
  });

  it('have pages that end early where records are long', async () => {
    const author = await shared().signUp();
    const book = await aBook(author);
    for (let index = 0; index < 60; index++) {
      await author.post('/api/outline-cards', { manuscriptId: book, content: 'x'.repeat(100_000) });
    }
    const { records, lengths } = await readPages(author, `/api/outline-cards/${book}`, 1_000);
    expect(records).toHaveLength(60);
    expect(lengths).toEqual([41, 19]);
  });

  it('hold a page of the feed to 500 changes, whatever is asked for', async () => {
    const author = await shared().signUp();
    await addCards(author, await aBook(author), 600);
    const page = (await author.get('/api/sync?limit=1000')).json();
    expect([page.changes.length, page.hasMore]).toEqual([500, true]);
  });

  it('say of deleted cards in the feed where they would come back to', async () => {
    const author = await shared().signUp();
    const book = await aBook(author);
    await addCards(author, book, 12);
    const cards = (await author.get(`/api/outline-cards/${book}`)).json<OutlineCard[]>();
    const deleted = [0, 3, 4, 11].map(position => cards[position]?.id ?? '');
    for (const id of deleted) await author.delete(`/api/outline-cards/${id}`);
    const { changes } = (await author.get('/api/sync')).json<{
      changes: { entity: string; record: OutlineCard & { deletedAt: string | null } }[];
    }>();
    const positions = new Map(
      changes.flatMap(({ entity, record }) =>
        entity === 'outline-card' ? [[record.title, record.position] as const] : [],
      ),
    );
    const live = cards.filter(({ id }) => !deleted.includes(id));
    for (const card of cards) {
      const before = live.filter(({ position }) => position < card.position).length;
      expect([card.title, positions.get(card.title)]).toEqual([card.title, before]);
    }
  });

  it('are written, put in order and imported while others are answered', async () => {
    const { app, signUp } = shared();
    const [author, other] = [await signUp(), await signUp()];
    const book = await aBook(author);
    const cards = Array.from({ length: 1_500 }, (_, position) => ({ title: `Card ${position}`, position }));

    /** How often somebody else was answered until a long call was. */
    async function answersDuring(work: Promise<{ statusCode: number }>): Promise<number> {
      let isOver = false;
      let answers = 0;
      const waiting = work.then(({ statusCode }) => {
        isOver = true;
        return statusCode;
      });
      while (!isOver) {
        const { statusCode } = await app.inject({
          url: '/api/user',
          cookies: Object.fromEntries(other.cookies),
        });
        expect(statusCode).toBe(200);
        if (!isOver) answers += 1;
      }
      expect(await waiting).toBe(200);
      return answers;
    }

    const imported = author.post(`/api/manuscripts/${book}/import/confirm`, { cards });
    expect(await answersDuring(imported)).toBeGreaterThan(5);
    const listed = author.get(`/api/outline-cards/${book}`);
    expect(await answersDuring(listed)).toBeGreaterThan(5);
    const ids = (await listed).json<Listed[]>().map(({ id }) => ({ id }));
    const reordered = author.post('/api/outline-cards/reorder', { cards: ids.toReversed() });
    expect(await answersDuring(reordered)).toBeGreaterThan(5);
    expect((await reordered).json<Listed[]>().map(({ id }) => ({ id }))).toEqual(ids.toReversed());
  });
});
