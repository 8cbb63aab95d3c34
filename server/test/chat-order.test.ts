import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import type { ChatSession } from '@everdraft/core/entities/chat-session';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, onTestFinished } from 'vitest';
import { saying, scriptedModels } from '../test-support/scripted-model.ts';
import { joinAskingAuthor } from './ai-author.ts';
import { openTestApp } from './open-test-app.ts';
import { emptyPostgresql, STORE_KINDS } from './store-kinds.ts';

const TEN_YEARS_MS = 10 * 365 * 24 * 60 * 60 * 1000;

describe.each(STORE_KINDS)('a clock that is set, on %s', kind => {
  async function openChat() {
    const store = kind === 'postgresql' ? await emptyPostgresql() : undefined;
    if (store) onTestFinished(() => store.remove());
    const models = scriptedModels(saying('It works.'));
    const test = await openTestApp({ models, environment: store?.environment ?? {} });
    return { models, ...(await joinAskingAuthor(test)) };
  }

  it.each([
    ['back', -TEN_YEARS_MS],
    ['ahead and back again', TEN_YEARS_MS],
  ])('[CHAT-39] %s by ten years does not turn a conversation around', async (_name, ms) => {
    const { test, author, ask, messages, models } = await openChat();
    await ask({ message: 'First?' });
    // After ten years a session has ended.
    const advance = async (by: number) => {
      test.clock.advance(by);
      await author.logIn(author);
    };
    await advance(ms);
    await ask({ message: 'Second?' });
    await advance(-ms);
    await ask({ message: 'Third?' });
    const said = ['First?', 'It works.', 'Second?', 'It works.', 'Third?', 'It works.'];
    expect((await messages()).map(({ content }) => content)).toEqual(said);
    expect(models.requests.at(-1)?.prompt.history.map(({ content }) => content)).toEqual(said.slice(0, 4));
  });

  it('back by ten years does not make a plain client’s reply a second one, nor its question', async () => {
    const { test, author, ask, messages, manuscriptId, sessionId } = await openChat();
    const plain = { manuscriptId, sessionId, mode: 'critic' };
    await ask({ message: 'First?' });
    test.clock.advance(-TEN_YEARS_MS);
    await author.post('/api/chat-messages', { ...plain, role: 'user', content: 'Second?' });
    await ask({ message: 'Second?' });
    await author.post('/api/chat-messages', { ...plain, role: 'assistant', content: 'It works.' });
    expect((await messages()).map(({ content }) => content)).toEqual([
      'First?',
      'It works.',
      'Second?',
      'It works.',
    ]);
  });

  it('[CHAT-27] back by ten years leaves the last chat the first in the list', async () => {
    const { test, author, manuscriptId } = await openChat();
    test.clock.advance(-TEN_YEARS_MS);
    await author.post('/api/chat-sessions', { manuscriptId, title: 'The last' });
    const chats = (await author.get(`/api/chat-sessions/${manuscriptId}`)).json<ChatSession[]>();
    expect(chats.map(({ title }) => title)).toEqual(['The last', 'New Chat']);
  });

  it('on a device does not reorder what it brings back from elsewhere', async () => {
    const { author, manuscriptId, sessionId, messages } = await openChat();
    const times = ['2036-01-01T00:00:00.000Z', '2016-01-01T00:00:00.000Z', undefined];
    for (const [index, madeAt] of times.entries()) {
      const message = { id: uuidv7(), manuscriptId, sessionId, role: 'user', mode: 'critic' };
      await author.post('/api/chat-messages', { ...message, content: `Message ${index}`, madeAt });
    }
    const kept: ChatMessage[] = await messages();
    expect(kept.map(({ content }) => content)).toEqual(['Message 0', 'Message 1', 'Message 2']);
    // A time to come is taken for now.
    expect(kept.map(({ timestamp }) => timestamp)).toEqual([
      '2026-03-01T12:00:00.000Z',
      '2016-01-01T00:00:00.000Z',
      '2026-03-01T12:00:00.000Z',
    ]);
  });
});
