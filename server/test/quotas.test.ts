import { parseHtml } from '@everdraft/core/document/parse-html';
import type { Usage } from '@everdraft/core/entities/usage';
import { cutBook } from '@everdraft/core/history/pieces';
import type { LightMyRequestResponse } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { TestAuthor } from './open-test-app.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';
import { TestDevice } from './test-device.ts';

/** The operator of these tests allows three of each. */
const LIMITS = {
  EVERDRAFT_QUOTA_PROJECTS: '3',
  EVERDRAFT_QUOTA_CARDS: '3',
  EVERDRAFT_QUOTA_CHATS: '3',
  EVERDRAFT_QUOTA_MESSAGES: '3',
  EVERDRAFT_QUOTA_VERSIONS: '3',
  EVERDRAFT_QUOTA_UPDATES: '3',
  EVERDRAFT_QUOTA_STYLES: '3',
};

type Make = (operation: string) => Promise<LightMyRequestResponse>;

interface Case {
  /** As it stands in the usage. */
  quota: keyof Omit<Usage, 'trashedBytes' | 'bytes'>;
  /** As it stands in the sentence. */
  named: string;
  /** Answers how to make one more of it, and how to make room for it. */
  prepare: (author: TestAuthor) => Promise<{ make: Make; makeRoom: () => Promise<LightMyRequestResponse> }>;
}

const named = (operation: string) => ({ 'x-everdraft-operation': operation });
const idOf = (response: LightMyRequestResponse) => response.json<{ id: string }>().id;
const aBook = async (author: TestAuthor, fields: object = {}) =>
  idOf(await author.post('/api/manuscripts', { title: 'Book', ...fields }));

function aVersion(text: string): object {
  const { lists, pieces } = cutBook(parseHtml(`<p>${text}</p>`));
  return {
    version: {
      id: uuidv7(),
      reason: 'named',
      name: text,
      createdAt: '2026-03-01T11:00:00.000Z',
      wordCount: 1,
      wordsAdded: 1,
      wordsRemoved: 0,
      lists: [...lists],
    },
    pieces: [...pieces].map(([name, content]) => ({ name, text: content })),
  };
}

const CASES: readonly Case[] = [
  {
    quota: 'manuscripts',
    named: '3 projects',
    async prepare(author) {
      const ids: string[] = [];
      return {
        async make(operation) {
          const response = await author.post('/api/manuscripts', { title: 'Book' }, named(operation));
          if (response.statusCode === 200) ids.push(idOf(response));
          return response;
        },
        makeRoom: () => author.delete(`/api/manuscripts/${ids.pop()}`),
      };
    },
  },
  {
    quota: 'cards',
    named: '3 outline cards',
    async prepare(author) {
      const manuscriptId = await aBook(author);
      const ids: string[] = [];
      return {
        async make(operation) {
          const response = await author.post('/api/outline-cards', { manuscriptId }, named(operation));
          if (response.statusCode === 200) ids.push(idOf(response));
          return response;
        },
        makeRoom: () => author.delete(`/api/outline-cards/${ids.pop()}`),
      };
    },
  },
  {
    quota: 'chats',
    named: '3 chats',
    async prepare(author) {
      const manuscriptId = await aBook(author);
      const ids: string[] = [];
      return {
        async make(operation) {
          const response = await author.post('/api/chat-sessions', { manuscriptId }, named(operation));
          if (response.statusCode === 200) ids.push(idOf(response));
          return response;
        },
        makeRoom: () => author.delete(`/api/chat-sessions/${ids.pop()}`),
      };
    },
  },
  {
    quota: 'messages',
    named: '3 chat messages',
    async prepare(author) {
      const manuscriptId = await aBook(author);
      const old = idOf(await author.post('/api/chat-sessions', { manuscriptId }));
      const sessionId = idOf(await author.post('/api/chat-sessions', { manuscriptId }));
      const message = { manuscriptId, role: 'user', content: 'Hello', mode: 'editor' };
      await author.post('/api/chat-messages', { ...message, sessionId: old });
      return {
        make: operation => author.post('/api/chat-messages', { ...message, sessionId }, named(operation)),
        makeRoom: () => author.delete(`/api/chat-sessions/${old}`),
      };
    },
  },
  {
    quota: 'versions',
    named: '3 versions',
    async prepare(author) {
      const old = await aBook(author);
      const id = await aBook(author);
      await author.post(`/api/manuscripts/${old}/versions`, aVersion('old'));
      return {
        make: operation =>
          author.post(`/api/manuscripts/${id}/versions`, aVersion(operation), named(operation)),
        makeRoom: () => author.delete(`/api/manuscripts/${old}`),
      };
    },
  },
  {
    quota: 'updates',
    named: '3 recent changes',
    async prepare(author) {
      const old = await aBook(author, { content: '<p>old</p>' });
      const id = await aBook(author);
      const device = new TestDevice(author);
      const written = new Map<string, Uint8Array>();
      let characterCount = 0;
      return {
        make(operation) {
          const update = written.get(operation) ?? device.write(id, 'word ');
          written.set(operation, update);
          characterCount += 5;
          return device.send(id, { update, operation, counts: { wordCount: 1, characterCount } });
        },
        makeRoom: () => author.delete(`/api/manuscripts/${old}`),
      };
    },
  },
  {
    quota: 'styles',
    named: '3 writing styles',
    async prepare(author) {
      const ids: string[] = [];
      return {
        async make(operation) {
          const response = await author.post('/api/writing-styles', { name: 'Plain' }, named(operation));
          if (response.statusCode === 200) ids.push(idOf(response));
          return response;
        },
        makeRoom: () => author.delete(`/api/writing-styles/${ids.pop()}`),
      };
    },
  },
];

describe.each(STORE_KINDS)('quotas on %s', kind => {
  const shared = shareTestApp(kind, LIMITS);

  it.each(CASES)(
    'refuse one more of $named, and take it when there is room',
    async ({ quota, named: words, prepare }) => {
      const author = await shared().signUp({ email: `${quota}@example.org` });
      const usage = async () => (await author.get('/api/account/usage')).json<Usage>()[quota];
      const { make, makeRoom } = await prepare(author);
      while ((await usage()).used < 3) expect((await make(uuidv7())).statusCode).toBe(200);
      expect(await usage()).toEqual({ used: 3, limit: 3 });

      const operation = uuidv7();
      const refused = await make(operation);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'quota_exceeded', isRetryable: false });
      expect(refused.json<{ error: string }>().error).toContain(words);
      expect(refused.json<{ error: string }>().error).toContain('safe on this device');
      expect(await usage()).toEqual({ used: 3, limit: 3 });

      expect((await makeRoom()).statusCode).toBe(200);
      expect((await usage()).used).toBe(2);
      // [S3] the very operation that was refused
      expect((await make(operation)).statusCode).toBe(200);
      expect((await usage()).used).toBe(3);
    },
  );

  it('[API-55] are told with what is used of them, in use and in the trash', async () => {
    const author = await shared().signUp();
    const other = await shared().signUp();
    const manuscriptId = await aBook(author, { content: '<p>Some words.</p>' });
    await author.post('/api/outline-cards', { manuscriptId });
    const usageOf = async (who: TestAuthor) => (await who.get('/api/account/usage')).json<Usage>();
    const usage = await usageOf(author);
    expect(usage).toMatchObject({
      bytes: { limit: 20_000_000_000 },
      manuscripts: { used: 1, limit: 3 },
      cards: { used: 1, limit: 3 },
      updates: { used: 1, limit: 3 },
      trashedBytes: 0,
    });
    expect(usage.bytes.used).toBeGreaterThan(900);
    expect(usage.bytes.used).toBeLessThan(2_000);
    await author.delete(`/api/manuscripts/${manuscriptId}`);
    expect(await usageOf(author)).toMatchObject({ manuscripts: { used: 0 }, cards: { used: 0 } });
    expect((await usageOf(author)).trashedBytes).toBe(usage.bytes.used);
    expect((await usageOf(other)).bytes.used).toBe(0);
    expect((await shared().visitor().get('/api/account/usage')).statusCode).toBe(401);
  });

  it('let a repeated operation through that was carried out before', async () => {
    const author = await shared().signUp();
    const operation = uuidv7();
    const create = () => author.post('/api/manuscripts', { title: 'Book' }, named(operation));
    await create();
    await aBook(author);
    await aBook(author);
    expect((await create()).statusCode).toBe(200);
    expect((await author.post('/api/manuscripts', {})).statusCode).toBe(409);
  });

  it('[API-55] [API-56] take a manuscript out of the trash whatever there is', async () => {
    const author = await shared().signUp();
    const first = await aBook(author);
    await author.delete(`/api/manuscripts/${first}`);
    for (let count = 0; count < 3; count++) await aBook(author);
    expect((await author.post(`/api/manuscripts/${first}/restore`)).statusCode).toBe(200);
    const usage = (await author.get('/api/account/usage')).json<Usage>();
    expect(usage.manuscripts).toEqual({ used: 4, limit: 3 });
    expect((await author.post('/api/manuscripts', {})).statusCode).toBe(409);
  });

  it('refuse an import as a whole', async () => {
    const author = await shared().signUp();
    const id = await aBook(author);
    const cards = Array.from({ length: 4 }, (_, position) => ({ title: `Card ${position}`, position }));
    const confirm = (count: number) =>
      author.post(`/api/manuscripts/${id}/import/confirm`, { cards: cards.slice(0, count) });
    expect((await confirm(4)).json()).toMatchObject({ code: 'quota_exceeded' });
    expect((await author.get(`/api/outline-cards/${id}`)).json()).toEqual([]);
    expect((await confirm(3)).statusCode).toBe(200);
  });
});

describe.each(STORE_KINDS)('the quota of bytes on %s', kind => {
  const shared = shareTestApp(kind, { EVERDRAFT_QUOTA_STORAGE: '40KB' });
  const LONG = 'x'.repeat(20_000);

  /** Two cards of 20,000 letters do not fit beside the rest. */
  async function aFullAccount() {
    const author = await shared().signUp();
    const manuscriptId = await aBook(author, { content: '<p>Some words that are there.</p>' });
    const card = { manuscriptId, content: LONG };
    const id = idOf(await author.post('/api/outline-cards', card));
    const small = idOf(
      await author.post('/api/outline-cards', { manuscriptId, content: 'x'.repeat(13_000) }),
    );
    const refused = await author.post('/api/outline-cards', card);
    expect(refused.json()).toMatchObject({ code: 'quota_exceeded' });
    expect(refused.json<{ error: string }>().error).toMatch(
      /There isn’t enough room: you use \d+ KB of 40 KB\./,
    );
    return { author, manuscriptId, cardId: id, smallCardId: small, card };
  }

  it('[API-56] refuses what grows, and leaves everything as it was', async () => {
    const { author, manuscriptId, cardId, smallCardId } = await aFullAccount();
    const before = (await author.get('/api/account/usage')).json<Usage>();
    const grow = { content: 'y'.repeat(30_000) };
    expect((await author.patch(`/api/outline-cards/${cardId}`, grow)).statusCode).toBe(409);
    const html = { content: `<p>${'word '.repeat(6_000)}</p>` };
    expect((await author.patch(`/api/manuscripts/${manuscriptId}`, html)).statusCode).toBe(409);
    const cards = (await author.get(`/api/outline-cards/${manuscriptId}`)).json<{ id: string }[]>();
    expect(cards.map(({ id }) => id)).toEqual([cardId, smallCardId]);
    expect((await author.get(`/api/manuscripts/${manuscriptId}`)).json()).toMatchObject({
      content: '<p>Some words that are there.</p>',
    });
    expect((await author.get('/api/account/usage')).json()).toEqual(before);
  });

  it('[API-56] takes what makes things smaller, deletes and settings although it is exceeded', async () => {
    const { author, manuscriptId, cardId, smallCardId } = await aFullAccount();
    const device = new TestDevice(author);
    await device.pull();
    // Fill the last bytes, so that nothing that adds a row could pass.
    let size = 8_000;
    while (size > 10) {
      const filler = { manuscriptId, title: 'f', content: 'f'.repeat(size) };
      if ((await author.post('/api/outline-cards', filler)).statusCode === 409) size = Math.floor(size / 2);
    }
    expect(
      (await device.send(manuscriptId, { update: device.write(manuscriptId, 'More. ') })).statusCode,
    ).toBe(409);
    const fresh = new TestDevice(author);
    await fresh.pull();
    const erased = fresh.erase(manuscriptId, 1, 5);
    expect((await fresh.send(manuscriptId, { update: erased })).statusCode).toBe(200);
    const html = { content: '<p>Some</p>' };
    expect((await author.patch(`/api/manuscripts/${manuscriptId}`, html)).statusCode).toBe(200);
    expect((await author.get(`/api/manuscripts/${manuscriptId}`)).json()).toMatchObject(html);
    expect((await author.patch(`/api/outline-cards/${cardId}`, { content: 'short' })).statusCode).toBe(200);
    expect((await author.patch('/api/settings', { theme: 'light' })).statusCode).toBe(200);
    expect((await author.delete(`/api/outline-cards/${smallCardId}`)).statusCode).toBe(200);
    expect((await author.delete(`/api/manuscripts/${manuscriptId}`)).statusCode).toBe(200);
  });

  it('[API-56] counts what the companion has changed, with its former values', async () => {
    const author = await shared().signUp();
    const manuscriptId = await aBook(author);
    const cardId = idOf(await author.post('/api/outline-cards', { manuscriptId }));
    const sessionId = idOf(await author.post('/api/chat-sessions', { manuscriptId }));
    const question = { manuscriptId, sessionId, role: 'user', content: 'Rename it.', mode: 'editor' };
    const questionId = idOf(await author.post('/api/chat-messages', question));
    const give = () =>
      author.post('/api/companion-changes', {
        ...{ id: uuidv7(), manuscriptId, sessionId, questionId, replyId: uuidv7(), cardId },
        ...{ action: 'update', title: 'Dusk', before: { content: LONG }, after: { content: 'y' } },
        ...{ madeAt: '2026-03-01T11:00:00.000Z', isUndone: false, keptFields: [] },
      });
    const given = await give();
    expect([given.statusCode, given.body.length]).toEqual([200, expect.any(Number)]);
    const used = async () => (await author.get('/api/account/usage')).json<Usage>().bytes.used;
    expect(await used()).toBeGreaterThan(LONG.length);
    expect((await give()).json()).toMatchObject({ code: 'quota_exceeded' });
    // What it replaced comes back all the same: undoing it is no way to store more.
    const undone = await author.post(`/api/companion-changes/${idOf(given)}/undo`, { overwrite: true });
    expect(undone.statusCode).toBe(200);
    const cards = (await author.get(`/api/outline-cards/${manuscriptId}`)).json<{ content: string }[]>();
    expect(cards.map(({ content }) => content)).toEqual([LONG]);
  });

  it('gives room back by the trash at once, and bounds what lies there', async () => {
    const author = await shared().signUp();
    async function fill(): Promise<LightMyRequestResponse> {
      const manuscriptId = await aBook(author);
      const card = await author.post('/api/outline-cards', { manuscriptId, content: 'x'.repeat(25_000) });
      if (card.statusCode === 200) await author.delete(`/api/manuscripts/${manuscriptId}`);
      return card;
    }
    // The second would not fit beside the first, nor the fourth beside three in the trash.
    for (let count = 0; count < 3; count++) expect((await fill()).statusCode).toBe(200);
    const refused = await fill();
    expect(refused.json()).toMatchObject({ code: 'quota_exceeded' });
    expect(refused.json<{ error: string }>().error).toContain('Your trash is full');
    const { bytes, trashedBytes } = (await author.get('/api/account/usage')).json<Usage>();
    expect(trashedBytes).toBeGreaterThan(75_000);
    expect(bytes.used + trashedBytes).toBeLessThanOrEqual(80_000);
  });

  it('bounds what can be stored by pretending to delete, and says when more is taken', async () => {
    const { author, manuscriptId } = await aFullAccount();
    const device = new TestDevice(author);
    await device.pull();
    let characterCount = 25;
    let update: Uint8Array = new Uint8Array();
    const send = () =>
      device.send(manuscriptId, { update, counts: { wordCount: 1, characterCount: characterCount-- } });
    const pretend = () => {
      update = device.write(manuscriptId, 'z'.repeat(900_000));
      return send();
    };
    let answer = await pretend();
    let taken = 0;
    for (; answer.statusCode === 200 && taken < 20; taken++) answer = await pretend();
    expect(taken).toBe(4);
    expect(answer.json()).toMatchObject({ code: 'too_many_requests' });
    shared().clock.advance(Number(answer.headers['retry-after']) * 1_000);
    expect((await send()).statusCode).toBe(200);
  });
});
