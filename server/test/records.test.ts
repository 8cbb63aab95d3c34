import type { Manuscript } from '@everdraft/core/entities/manuscript';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { openTestApp } from './open-test-app.ts';

async function aManuscript() {
  const test = await openTestApp();
  const author = await test.signUp();
  const { id: manuscriptId } = (await author.post('/api/manuscripts', {})).json<Manuscript>();
  return { ...test, author, manuscriptId };
}

describe('outline cards', () => {
  it('[API-24, CARD-24, LIMIT-5, DATA-19, DATA-20, DATA-21] are made at the end, empty, and called New Card', async () => {
    const { author, manuscriptId } = await aManuscript();
    await author.post('/api/outline-cards', { manuscriptId, title: 'First' });
    const made = (await author.post('/api/outline-cards', { manuscriptId })).json();
    expect(made).toMatchObject({ manuscriptId, title: 'New Card', content: '', position: 1, metadata: null });
  });

  it('[API-23] are listed in order by path and by query', async () => {
    const { author, manuscriptId } = await aManuscript();
    for (const title of ['a', 'b', 'c']) await author.post('/api/outline-cards', { manuscriptId, title });
    const byPath = (await author.get(`/api/outline-cards/${manuscriptId}`)).json<OutlineCard[]>();
    expect(byPath.map(card => [card.title, card.position])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
    expect((await author.get(`/api/outline-cards?manuscriptId=${manuscriptId}`)).json()).toEqual(byPath);
  });

  it('[API-25] keep the fields that a change leaves out', async () => {
    const { author, manuscriptId } = await aManuscript();
    const metadata = {
      type: 'scene',
      characters: ['Ada'],
      theme: 'loss',
      scene: 'Harbour',
      order: 2,
      mood: 'grey',
    };
    const { id } = (
      await author.post('/api/outline-cards', { manuscriptId, title: 'a', content: 'b', metadata })
    ).json<OutlineCard>();
    const changed = (await author.patch(`/api/outline-cards/${id}`, { title: 'z' })).json();
    expect(changed).toMatchObject({ title: 'z', content: 'b', metadata });
  });

  it('[DATA-22] refuse a type that no card has', async () => {
    const { author, manuscriptId } = await aManuscript();
    const refused = await author.post('/api/outline-cards', { manuscriptId, metadata: { type: 'dragon' } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ error: 'Invalid input', field: 'metadata.type' });
  });

  it('[API-26] leave the list when they are deleted', async () => {
    const { author, manuscriptId } = await aManuscript();
    const { id } = (await author.post('/api/outline-cards', { manuscriptId })).json<OutlineCard>();
    expect((await author.delete(`/api/outline-cards/${id}`)).json()).toEqual({ ok: true });
    expect((await author.get(`/api/outline-cards/${manuscriptId}`)).json()).toEqual([]);
  });

  it('[API-27] take a new order and stand at 0 to n-1', async () => {
    const { author, manuscriptId } = await aManuscript();
    const cards: OutlineCard[] = [];
    for (const title of ['a', 'b', 'c']) {
      cards.push((await author.post('/api/outline-cards', { manuscriptId, title })).json<OutlineCard>());
    }
    const reordered = await author.post('/api/outline-cards/reorder', {
      cards: [cards[2], cards[0], cards[1]],
    });
    expect(reordered.json().map((card: OutlineCard) => [card.title, card.position])).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('[CARD-28, CARD-37] move where a device has put them, and leave the others where another device did', async () => {
    const { author, manuscriptId } = await aManuscript();
    const ids = ['a', 'b', 'c', 'd'].map(() => uuidv7());
    const keys = ['V00001', 'V00002', 'V00003', 'V00004'];
    for (const [index, id] of ids.entries()) {
      await author.post('/api/outline-cards', {
        id,
        manuscriptId,
        title: 'abcd'[index],
        orderKey: keys[index],
      });
    }
    const titles = async () =>
      (await author.get(`/api/outline-cards/${manuscriptId}`))
        .json<OutlineCard[]>()
        .map(card => card.title)
        .join('');
    expect(await titles()).toBe('abcd');
    const device = (moved: number, orderKey: string, order: number[]) =>
      author.post('/api/outline-cards/reorder', {
        cards: order.map(index => ({ id: ids[index], ...(index === moved && { orderKey }) })),
      });
    await device(0, 'V00005', [1, 2, 3, 0]);
    expect((await device(3, 'V00000', [3, 0, 1, 2])).statusCode).toBe(200);
    expect(await titles()).toBe('dbca');
    expect((await device(3, '../..', [3])).statusCode).toBe(400);
  });

  it('do not move when one of them belongs to another book', async () => {
    const { author, manuscriptId } = await aManuscript();
    const other = (await author.post('/api/manuscripts', {})).json<Manuscript>();
    const mine = (await author.post('/api/outline-cards', { manuscriptId })).json<OutlineCard>();
    const theirs = (await author.post('/api/outline-cards', { manuscriptId: other.id })).json<OutlineCard>();
    const refused = await author.post('/api/outline-cards/reorder', { cards: [mine, theirs] });
    expect(refused.statusCode).toBe(404);
  });
});

describe('chats', () => {
  it('[API-30, DATA-23, DATA-24, DATA-25, LIMIT-4] are called New Chat without a title', async () => {
    const { author, manuscriptId } = await aManuscript();
    expect((await author.post('/api/chat-sessions', { manuscriptId })).json()).toMatchObject({
      manuscriptId,
      title: 'New Chat',
      createdAt: '2026-03-01T12:00:00.000Z',
    });
  });

  it('[API-28, API-29] are listed by path and by query, newest first', async () => {
    const { author, manuscriptId, clock } = await aManuscript();
    for (const title of ['Chat 1', 'Chat 2']) {
      await author.post('/api/chat-sessions', { manuscriptId, title });
      clock.advance(1000);
    }
    const list = (await author.get(`/api/chat-sessions/${manuscriptId}`)).json<{ title: string }[]>();
    expect(list.map(session => session.title)).toEqual(['Chat 2', 'Chat 1']);
    expect((await author.get(`/api/chat-sessions?manuscriptId=${manuscriptId}`)).json()).toEqual(list);
  });

  it('[API-32, API-33, DATA-26, DATA-27, DATA-28] keep their messages, oldest first', async () => {
    const { author, manuscriptId, clock } = await aManuscript();
    const session = (await author.post('/api/chat-sessions', { manuscriptId })).json<{ id: string }>();
    const common = { manuscriptId, sessionId: session.id, mode: 'critic' };
    for (const [role, content] of [
      ['user', 'Is it good?'],
      ['assistant', 'It is long.'],
    ]) {
      await author.post('/api/chat-messages', { ...common, role, content });
      clock.advance(1000);
    }
    expect((await author.get(`/api/chat-messages/session/${session.id}`)).json()).toMatchObject([
      { ...common, role: 'user', content: 'Is it good?', timestamp: '2026-03-01T12:00:00.000Z' },
      { ...common, role: 'assistant', content: 'It is long.' },
    ]);
  });

  it('[DATA-27] refuse a role that nobody has', async () => {
    const { author, manuscriptId } = await aManuscript();
    const session = (await author.post('/api/chat-sessions', { manuscriptId })).json<{ id: string }>();
    const message = { manuscriptId, sessionId: session.id, mode: 'critic', role: 'system', content: 'x' };
    expect((await author.post('/api/chat-messages', message)).statusCode).toBe(400);
  });

  it('keep a message once, however often it arrives', async () => {
    const { author, manuscriptId } = await aManuscript();
    const session = (await author.post('/api/chat-sessions', { manuscriptId })).json<{ id: string }>();
    const message = {
      id: uuidv7(),
      manuscriptId,
      sessionId: session.id,
      mode: 'critic',
      role: 'user',
      content: 'x',
    };
    await author.post('/api/chat-messages', message);
    await author.post('/api/chat-messages', message);
    expect((await author.get(`/api/chat-messages/session/${session.id}`)).json()).toHaveLength(1);
  });

  it('do not take a message for another book than their own', async () => {
    const { author, manuscriptId } = await aManuscript();
    const other = (await author.post('/api/manuscripts', {})).json<Manuscript>();
    const session = (await author.post('/api/chat-sessions', { manuscriptId })).json<{ id: string }>();
    const message = {
      manuscriptId: other.id,
      sessionId: session.id,
      mode: 'critic',
      role: 'user',
      content: 'x',
    };
    expect((await author.post('/api/chat-messages', message)).statusCode).toBe(404);
  });

  it('[API-31] take their messages with them', async () => {
    const { author, manuscriptId } = await aManuscript();
    const session = (await author.post('/api/chat-sessions', { manuscriptId })).json<{ id: string }>();
    expect((await author.delete(`/api/chat-sessions/${session.id}`)).json()).toEqual({ ok: true });
    expect((await author.get(`/api/chat-messages/session/${session.id}`)).statusCode).toBe(404);
    expect((await author.get(`/api/chat-sessions/${manuscriptId}`)).json()).toEqual([]);
  });
});

describe('writing styles', () => {
  it('[API-44, API-45, API-46, DATA-14, DATA-15, DATA-16, DATA-17, DATA-18] are kept with their fields', async () => {
    const { author } = await aManuscript();
    const style = { name: 'Noir', description: 'short', sampleText: 'It rained.', customPrompt: 'Be terse.' };
    const made = (await author.post('/api/writing-styles', style)).json();
    expect(made).toMatchObject({
      ...style,
      userId: author.id,
      analysis: null,
      createdAt: expect.any(String),
    });
    expect((await author.get(`/api/writing-styles/${made.id}`)).json()).toEqual(made);
    expect((await author.get('/api/writing-styles')).json()).toEqual([made]);
  });

  it.each([{}, { name: '' }, { name: '  ' }])('[STYLE-8] refuse %j for want of a name', async style => {
    const { author } = await aManuscript();
    const refused = await author.post('/api/writing-styles', style);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ error: 'Required', field: 'name' });
  });

  it('[API-47, API-48] are changed in part and deleted', async () => {
    const { author } = await aManuscript();
    const { id } = (await author.post('/api/writing-styles', { name: 'Noir', description: 'a' })).json();
    expect((await author.patch(`/api/writing-styles/${id}`, { name: 'Grey' })).json()).toMatchObject({
      name: 'Grey',
      description: 'a',
    });
    expect((await author.delete(`/api/writing-styles/${id}`)).json()).toEqual({ ok: true });
    expect((await author.get(`/api/writing-styles/${id}`)).statusCode).toBe(404);
  });
});

describe('settings', () => {
  it('[API-50, DATA-34, DATA-35, DATA-36, DATA-37, DATA-38, LIMIT-6, LIMIT-7, LIMIT-9] begin with their defaults', async () => {
    const { author } = await aManuscript();
    expect((await author.get('/api/settings')).json()).toEqual({
      id: expect.any(String),
      userId: author.id,
      selectedModel: 'gpt-5',
      autosaveEnabled: true,
      styleLearningEnabled: true,
      theme: 'dark',
      smartQuotesEnabled: true,
      dailyGoalWords: 1_000,
    });
  });

  it('[API-52] change one by one and stay changed', async () => {
    const { author } = await aManuscript();
    await author.patch('/api/settings', { theme: 'light' });
    await author.patch('/api/settings', { autosaveEnabled: false });
    expect((await author.get('/api/settings')).json()).toMatchObject({
      theme: 'light',
      autosaveEnabled: false,
      styleLearningEnabled: true,
    });
  });

  it('[DATA-38] refuse a theme that there is not', async () => {
    const { author } = await aManuscript();
    expect((await author.patch('/api/settings', { theme: 'blue' })).json()).toMatchObject({
      code: 'invalid_input',
    });
  });
});
