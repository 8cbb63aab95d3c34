import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { answerEvents, answerLines, openFakeAiService } from '../test-support/fake-ai-service.ts';
import {
  anthropicReply,
  completionsBeginning,
  completionsReply,
  ollamaReply,
  openAiBeginning,
  openAiReply,
} from '../test-support/fake-replies.ts';
import { saying, scriptedModels } from '../test-support/scripted-model.ts';
import { type AskingAuthor, openAskingAuthor, textOf } from './ai-author.ts';
import { openReply } from './reply-reader.ts';

/** What is kept once the server has stopped, which waits for the replies under way. */
async function keptAfterStop({ test, author, sessionId }: AskingAuthor): Promise<string[]> {
  await test.app.close();
  const messages = await test.store.read(records => records.chatMessages.listOf(author.id, sessionId));
  return messages.map(({ role, content }) => `${role}: ${content}`);
}

const NEVER = new Promise<never>(() => undefined);

describe('a reply on its way', () => {
  it('[AI-9] [AI-11] shows its first words before the last are made', async () => {
    const seen = Promise.withResolvers<void>();
    const models = scriptedModels(async function* () {
      yield { type: 'text', text: 'First' };
      await seen.promise;
      yield { type: 'text', text: ' and last.' };
    });
    const reply = await openReply(await openAskingAuthor({ models }));
    await reply.until('"First"');
    seen.resolve();
    expect(textOf(await reply.rest())).toBe('First and last.');
  });

  it('says by a comment that it lives when nothing was said for a while, and by nothing else', async () => {
    const heard = Promise.withResolvers<void>();
    const models = scriptedModels(async function* () {
      yield { type: 'text', text: 'First' };
      await heard.promise;
      yield { type: 'text', text: ' and last.' };
    });
    const asking = await openAskingAuthor({ models, eventStreams: { heartbeatMs: 5 } });
    const reply = await openReply(asking);
    await reply.until('"First"');
    await reply.until('\n\n:\n\n:\n\n');
    heard.resolve();
    await reply.rest();
    const lines = reply
      .text()
      .split('\n\n')
      .filter(line => line !== '');
    expect(lines.every(line => line === ':' || line.startsWith('data: {'))).toBe(true);
  });

  it('holds no comment when words come at once', async () => {
    const reply = await openReply(await openAskingAuthor({ models: scriptedModels(saying('At ', 'once.')) }));
    await reply.rest();
    expect(reply.text()).not.toMatch(/^:/m);
  });

  it('stops the model when its reader leaves, and what had come is kept once', async () => {
    const models = scriptedModels(async function* () {
      yield { type: 'text', text: 'It would ' };
      yield { type: 'text', text: 'have' };
      await NEVER;
    });
    const asking = await openAskingAuthor({ models });
    const reply = await openReply(asking);
    await reply.until('"have"');
    const [signal] = models.signals;
    if (!signal) throw new Error('Nobody was asked.');
    const stopped = once(signal, 'abort');
    reply.leave();
    await stopped;
    expect(await keptAfterStop(asking)).toEqual(['user: What do you think?', 'assistant: It would have']);
  });

  it.each([
    ['openai', openAiBeginning(['It would'])],
    ['compatible', completionsBeginning(['It would'])],
    ['ollama', ollamaReply(['It would']).slice(0, 1)],
  ])('hangs up on the service when its reader leaves (%s)', async (provider, events) => {
    const service = await openFakeAiService(response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const before = provider === 'ollama' ? '' : 'data: ';
      response.write(events.map(event => `${before}${JSON.stringify(event)}\n\n`).join(''));
    });
    const asking = await openAskingAuthor({
      environment: {
        EVERDRAFT_AI_PROVIDER: provider,
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: `${service.url}/v1`,
      },
    });
    const reply = await openReply(asking);
    await reply.until('It would');
    reply.leave();
    await service.questions()[0]?.closed;
    expect(await keptAfterStop(asking)).toEqual(['user: What do you think?', 'assistant: It would']);
    expect(asking.test.logText()).not.toContain('"level":"error"');
  });

  it.each([
    ['openai', openAiReply(['It would'])],
    ['compatible', completionsReply(['It would'])],
    ['anthropic', anthropicReply(['It would'])],
    ['ollama', ollamaReply(['It would'])],
  ])(
    'ends with the last word of the service, though that leaves the connection open (%s)',
    async (provider, events) => {
      const answer = provider === 'ollama' ? answerLines(events, 'stays') : answerEvents(events, 'stays');
      const service = await openFakeAiService(answer);
      const asking = await openAskingAuthor({
        // A reply that waited for the connection would be given up for silence before the test is.
        modelSilence: { beforeTextMs: 5_000, afterTextMs: 5_000 },
        environment: {
          EVERDRAFT_AI_PROVIDER: provider,
          OPENAI_API_KEY: 'sk-test',
          OPENAI_BASE_URL: `${service.url}/v1`,
          ANTHROPIC_API_KEY: 'sk-test',
          ANTHROPIC_BASE_URL: `${service.url}/v1`,
        },
      });
      const reply = await openReply(asking);
      expect((await reply.rest()).at(-1)).toMatchObject({ type: 'done' });
    },
  );

  it('keeps nothing when its reader leaves before the first word', async () => {
    const service = await openFakeAiService(() => undefined);
    const asked = service.nextQuestion();
    const asking = await openAskingAuthor({
      environment: { EVERDRAFT_AI_PROVIDER: 'compatible', OPENAI_BASE_URL: `${service.url}/v1` },
    });
    const reply = await openReply(asking);
    const { closed } = await asked;
    reply.leave();
    await closed;
    expect(await keptAfterStop(asking)).toEqual(['user: What do you think?']);
  });

  it('is cut off and kept when the server stops', async () => {
    const models = scriptedModels(async function* () {
      yield { type: 'text', text: 'It would' };
      await NEVER;
    });
    const asking = await openAskingAuthor({ models });
    const reply = await openReply(asking);
    await reply.until('It would');
    const [kept, events] = await Promise.all([keptAfterStop(asking), reply.rest()]);
    expect(kept).toEqual(['user: What do you think?', 'assistant: It would']);
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'stream_error', isRetryable: true });
  });

  it.each([
    ['after it has begun', ['It would']],
    ['before its first word', []],
  ])('[ERR-16] is given up when the model falls silent %s', async (_when, pieces) => {
    const models = scriptedModels(async function* () {
      for (const text of pieces) yield { type: 'text', text };
      await NEVER;
    });
    const asking = await openAskingAuthor({ models, modelSilence: { beforeTextMs: 20, afterTextMs: 20 } });
    const events = await asking.ask();
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'stream_error', isRetryable: true });
    expect(textOf(events)).toBe(pieces.join(''));
    expect(models.signals[0]?.aborted).toBe(true);
  });

  it('is one of four at the most that an author has at once', async () => {
    const go = Promise.withResolvers<void>();
    const models = scriptedModels(async function* () {
      yield { type: 'text', text: 'First' };
      await go.promise;
    });
    const asking = await openAskingAuthor({ models });
    const replies = [];
    for (let n = 0; n < 4; n++) {
      const reply = await openReply(asking, { message: `Question ${n}?` });
      await reply.until('First');
      replies.push(reply);
    }
    const refused = await asking.author.post('/api/ai/chat', asking.question());
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'server_busy', isRetryable: true });
    go.resolve();
    for (const reply of replies) expect((await reply.rest()).at(-1)?.type).toBe('done');
    expect((await asking.author.post('/api/ai/chat', asking.question())).statusCode).toBe(200);
  });

  it('comes whole to a reader that is slower than the model', async () => {
    // The longest reply there is, in characters that take six bytes each on their way.
    const piece = '\u0001'.repeat(4_000);
    const models = scriptedModels(async function* () {
      for (let n = 0; n < 50; n++) yield { type: 'text', text: piece };
    });
    const reply = await openReply(await openAskingAuthor({ models }));
    await reply.until('metadata');
    const events = await reply.rest();
    expect(textOf(events)).toHaveLength(200_000);
    expect(events.at(-1)?.type).toBe('done');
  });

  it('of a service that sends nonsense is an error and no crash', async () => {
    const service = await openFakeAiService(answerEvents([{ choices: 'none' }, { what: 1 }]));
    const asking = await openAskingAuthor({
      environment: { EVERDRAFT_AI_PROVIDER: 'compatible', OPENAI_BASE_URL: `${service.url}/v1` },
    });
    const events = await asking.ask();
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'stream_error' });
    expect((await asking.author.get('/api/health')).statusCode).toBe(200);
  });
});
