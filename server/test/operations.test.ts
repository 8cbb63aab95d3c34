import type { ManuscriptSummary } from '@everdraft/core/entities/manuscript';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { removeWhatHasExpired } from '../src/services/housekeeping.ts';
import { openTestApp, type TestAuthor } from './open-test-app.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';
import { TestDevice } from './test-device.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const op = (operation = uuidv7()) => ({ 'x-everdraft-operation': operation });

async function aBook(author: TestAuthor): Promise<string> {
  return (await author.post('/api/manuscripts', { title: 'The Sea' })).json().id;
}

describe.each(STORE_KINDS)('an operation of a device on %s', kind => {
  const shared = shareTestApp(kind);
  const anAuthor = async () => ({ ...shared(), author: await shared().signUp() });

  it('[S1] changes a title once, however late its other deliveries come', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const rename = op();
    await author.patch(`/api/manuscripts/${id}`, { title: 'The Shore' }, rename);
    await author.patch(`/api/manuscripts/${id}`, { title: 'The Cliff' }, op());
    const again = await author.patch(`/api/manuscripts/${id}`, { title: 'The Shore' }, rename);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ title: 'The Cliff' });
  });

  it('[S1, SYNC-11] changes a card once, and deletes it once', async () => {
    const { author } = await anAuthor();
    const manuscriptId = await aBook(author);
    const create = op();
    const card = { id: uuidv7(), manuscriptId, title: 'A storm' };
    for (let delivery = 0; delivery < 3; delivery++) {
      expect((await author.post('/api/outline-cards', card, create)).json()).toMatchObject({ id: card.id });
    }
    const edit = op();
    await author.patch(`/api/outline-cards/${card.id}`, { content: 'first' }, edit);
    await author.patch(`/api/outline-cards/${card.id}`, { content: 'second' }, op());
    expect(
      (await author.patch(`/api/outline-cards/${card.id}`, { content: 'first' }, edit)).json(),
    ).toMatchObject({
      content: 'second',
    });
    const remove = op();
    for (let delivery = 0; delivery < 2; delivery++) {
      const answer = await author.delete(`/api/outline-cards/${card.id}`, remove);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    }
    expect((await author.get(`/api/outline-cards/${manuscriptId}`)).json()).toEqual([]);
  });

  it('[S1] adds the words of an update once when it comes many times at the same moment', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const device = new TestDevice(author);
    const update = device.write(id, 'It rained.');
    const operation = uuidv7();
    const answers = await Promise.all([1, 2, 3, 4].map(() => device.send(id, { update, operation })));
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200, 200]);
    const pieces = (await device.pull()).filter(change => change.entity === 'document');
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toMatchObject({ opId: operation });
  });

  it('[S1] does not delete again what was taken back after it', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const remove = op();
    await author.delete(`/api/manuscripts/${id}`, remove);
    await author.post(`/api/manuscripts/${id}/restore`, undefined, op());
    expect((await author.delete(`/api/manuscripts/${id}`, remove)).json()).toEqual({ ok: true });
    expect((await author.get(`/api/manuscripts/${id}`)).statusCode).toBe(200);
  });

  it('[S1] does not restore again what was deleted after it', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const restore = op();
    await author.delete(`/api/manuscripts/${id}`, op());
    await author.post(`/api/manuscripts/${id}/restore`, undefined, restore);
    await author.delete(`/api/manuscripts/${id}`, op());
    const again = await author.post(`/api/manuscripts/${id}/restore`, undefined, restore);
    expect(again.json()).toMatchObject({ id, title: 'The Sea' });
    expect((await author.get(`/api/manuscripts/${id}`)).statusCode).toBe(404);
  });

  it('[S1] makes one thing of a create that names no id', async () => {
    const { author } = await anAuthor();
    const create = op();
    const ids: string[] = [];
    for (let delivery = 0; delivery < 2; delivery++) {
      ids.push((await author.post('/api/manuscripts', { content: '<p>once</p>' }, create)).json().id);
    }
    expect(ids[1]).toBe(ids[0]);
    expect((await author.get('/api/manuscripts')).json()).toHaveLength(1);
  });

  it('[S1] changes settings, styles, chats, orders and imports once', async () => {
    const { author } = await anAuthor();
    const manuscriptId = await aBook(author);
    const [theme, style, chat, message, order, confirm] = [op(), op(), op(), op(), op(), op()];
    const cards = [uuidv7(), uuidv7()];
    for (const id of cards) await author.post('/api/outline-cards', { id, manuscriptId });
    const ids = { style: uuidv7(), chat: uuidv7(), message: uuidv7() };
    const words = { manuscriptId, sessionId: ids.chat, role: 'user', content: 'Who?', mode: 'critic' };
    const reversed = { cards: cards.toReversed().map(id => ({ id })) };
    const deliver = async () => [
      await author.patch('/api/settings', { theme: 'light' }, theme),
      await author.post('/api/writing-styles', { id: ids.style, name: 'Noir' }, style),
      await author.post('/api/chat-sessions', { id: ids.chat, manuscriptId }, chat),
      await author.post('/api/chat-messages', { id: ids.message, ...words }, message),
      await author.post('/api/outline-cards/reorder', reversed, order),
      await author.post(
        `/api/manuscripts/${manuscriptId}/import/confirm`,
        { cards: [{ title: 'One' }] },
        confirm,
      ),
    ];
    await deliver();
    await author.patch('/api/settings', { theme: 'dark' });
    await author.patch(`/api/writing-styles/${ids.style}`, { name: 'Plain' });
    await author.post('/api/outline-cards/reorder', { cards: cards.map(id => ({ id })) });
    for (const answer of await deliver()) expect(answer.statusCode, answer.body).toBe(200);
    expect((await author.get('/api/settings')).json()).toMatchObject({ theme: 'dark' });
    expect((await author.get('/api/writing-styles')).json()).toMatchObject([{ name: 'Plain' }]);
    expect((await author.get(`/api/chat-sessions/${manuscriptId}`)).json()).toHaveLength(1);
    const listed = (await author.get(`/api/outline-cards/${manuscriptId}`)).json<{ id: string }[]>();
    expect(listed.map(card => card.id).slice(0, 2)).toEqual(cards);
    expect(listed).toHaveLength(3);
  });

  it('[S2] answers with the copy in the trash when its record was deleted since', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const rename = op();
    await author.patch(`/api/manuscripts/${id}`, { title: 'The Shore' }, rename);
    await author.delete(`/api/manuscripts/${id}`, op());
    const again = await author.patch(`/api/manuscripts/${id}`, { title: 'The Shore' }, rename);
    expect([again.statusCode, again.json<ManuscriptSummary>().title]).toEqual([200, 'The Shore']);
    expect((await author.get('/api/manuscripts')).json()).toEqual([]);
  });

  it('[S2, SYNC-13] is done, and brings nothing back, when its record is gone for good', async () => {
    const { author, store, clock } = await anAuthor();
    const [book, chat, card, style] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const calls = [
      ['/api/manuscripts', { id: book, title: 'The Sea' }, op()],
      ['/api/outline-cards', { id: card, manuscriptId: book }, op()],
      ['/api/chat-sessions', { id: chat, manuscriptId: book }, op()],
      ['/api/writing-styles', { id: style, name: 'Noir' }, op()],
    ] as const;
    for (const [path, body, headers] of calls) await author.post(path, body, headers);
    const rename = op();
    await author.patch(`/api/manuscripts/${book}`, { title: 'The Shore' }, rename);
    await author.delete(`/api/chat-sessions/${chat}`, op());
    await author.delete(`/api/writing-styles/${style}`, op());
    await author.delete(`/api/manuscripts/${book}`, op());
    clock.advance(31 * DAY_MS);
    await removeWhatHasExpired(store, clock.now);
    await author.logIn(author);
    for (const [path, body, headers] of calls) {
      const again = await author.post(path, body, headers);
      expect([path, again.statusCode, again.json()]).toEqual([path, 200, { ok: true }]);
    }
    expect((await author.patch(`/api/manuscripts/${book}`, { title: 'x' }, rename)).json()).toEqual({
      ok: true,
    });
    expect((await author.get('/api/manuscripts')).json()).toEqual([]);
    expect((await author.get('/api/writing-styles')).json()).toEqual([]);
  });

  it('[S2, SYNC-12] drops a message of a chat that another device has deleted', async () => {
    const { author } = await anAuthor();
    const manuscriptId = await aBook(author);
    const { id: sessionId } = (await author.post('/api/chat-sessions', { manuscriptId })).json();
    await author.delete(`/api/chat-sessions/${sessionId}`);
    const message = { manuscriptId, sessionId, role: 'user', content: 'Who?', mode: 'critic' };
    expect((await author.post('/api/chat-messages', message, op())).json()).toEqual({ ok: true });
    expect((await author.post('/api/chat-messages', message)).statusCode).toBe(404);
  });

  it('[S3] is not taken for carried out when it was refused', async () => {
    const { author } = await anAuthor();
    const id = uuidv7();
    const rename = op();
    expect((await author.patch(`/api/manuscripts/${id}`, { title: 'Dusk' }, rename)).statusCode).toBe(404);
    await author.post('/api/manuscripts', { id, title: 'Dawn' });
    expect((await author.patch(`/api/manuscripts/${id}`, { title: 'Dusk' }, rename)).json()).toMatchObject({
      title: 'Dusk',
    });
  });

  it('[S4] is remembered for 90 days', async () => {
    const { author, store, clock } = await anAuthor();
    const id = await aBook(author);
    const rename = op();
    await author.patch(`/api/manuscripts/${id}`, { title: 'The Shore' }, rename);
    for (const [days, title] of [
      [89, 'The Cliff'],
      [2, 'The Shore'],
    ] as const) {
      clock.advance(days * DAY_MS);
      await removeWhatHasExpired(store, clock.now);
      await author.logIn(author);
      if (days === 89) await author.patch(`/api/manuscripts/${id}`, { title: 'The Cliff' });
      const again = await author.patch(`/api/manuscripts/${id}`, { title: 'The Shore' }, rename);
      expect(again.json()).toMatchObject({ title });
    }
  });

  it('is another one for another author, whatever they name', async () => {
    const { author, signUp } = await anAuthor();
    const other = await signUp();
    const same = op();
    await author.post('/api/manuscripts', { id: uuidv7(), title: 'Mine' }, same);
    expect(
      (await other.post('/api/manuscripts', { id: uuidv7(), title: 'Theirs' }, same)).json(),
    ).toMatchObject({
      title: 'Theirs',
    });
  });
});

describe('what a call says about itself', () => {
  it('[S5] is refused under the session of another author before anything is read', async () => {
    const { signUp } = await openTestApp();
    const [author, other] = [await signUp(), await signUp()];
    const headers = { 'x-everdraft-user': other.id };
    for (const answer of [
      await author.post('/api/manuscripts', { title: 'Theirs' }, headers),
      await author.post('/api/manuscripts', '{broken', { ...headers, 'content-type': 'application/json' }),
      await author.get('/api/sync', headers),
      await author.get('/api/events', headers),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_account']);
    }
    expect((await author.get('/api/manuscripts', { 'x-everdraft-user': author.id })).json()).toEqual([]);
  });

  it('is refused when its operation is no UUID', async () => {
    const { signUp } = await openTestApp();
    const answer = await (await signUp()).post('/api/manuscripts', {}, op('again'));
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'x-everdraft-operation']);
  });
});
