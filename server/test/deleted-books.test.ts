import type { Manuscript } from '@everdraft/core/entities/manuscript';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { removeWhatHasExpired } from '../src/services/housekeeping.ts';
import type { TestAuthor } from './open-test-app.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';
import { TestDevice } from './test-device.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const op = () => ({ 'x-everdraft-operation': uuidv7() });

async function aBook(author: TestAuthor): Promise<string> {
  return (await author.post('/api/manuscripts', { title: 'The Sea', content: '<p>It rained.</p>' })).json()
    .id;
}

async function twoDevices(author: TestAuthor): Promise<[TestDevice, TestDevice]> {
  const devices: [TestDevice, TestDevice] = [new TestDevice(author), new TestDevice(author)];
  for (const device of devices) await device.pull();
  return devices;
}

describe.each(STORE_KINDS)('a deleted manuscript on %s', kind => {
  const shared = shareTestApp(kind);
  const anAuthor = async () => ({ ...shared(), author: await shared().signUp() });
  const statusOf = async (author: TestAuthor, id: string) =>
    (await author.get(`/api/manuscripts/${id}`)).statusCode;
  const emptyTrash = async (author: TestAuthor) => {
    const { store, clock } = shared();
    clock.advance(31 * DAY_MS);
    await removeWhatHasExpired(store, clock.now);
    await author.logIn(author);
  };

  it('[S12] comes back with words that were written without knowing of the deletion', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const [away, here] = await twoDevices(author);
    await author.delete(`/api/manuscripts/${id}`, op());
    await away.add(id, ' Still raining.', away.textOf(id).indexOf('\n'));
    expect((await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().content).toBe(
      '<p>It rained. Still raining.</p>',
    );
    await here.pull();
    expect(here.recordOf(id)).toMatchObject({ deletedAt: null });
    expect(here.textOf(id)).toContain('Still raining.');
  });

  it('[S12] comes back with what a device wrote even after the trash was emptied', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const [away, here] = await twoDevices(author);
    await author.delete(`/api/manuscripts/${id}`, op());
    await emptyTrash(author);
    await here.pull();
    const operation = uuidv7();
    const edit = { update: away.write(id, 'A week of work. ', 0), operation };
    expect((await away.send(id, edit)).json().code).toBe('need_base');
    expect(await statusOf(author, id)).toBe(404);
    const whole = Buffer.from(away.whole(id)).toString('base64');
    const sent = { update: whole, baseSeq: away.seq, title: 'The Sea' };
    const named = { 'x-everdraft-operation': operation };
    expect((await author.patch(`/api/manuscripts/${id}`, sent, named)).statusCode).toBe(200);
    expect((await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().content).toBe(
      '<p>A week of work. It rained.</p>',
    );
    expect(here.changes.at(-1)).toMatchObject({ entity: 'tombstone', id });
    await here.pull();
    expect(here.recordOf(id)).toMatchObject({ deletedAt: null });
    const late = new TestDevice(author);
    expect((await late.pull()).map(change => change.entity)).not.toContain('tombstone');
  });

  it('[S12] is asked for by name after the trash was emptied, also when its words build on nothing', async () => {
    const { author } = await anAuthor();
    const { id } = (await author.post('/api/manuscripts', { title: 'The Sea' })).json();
    const [away] = await twoDevices(author);
    await author.delete(`/api/manuscripts/${id}`, op());
    await emptyTrash(author);
    const edit = { update: away.write(id, 'The first words.'), operation: uuidv7() };
    expect((await away.send(id, edit)).json()).toMatchObject({ code: 'need_base', stateVector: 'AA==' });
    expect(await statusOf(author, id)).toBe(404);
  });

  it('[S12] takes its cards again from the device that brings it back, and none that was deleted before it', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const cards = ['A storm', 'A wreck'].map(title => ({ id: uuidv7(), manuscriptId: id, title }));
    for (const card of cards) await author.post('/api/outline-cards', card);
    const [away, here] = await twoDevices(author);
    await author.delete(`/api/outline-cards/${cards[1]?.id}`, op());
    await author.delete(`/api/manuscripts/${id}`, op());
    await emptyTrash(author);
    await here.pull();
    const whole = {
      update: Buffer.from(away.whole(id)).toString('base64'),
      baseSeq: away.seq,
      title: 'The Sea',
    };
    expect((await author.patch(`/api/manuscripts/${id}`, whole, op())).statusCode).toBe(200);
    for (const card of cards)
      expect((await author.post('/api/outline-cards', card, op())).statusCode).toBe(200);
    expect((await author.get(`/api/outline-cards/${id}`)).json()).toMatchObject([{ title: 'A storm' }]);
    await here.pull();
    expect(here.recordOf(cards[0]?.id ?? '')).toMatchObject({ title: 'A storm', deletedAt: null });
    const told = await away.pull();
    expect(told).toContainEqual(expect.objectContaining({ entity: 'tombstone', id: cards[1]?.id }));
  });

  it('[S13] stays deleted and keeps the words of a device that knew', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const [device] = await twoDevices(author);
    await author.delete(`/api/manuscripts/${id}`, op());
    await device.pull();
    await device.add(id, 'Last words. ', 0);
    expect(await statusOf(author, id)).toBe(404);
    await author.post(`/api/manuscripts/${id}/restore`, undefined, op());
    expect((await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().content).toBe(
      '<p>Last words. It rained.</p>',
    );
  });

  it('[S12] is not brought back by a repeated delivery', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const [device] = await twoDevices(author);
    const edit = { update: device.write(id, 'Words. ', 0), operation: uuidv7() };
    await device.send(id, edit);
    await author.delete(`/api/manuscripts/${id}`, op());
    expect((await device.send(id, edit)).statusCode).toBe(200);
    expect(await statusOf(author, id)).toBe(404);
  });

  it('[S14] is not found by a plain change', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    await author.delete(`/api/manuscripts/${id}`);
    for (const change of [{ title: 'x' }, { content: '<p>x</p>' }]) {
      expect((await author.patch(`/api/manuscripts/${id}`, change)).statusCode).toBe(404);
    }
    expect((await author.patch(`/api/manuscripts/${id}`, { content: '<p>x</p>' }, op())).statusCode).toBe(
      404,
    );
  });

  it('[S14] takes a new title of a device in the trash', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    await author.delete(`/api/manuscripts/${id}`);
    const renamed = await author.patch(`/api/manuscripts/${id}`, { title: 'The Shore' }, op());
    expect([renamed.statusCode, renamed.json().title]).toEqual([200, 'The Shore']);
    expect(await statusOf(author, id)).toBe(404);
    const restored = await author.post(`/api/manuscripts/${id}/restore`);
    expect(restored.json()).toMatchObject({ title: 'The Shore' });
  });

  it('[S14] loses a style that another device has deleted, instead of refusing it', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const style = (await author.post('/api/writing-styles', { name: 'Noir' })).json();
    await author.delete(`/api/writing-styles/${style.id}`);
    const change = { writingStyleId: style.id };
    expect((await author.patch(`/api/manuscripts/${id}`, change, op())).json()).toMatchObject({
      writingStyleId: null,
    });
    expect((await author.patch(`/api/manuscripts/${id}`, change)).statusCode).toBe(404);
  });

  it('[S22] does not keep a device’s change of a style that was deleted elsewhere, nor refuse it for ever', async () => {
    const { author } = await anAuthor();
    const style = (await author.post('/api/writing-styles', { name: 'Noir' })).json();
    await author.delete(`/api/writing-styles/${style.id}`);
    const late = await author.patch(`/api/writing-styles/${style.id}`, { name: 'Plain' }, op());
    expect([late.statusCode, late.json()]).toEqual([200, { ok: true }]);
    expect((await author.get('/api/writing-styles')).json()).toEqual([]);
    const plain = await author.patch(`/api/writing-styles/${style.id}`, { name: 'Plain' });
    expect(plain.statusCode).toBe(404);
    expect((await author.patch(`/api/writing-styles/${uuidv7()}`, {}, op())).statusCode).toBe(404);
  });

  it('[S15] keeps what a device adds to it, for when it comes back', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    await author.delete(`/api/manuscripts/${id}`);
    const card = { id: uuidv7(), manuscriptId: id, title: 'Late idea' };
    expect((await author.post('/api/outline-cards', card)).statusCode).toBe(404);
    expect((await author.post('/api/outline-cards', card, op())).statusCode).toBe(200);
    const chat = { id: uuidv7(), manuscriptId: id };
    expect((await author.post('/api/chat-sessions', chat, op())).statusCode).toBe(200);
    const message = { manuscriptId: id, sessionId: chat.id, role: 'user', content: 'Why?', mode: 'critic' };
    expect((await author.post('/api/chat-messages', message, op())).statusCode).toBe(200);
    await author.post(`/api/manuscripts/${id}/restore`);
    expect((await author.get(`/api/outline-cards/${id}`)).json()).toMatchObject([{ title: 'Late idea' }]);
    expect((await author.get(`/api/chat-messages/session/${chat.id}`)).json()).toHaveLength(1);
  });

  it('[S16, PROJ-22] is restored once, with its cards, and a second restore changes nothing', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    await author.post('/api/outline-cards', { manuscriptId: id, title: 'A storm' });
    await author.delete(`/api/manuscripts/${id}`);
    const first = await author.post(`/api/manuscripts/${id}/restore`);
    expect(first.json()).toMatchObject({ id, title: 'The Sea', wordCount: 2 });
    const { cursor } = (await author.get('/api/sync')).json();
    expect((await author.post(`/api/manuscripts/${id}/restore`)).json()).toEqual(first.json());
    expect((await author.get('/api/sync')).json()).toMatchObject({ cursor });
    expect((await author.get(`/api/outline-cards/${id}`)).json()).toHaveLength(1);
  });

  it('[S16, S17] cannot be restored after 30 days, and all devices are told', async () => {
    const { author } = await anAuthor();
    const id = await aBook(author);
    const [device] = await twoDevices(author);
    await author.delete(`/api/manuscripts/${id}`);
    await device.pull();
    await emptyTrash(author);
    expect((await author.post(`/api/manuscripts/${id}/restore`)).statusCode).toBe(404);
    expect(await device.pull()).toMatchObject([{ entity: 'tombstone', of: 'manuscript', id }]);
    expect((await author.post('/api/manuscripts', { id }, op())).json()).toEqual({ ok: true });
    expect(await statusOf(author, id)).toBe(404);
  });
});

describe.each(STORE_KINDS)('a deleted card on %s', kind => {
  const shared = shareTestApp(kind);

  it('[S15] stays deleted and keeps what a device had changed of it', async () => {
    const author = await shared().signUp();
    const manuscriptId = await aBook(author);
    const { id } = (await author.post('/api/outline-cards', { manuscriptId, title: 'A storm' })).json();
    await author.delete(`/api/outline-cards/${id}`);
    const change = { content: 'The mast breaks.' };
    expect((await author.patch(`/api/outline-cards/${id}`, change)).statusCode).toBe(404);
    expect((await author.patch(`/api/outline-cards/${id}`, change, op())).json()).toMatchObject({
      title: 'A storm',
      content: 'The mast breaks.',
    });
    expect((await author.get(`/api/outline-cards/${manuscriptId}`)).json()).toEqual([]);
    const device = new TestDevice(author);
    await device.pull();
    expect(device.recordOf(id)).toMatchObject({ content: 'The mast breaks.', deletedAt: expect.any(String) });
  });

  it('[S15] is passed over in an order that a device made without knowing', async () => {
    const author = await shared().signUp();
    const manuscriptId = await aBook(author);
    const ids = [uuidv7(), uuidv7(), uuidv7()];
    for (const id of ids) await author.post('/api/outline-cards', { id, manuscriptId });
    await author.delete(`/api/outline-cards/${ids[2]}`);
    const order = { cards: ids.toReversed().map(id => ({ id })) };
    expect((await author.post('/api/outline-cards/reorder', order)).statusCode).toBe(404);
    const sorted = (await author.post('/api/outline-cards/reorder', order, op())).json<{ id: string }[]>();
    expect(sorted.map(card => card.id)).toEqual([ids[1], ids[0]]);
    const unknown = { cards: [{ id: ids[0] }, { id: uuidv7() }] };
    expect((await author.post('/api/outline-cards/reorder', unknown, op())).statusCode).toBe(404);
  });

  it('[S15, CARD-35] is taken out of the trash to the place it had, once', async () => {
    const author = await shared().signUp();
    const manuscriptId = await aBook(author);
    const ids = [uuidv7(), uuidv7(), uuidv7()];
    for (const id of ids) await author.post('/api/outline-cards', { id, manuscriptId });
    const order = async () =>
      (await author.get(`/api/outline-cards/${manuscriptId}`)).json<{ id: string }[]>().map(card => card.id);
    await author.delete(`/api/outline-cards/${ids[1]}`, op());
    expect(await order()).toEqual([ids[0], ids[2]]);
    const restore = op();
    const restored = await author.post(`/api/outline-cards/${ids[1]}/restore`, undefined, restore);
    expect([restored.statusCode, restored.json()]).toMatchObject([200, { id: ids[1], position: 1 }]);
    expect(await order()).toEqual(ids);
    await author.delete(`/api/outline-cards/${ids[1]}`, op());
    await author.post(`/api/outline-cards/${ids[1]}/restore`, undefined, restore);
    expect(await order()).toEqual([ids[0], ids[2]]);
    expect((await author.post(`/api/outline-cards/${uuidv7()}/restore`)).statusCode).toBe(404);
  });

  it('[CARD-35] is taken out of the trash also while its book lies there', async () => {
    const author = await shared().signUp();
    const manuscriptId = await aBook(author);
    const { id } = (await author.post('/api/outline-cards', { manuscriptId, title: 'A storm' })).json();
    await author.delete(`/api/outline-cards/${id}`);
    await author.delete(`/api/manuscripts/${manuscriptId}`);
    expect((await author.post(`/api/outline-cards/${id}/restore`)).statusCode).toBe(404);
    expect((await author.post(`/api/outline-cards/${id}/restore`, undefined, op())).statusCode).toBe(200);
    await author.post(`/api/manuscripts/${manuscriptId}/restore`);
    expect((await author.get(`/api/outline-cards/${manuscriptId}`)).json()).toMatchObject([{ id }]);
  });
});
