import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { ModelFailure } from '../src/ai/model-failure.ts';
import { failing, saying, scriptedModels } from '../test-support/scripted-model.ts';
import { eventsOf, joinAskingAuthor, openAskingAuthor, textOf } from './ai-author.ts';
import { openTestApp } from './open-test-app.ts';

const CUT = new ModelFailure('It broke off.', {
  code: 'stream_error',
  userMessage: 'Connection interrupted. Partial response may be available.',
  isRetryable: true,
});

describe('a reply of the companion', () => {
  it('[API-34] [API-35] [API-36] [AI-15] is a stream of lines of data, each an event', async () => {
    const { author, question } = await openAskingAuthor({ models: scriptedModels(saying('It ', 'works.')) });
    const response = await author.post('/api/ai/chat', question());
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(response.headers['cache-control']).toContain('no-transform');
    expect(response.body).not.toMatch(/^(event|id|retry):/m);
    expect(eventsOf(response.body).map(({ type }) => type)).toEqual([
      'metadata',
      'content',
      'content',
      'done',
    ]);
  });

  it('[API-37] [API-38] [API-40] [AI-16] tells the model, the book, the words and what it took', async () => {
    const models = scriptedModels(saying('It ', 'works.'), { id: 'a-model' });
    const { author, manuscriptId, ask } = await openAskingAuthor({ models });
    await author.post('/api/outline-cards', { manuscriptId, title: 'Dusk' });
    const [metadata, first, second, done] = await ask({ mode: 'researcher' });
    expect(metadata).toMatchObject({
      type: 'metadata',
      model: 'a-model',
      mode: 'researcher',
      manuscriptLength: 'OneThe lamp went out.'.length,
      outlineCardsCount: 1,
      provider: 'Scripted',
    });
    expect([first, second]).toEqual([
      { type: 'content', content: 'It ' },
      { type: 'content', content: 'works.' },
    ]);
    expect(done).toEqual({
      type: 'done',
      totalTokens: 102,
      inputTokens: 100,
      cachedTokens: 40,
      outputTokens: 2,
    });
  });

  it('[AI-7] is given the words of the book and the cards', async () => {
    const models = scriptedModels(saying('Yes.'));
    const { author, manuscriptId, ask } = await openAskingAuthor({ models });
    await author.post('/api/outline-cards', { manuscriptId, title: 'Dusk', content: 'Nobody sleeps.' });
    const [metadata] = await ask();
    const told =
      JSON.stringify(models.requests[0]?.prompt.standing) +
      JSON.stringify(models.requests[0]?.prompt.passing);
    expect(told).toContain('The lamp went out.');
    expect(told).toContain('Dusk');
    expect(metadata).toMatchObject({
      contextTokens: expect.any(Number),
      wholeBookTokens: expect.any(Number),
    });
    const read = metadata?.type === 'metadata' ? (metadata.read ?? []) : [];
    expect(read.map(({ kind }) => kind)).toContain('outline-cards');
    expect(JSON.stringify(read)).not.toContain('Nobody sleeps.');
  });

  it.each(['editor', 'ghostwriter', 'critic', 'idea-smith', 'researcher'] as const)(
    '[AI-1, AI-2, AI-3, AI-4, AI-5, AI-6, AI-23] is asked for in the stance of the mode %s',
    async mode => {
      const models = scriptedModels(saying('Yes.'));
      const { ask } = await openAskingAuthor({ models });
      await ask({ mode });
      const prompt = models.requests[0]?.prompt;
      expect(prompt?.mode).toBe(mode);
      expect(prompt?.stance).toContain(
        {
          editor: 'Editor',
          ghostwriter: 'Ghostwriter',
          critic: 'Critic',
          'idea-smith': 'Idea Smith',
          researcher: 'Researcher',
        }[mode],
      );
    },
  );

  it('is told where the author is and what is selected', async () => {
    const models = scriptedModels(saying('Yes.'));
    const { ask } = await openAskingAuthor({ models });
    const place = {
      cursor: 8,
      chapter: { title: 'One', from: 0, to: 22 },
      selection: { text: 'The lamp', from: 4, to: 12 },
    };
    await ask({ place, command: 'expand-scene' });
    expect(models.requests[0]?.prompt).toMatchObject({ command: 'expand-scene', book: { place } });
  });

  it('[API-42] is refused by JSON with error, code and isRetryable', async () => {
    const { author, question } = await openAskingAuthor({ models: scriptedModels(saying('Yes.')) });
    const unknown = await author.post('/api/ai/chat', question({ sessionId: uuidv7() }));
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ error: 'Not found', code: 'not_found', isRetryable: false });
    const invalid = await author.post('/api/ai/chat', question({ mode: 'poet' }));
    expect(invalid.statusCode).toBe(400);
    expect(invalid.json()).toMatchObject({ code: 'invalid_input', isRetryable: false });
  });

  it('is refused when the chat is about another book of the same author', async () => {
    const { author, question } = await openAskingAuthor({ models: scriptedModels(saying('Yes.')) });
    const other = (await author.post('/api/manuscripts', { title: 'Other' })).json<{ id: string }>();
    const response = await author.post('/api/ai/chat', question({ manuscriptId: other.id }));
    expect(response.statusCode).toBe(404);
  });
});

describe('what is kept of a reply', () => {
  it('[AI-10] [AI-12] is the message before and the reply after, once each', async () => {
    let keptBefore: unknown[] = [];
    const models = scriptedModels(async function* () {
      keptBefore = await asking.messages();
      yield { type: 'text', text: 'It works.' };
    });
    const asking = await openAskingAuthor({ models });
    await asking.ask();
    expect(keptBefore).toMatchObject([{ role: 'user', content: 'What do you think?' }]);
    expect(await asking.messages()).toMatchObject([
      { role: 'user', content: 'What do you think?', mode: 'critic' },
      { role: 'assistant', content: 'It works.', mode: 'critic' },
    ]);
  });

  it('has the ids that the device has given', async () => {
    const { ask, messages } = await openAskingAuthor({ models: scriptedModels(saying('It works.')) });
    const [userMessageId, replyId] = [uuidv7(), uuidv7()];
    await ask({ userMessageId, replyId });
    expect((await messages()).map(({ id }) => id)).toEqual([userMessageId, replyId]);
  });

  it('is not doubled by a device that keeps both messages too', async () => {
    const asking = await openAskingAuthor({ models: scriptedModels(saying('It works.')) });
    const { author, manuscriptId, sessionId } = asking;
    const [userMessageId, replyId] = [uuidv7(), uuidv7()];
    const keep = (id: string, role: string, content: string) =>
      author.post('/api/chat-messages', { id, manuscriptId, sessionId, role, content, mode: 'critic' });
    await keep(userMessageId, 'user', 'What do you think?');
    await asking.ask({ userMessageId, replyId });
    await keep(replyId, 'assistant', 'It works.');
    expect((await asking.messages()).map(({ id }) => id)).toEqual([userMessageId, replyId]);
  });

  it('is not doubled by a plain client that keeps both messages by itself', async () => {
    const asking = await openAskingAuthor({ models: scriptedModels(saying('It works.')) });
    const { author, manuscriptId, sessionId } = asking;
    const keep = (role: string, content: string) =>
      author.post('/api/chat-messages', { manuscriptId, sessionId, role, content, mode: 'critic' });
    await keep('user', 'What do you think?');
    await asking.ask();
    const kept = await keep('assistant', 'It works.');
    expect(kept.statusCode).toBe(200);
    const messages = await asking.messages();
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(kept.json()).toEqual(messages[1]);
  });

  it('[AI-13] is not a reply without words', async () => {
    const { ask, messages } = await openAskingAuthor({ models: scriptedModels(saying()) });
    expect((await ask()).map(({ type }) => type)).toEqual(['metadata', 'done']);
    expect((await messages()).map(({ role }) => role)).toEqual(['user']);
  });

  it('[AI-14] [ERR-16] is what had come before a failure, and the failure is told after it is kept', async () => {
    const models = scriptedModels(failing(CUT, 'It would'));
    const { ask, messages } = await openAskingAuthor({ models });
    expect((await ask()).slice(1)).toEqual([
      { type: 'content', content: 'It would' },
      {
        type: 'error',
        message: 'It broke off.',
        userMessage: 'Connection interrupted. Partial response may be available.',
        code: 'stream_error',
        isRetryable: true,
      },
    ]);
    expect((await messages())[1]).toMatchObject({ role: 'assistant', content: 'It would' });
  });

  it('is one message and one reply when a device tries again after a cut', async () => {
    let isFirst = true;
    const models = scriptedModels((request, signal) => {
      const script = isFirst ? failing(CUT) : saying('It works.');
      isFirst = false;
      return script(request, signal);
    });
    const { ask, messages } = await openAskingAuthor({ models });
    const ids = { userMessageId: uuidv7(), replyId: uuidv7() };
    await ask(ids);
    await ask(ids);
    expect((await messages()).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'What do you think?'],
      ['assistant', 'It works.'],
    ]);
    expect(models.requests[1]?.prompt.history).toEqual([]);
  });

  it('answers the very same question from the chat, without asking or paying anybody again', async () => {
    const models = scriptedModels(saying('It works.'));
    const { ask, messages } = await openAskingAuthor({ models });
    const ids = { userMessageId: uuidv7(), replyId: uuidv7() };
    await ask(ids);
    const again = await ask(ids);
    expect(textOf(again)).toBe('It works.');
    expect(again.at(-1)).toEqual({ type: 'done', totalTokens: 0 });
    expect(models.requests).toHaveLength(1);
    expect(await messages()).toHaveLength(2);
  });

  it('goes with a chat that was deleted while the reply came', async () => {
    const models = scriptedModels(async function* () {
      yield { type: 'text', text: 'It ' };
      await asking.author.delete(`/api/chat-sessions/${asking.sessionId}`);
      yield { type: 'text', text: 'works.' };
    });
    const asking = await openAskingAuthor({ models });
    expect((await asking.ask()).at(-1)?.type).toBe('done');
    expect((await asking.author.get(`/api/chat-messages/session/${asking.sessionId}`)).statusCode).toBe(404);
  });
});

describe('what a model is told of the chat', () => {
  it('is everything before the message, and the message once', async () => {
    const models = scriptedModels(saying('It works.'));
    const { ask } = await openAskingAuthor({ models });
    await ask({ message: 'First?' });
    await ask({ message: 'Second?' });
    const prompt = models.requests[1]?.prompt;
    expect(prompt?.history).toEqual([
      { role: 'user', content: 'First?' },
      { role: 'assistant', content: 'It works.' },
    ]);
    expect(prompt?.message).toBe('Second?');
  });

  it('does not hold the message twice when the client has kept it before', async () => {
    const models = scriptedModels(saying('It works.'));
    const { author, manuscriptId, sessionId, ask } = await openAskingAuthor({ models });
    await author.post('/api/chat-messages', {
      manuscriptId,
      sessionId,
      role: 'user',
      content: 'First?',
      mode: 'critic',
    });
    await ask({ message: 'First?' });
    expect(models.requests[0]?.prompt.history).toEqual([]);
  });

  it('[CHAT-38] is nothing of another chat, book or author', async () => {
    const models = scriptedModels(saying('It works.'));
    const test = await openTestApp({ models });
    const one = await joinAskingAuthor(test, '<p>Alabaster.</p>');
    const other = await joinAskingAuthor(test, '<p>Basalt.</p>');
    await one.author.post('/api/outline-cards', { manuscriptId: one.manuscriptId, title: 'Alabaster card' });
    await one.ask({ message: 'Alabaster?' });
    await other.ask({ message: 'Basalt?' });
    expect(JSON.stringify(models.requests[1]?.prompt)).not.toContain('Alabaster');
    expect(models.requests[1]?.prompt.book.content).toBe('<p>Basalt.</p>');
  });
});

describe('a book that is never sent to AI', () => {
  it('[COMPANION-2] is answered about on this server alone, whatever the author has chosen', async () => {
    const models = scriptedModels(saying('Sent.'));
    const { author, manuscriptId, ask } = await openAskingAuthor({ models });
    const mark = (neverSendToAi: boolean) =>
      author.patch(`/api/manuscripts/${manuscriptId}`, { neverSendToAi });
    expect((await mark(true)).json()).toMatchObject({ neverSendToAi: true });
    const events = await ask();
    expect(events[0]).toMatchObject({ model: 'built-in', provider: null });
    expect(textOf(events)).toBe('Measured here.');
    expect(models.requests).toEqual([]);

    expect((await mark(false)).json()).not.toHaveProperty('neverSendToAi');
    await ask({ message: 'And now?' });
    expect(models.requests).toHaveLength(1);
  });

  it('[COMPANION-2] is not sent either when only the device that asks knows of its mark', async () => {
    const models = scriptedModels(saying('Sent.'));
    const { author, manuscriptId, ask } = await openAskingAuthor({ models });
    const events = await ask({ neverSendToAi: true });
    expect(events[0]).toMatchObject({ model: 'built-in', provider: null });
    await author.post('/api/ai/analyze-style', { manuscriptId, neverSendToAi: true });
    expect(models.requests).toEqual([]);
  });

  it('[COMPANION-2] keeps its mark when its title changes, and other books have none', async () => {
    const { author, manuscriptId } = await openAskingAuthor({ models: scriptedModels(saying('Sent.')) });
    await author.patch(`/api/manuscripts/${manuscriptId}`, { neverSendToAi: true });
    await author.patch(`/api/manuscripts/${manuscriptId}`, { title: 'Another' });
    expect((await author.get(`/api/manuscripts/${manuscriptId}`)).json()).toMatchObject({
      title: 'Another',
      neverSendToAi: true,
    });
    const other = (await author.post('/api/manuscripts', { title: 'Other' })).json();
    expect(other).not.toHaveProperty('neverSendToAi');
  });
});
