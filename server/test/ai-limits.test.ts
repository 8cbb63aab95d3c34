import { uuidv7 } from 'uuidv7';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ModelFailure } from '../src/ai/model-failure.ts';
import { failing, saying, scriptedModels } from '../test-support/scripted-model.ts';
import { TEST_DATABASE_URL } from '../test-support/test-database.ts';
import { joinAskingAuthor, openAskingAuthor } from './ai-author.ts';
import { openTestApp } from './open-test-app.ts';
import { emptyPostgresql } from './store-kinds.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('an author without room', () => {
  it('is told so before anybody is asked, and keeps a reply that was under way', async () => {
    const models = scriptedModels(saying('Yes.'));
    const asking = await openAskingAuthor({ models, environment: { EVERDRAFT_QUOTA_MESSAGES: '1' } });
    await asking.ask();
    expect(await asking.messages()).toMatchObject([{ role: 'user' }, { role: 'assistant', content: 'Yes.' }]);
    const refused = await asking.author.post('/api/ai/chat', asking.question({ message: 'And then?' }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'quota_exceeded' });
    expect(models.requests).toHaveLength(1);
    expect(await asking.messages()).toHaveLength(2);
  });
});

describe('the day’s share of the companion', () => {
  it('[COMPANION-1] is a number of messages, told in plain words when it is used up', async () => {
    const models = scriptedModels(saying('Yes.'));
    const asking = await openAskingAuthor({ models, environment: { EVERDRAFT_AI_MESSAGES_PER_DAY: '2' } });
    await asking.ask();
    await asking.ask({ message: 'And now?' });
    const refused = await asking.author.post('/api/ai/chat', asking.question({ message: 'And then?' }));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      error:
        'You have sent the companion 2 messages today, which is what this server allows. It counts anew at midnight UTC; until then you can choose the built-in analyst in the settings.',
      code: 'quota_error',
      isRetryable: false,
      retryAfterSeconds: 12 * 3600,
    });
    expect(refused.headers['retry-after']).toBe(String(12 * 3600));
    expect(models.requests).toHaveLength(2);
  });

  it('[COMPANION-1] begins anew the next day', async () => {
    const models = scriptedModels(saying('Yes.'));
    const asking = await openAskingAuthor({ models, environment: { EVERDRAFT_AI_MESSAGES_PER_DAY: '1' } });
    await asking.ask();
    asking.test.clock.advance(11 * HOUR_MS);
    expect((await asking.author.post('/api/ai/chat', asking.question())).statusCode).toBe(429);
    asking.test.clock.advance(2 * HOUR_MS);
    expect((await asking.author.post('/api/ai/chat', asking.question())).statusCode).toBe(200);
  });

  it('[COMPANION-1] is a number of tokens, as the service has counted them', async () => {
    const models = scriptedModels(saying('Yes.'));
    const asking = await openAskingAuthor({ models, environment: { EVERDRAFT_AI_TOKENS_PER_DAY: '150' } });
    await asking.ask();
    await asking.ask({ message: 'And now?' });
    const refused = await asking.author.post('/api/ai/chat', asking.question({ message: 'And then?' }));
    expect(refused.json()).toMatchObject({
      code: 'quota_error',
      error: expect.stringMatching(/^You have used up your share of the companion for today/),
    });
  });

  it('[COMPANION-1] counts a reply that was broken off', async () => {
    const cut = new ModelFailure('Cut.', { code: 'stream_error', userMessage: 'Cut.', isRetryable: true });
    const models = scriptedModels(failing(cut, 'x'.repeat(4_000)));
    const asking = await openAskingAuthor({ models, environment: { EVERDRAFT_AI_TOKENS_PER_DAY: '1000' } });
    await asking.ask();
    expect((await asking.author.post('/api/ai/chat', asking.question())).json()).toMatchObject({
      code: 'quota_error',
    });
  });

  it('[COMPANION-1] is each author’s own, and can be limited for all together', async () => {
    const models = scriptedModels(saying('Yes.'));
    const environment = { EVERDRAFT_AI_MESSAGES_PER_DAY: '1', EVERDRAFT_AI_TOKENS_PER_DAY_IN_ALL: '150' };
    const first = await openAskingAuthor({ models, environment });
    const second = await joinAskingAuthor(first.test);
    const third = await joinAskingAuthor(first.test);
    await first.ask();
    await second.ask();
    const refused = await third.author.post('/api/ai/chat', third.question());
    expect(refused.json()).toMatchObject({
      code: 'quota_error',
      error: expect.stringMatching(/^This server’s share of the companion for today is used up/),
    });
  });

  it('[COMPANION-1] counts many messages at once one by one', async () => {
    const models = scriptedModels(saying('Yes.'));
    const asking = await openAskingAuthor({ models, environment: { EVERDRAFT_AI_MESSAGES_PER_DAY: '3' } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        asking.author.post('/api/ai/chat', asking.question({ message: `Question ${n}?` })),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(models.requests).toHaveLength(3);
  });

  it('[COMPANION-1] does not count the built-in analyst, nor a question that comes twice', async () => {
    const environment = { EVERDRAFT_AI_MESSAGES_PER_DAY: '0' };
    const analyst = await openAskingAuthor({ environment });
    expect((await analyst.ask()).at(-1)).toEqual({ type: 'done', totalTokens: 0 });

    const models = scriptedModels(saying('Yes.'));
    const asking = await openAskingAuthor({ models, environment: { EVERDRAFT_AI_MESSAGES_PER_DAY: '1' } });
    const ids = { userMessageId: uuidv7(), replyId: uuidv7() };
    await asking.ask(ids);
    expect((await asking.ask(ids)).at(-1)?.type).toBe('done');
  });
});

describe.skipIf(TEST_DATABASE_URL === undefined)('the day’s share on two servers with one PostgreSQL', () => {
  it('[COMPANION-1] is one share', async () => {
    const { environment, remove } = await emptyPostgresql();
    onTestFinished(remove);
    const models = scriptedModels(saying('Yes.'));
    const settings = { models, environment: { ...environment, EVERDRAFT_AI_MESSAGES_PER_DAY: '3' } };
    const servers = [await openTestApp(settings), await openTestApp(settings)];
    const asking = await joinAskingAuthor(servers[0] ?? (await openTestApp(settings)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const browser = servers[n % 2]?.visitor();
        for (const [name, value] of asking.author.cookies) browser?.cookies.set(name, value);
        return browser?.post('/api/ai/chat', asking.question({ message: `Question ${n}?` }));
      }),
    );
    expect(answers.filter(answer => answer?.statusCode === 200)).toHaveLength(3);
    expect(models.requests).toHaveLength(3);
    expect((await asking.messages()).filter(({ role }) => role === 'assistant')).toHaveLength(3);
  });
});
