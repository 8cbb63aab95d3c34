import { describe, expect, it } from 'vitest';
import {
  answerEvents,
  answerJson,
  answerLines,
  type FakeAnswer,
  openFakeAiService,
} from '../test-support/fake-ai-service.ts';
import {
  anthropicReply,
  anthropicToolCall,
  completionsReply,
  completionsToolCall,
  ollamaReply,
  openAiReply,
  openAiToolCall,
} from '../test-support/fake-replies.ts';
import { openAskingAuthor, textOf } from './ai-author.ts';

const KEY = 'sk-test-0123456789abcdef';

async function withOpenAi(answers: FakeAnswer | FakeAnswer[]) {
  const service = await openFakeAiService(answers);
  const environment = {
    EVERDRAFT_AI_PROVIDER: 'openai',
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: `${service.url}/v1`,
  };
  return { service, asking: await openAskingAuthor({ environment }) };
}

async function withCompatible(
  answers: FakeAnswer | FakeAnswer[],
  more: Record<string, string> = {},
  lookups = {},
) {
  const service = await openFakeAiService(answers, lookups);
  const environment = { OPENAI_BASE_URL: `${service.url}/v1`, ...more };
  return { service, asking: await openAskingAuthor({ environment }) };
}

async function withAnthropic(answers: FakeAnswer | FakeAnswer[]) {
  const service = await openFakeAiService(answers);
  const environment = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: `${service.url}/v1` };
  return { service, asking: await openAskingAuthor({ environment }) };
}

describe('no service at all', () => {
  it('[AI-24] leaves the answer to the analyst, through the same stream', async () => {
    const { ask, author, test } = await openAskingAuthor();
    const events = await ask();
    expect(events[0]).toMatchObject({
      type: 'metadata',
      model: expect.stringMatching(/analyst.*no language model/),
      provider: null,
    });
    expect(textOf(events)).toContain('built-in analyst');
    expect(events.at(-1)).toEqual({ type: 'done', totalTokens: 0 });
    const { standardService, models } = (await author.get('/api/ai/models')).json();
    expect(standardService).toBeNull();
    expect(models).toHaveLength(1);
    expect((await test.visitor().get('/api/about')).json()).toMatchObject({ aiProvider: null });
  });
});

describe('OpenAI', () => {
  it('[AI-25] is asked by the Responses API for gpt-5, without keeping anything there', async () => {
    const { service, asking } = await withOpenAi(answerEvents(openAiReply(['It ', 'works.'])));
    const events = await asking.ask();
    expect(textOf(events)).toBe('It works.');
    expect(events[0]).toMatchObject({ model: 'gpt-5', provider: 'OpenAI' });
    expect(events.at(-1)).toEqual({
      type: 'done',
      totalTokens: 3050,
      inputTokens: 3000,
      cachedTokens: 2048,
      outputTokens: 50,
    });
    const [call] = service.questions();
    expect(call?.path).toBe('/v1/responses');
    expect(call?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(call?.body).toMatchObject({
      model: 'gpt-5',
      stream: true,
      store: false,
      prompt_cache_key: asking.manuscriptId,
      reasoning: { effort: 'medium' },
    });
    expect(call?.body).not.toHaveProperty('reasoning.summary');
    expect(call?.body).not.toHaveProperty('temperature');
    expect(call?.body).not.toHaveProperty('tools');
    expect(JSON.stringify(call?.body)).toContain('The lamp went out.');
  });

  it('begins with what does not change and ends with the author’s words', async () => {
    const { service, asking } = await withOpenAi(answerEvents(openAiReply(['Yes.'])));
    await asking.ask({ message: 'First?' });
    await asking.ask({ message: 'Second?', mode: 'editor' });
    const [first, second] = service.questions().map(({ body }) => JSON.stringify(body.input));
    let common = 0;
    while (first?.[common] === second?.[common]) common += 1;
    expect(first?.slice(0, common)).toContain('The Lamp');
    expect(first?.slice(0, common)).toContain('What you may do');
    expect(second?.trimEnd()).toMatch(/Second\?"\}\]\}\]$/);
  });

  it('[AI-25] answers quick work by the quick model', async () => {
    const { service, asking } = await withOpenAi(answerEvents(openAiReply(['Yes.'])));
    await asking.ask({ command: 'summarize-chapter' });
    expect(service.questions()[0]?.body).toMatchObject({
      model: 'gpt-5-mini',
      reasoning: { effort: 'minimal' },
      text: { verbosity: 'low' },
    });
  });

  it('[AI-25] is asked for the model that the author has chosen', async () => {
    const { service, asking } = await withOpenAi(answerEvents(openAiReply(['Yes.'])));
    const { standardService, models } = (await asking.author.get('/api/ai/models')).json();
    expect(standardService).toBe('OpenAI');
    expect(models).toContainEqual({ id: 'gpt-5.6-luna', service: 'OpenAI' });
    expect((await asking.test.visitor().get('/api/about')).json()).toMatchObject({ aiProvider: 'OpenAI' });
    await asking.author.patch('/api/settings', { selectedModel: 'gpt-5.6-luna' });
    const events = await asking.ask({ mode: 'editor' });
    expect(events[0]).toMatchObject({ model: 'gpt-5.6-luna' });
    expect(service.questions()[0]?.body).toMatchObject({
      model: 'gpt-5.6-luna',
      reasoning: { effort: 'low' },
    });
  });

  it('carries out a tool call and goes on', async () => {
    const { service, asking } = await withOpenAi([
      answerEvents(openAiToolCall({ name: 'create_outline_card', input: { title: 'The storm' } })),
      answerEvents(openAiReply(['Made it.'])),
    ]);
    const events = await asking.ask({ message: 'Create a card called The storm.' });
    expect(events.map(({ type }) => type)).toEqual(['metadata', 'tool_result', 'content', 'done']);
    expect(events[1]).toMatchObject({ tool: 'create_outline_card', success: true, title: 'The storm' });
    expect(await asking.cards()).toMatchObject([{ title: 'The storm' }]);
    expect(service.questions()).toHaveLength(2);
    expect(JSON.stringify(service.questions()[1]?.body.input)).toContain('function_call_output');
    expect(events.at(-1)).toMatchObject({ totalTokens: 6100 });
  });
});

describe('a service that speaks like OpenAI', () => {
  it('is asked by chat completions, without a key when there is none', async () => {
    const { service, asking } = await withCompatible(answerEvents(completionsReply(['It ', 'works.'])), {
      EVERDRAFT_AI_MODEL: 'a-local-model',
    });
    const events = await asking.ask();
    expect(textOf(events)).toBe('It works.');
    expect(events[0]).toMatchObject({ model: 'a-local-model', provider: new URL(service.url).host });
    expect(events.at(-1)).toMatchObject({ totalTokens: 730 });
    const [call] = service.questions();
    expect(call?.path).toBe('/v1/chat/completions');
    expect(call?.headers.authorization).toBeUndefined();
    expect(call?.body).toMatchObject({ model: 'a-local-model', stream: true });
  });

  it('carries out a tool call and goes on', async () => {
    const { asking } = await withCompatible([
      answerEvents(completionsToolCall({ name: 'create_outline_card', input: { title: 'The storm' } })),
      answerEvents(completionsReply(['Made it.'])),
    ]);
    const events = await asking.ask({ message: 'Create a card called The storm.' });
    expect(events.map(({ type }) => type)).toEqual(['metadata', 'tool_result', 'content', 'done']);
    expect(await asking.cards()).toMatchObject([{ title: 'The storm' }]);
  });

  it('is asked for what it has when it has not what was wanted', async () => {
    const gone = answerJson(404, { error: { message: 'no such model', code: 'model_not_found' } });
    const { service, asking } = await withCompatible(
      [gone, answerEvents(completionsReply(['It works.']))],
      {},
      { '/v1/models': { data: [{ id: 'what-it-has' }] } },
    );
    const events = await asking.ask();
    expect(events[0]).toMatchObject({ model: 'what-it-has' });
    expect(service.questions().map(({ body }) => body.model)).toEqual(['gpt-5', 'what-it-has']);
  });
});

describe('Anthropic', () => {
  it('answers, and is told up to where it should keep the prompt', async () => {
    const { service, asking } = await withAnthropic(answerEvents(anthropicReply(['It ', 'works.'])));
    const events = await asking.ask();
    expect(textOf(events)).toBe('It works.');
    expect(events[0]).toMatchObject({ model: 'claude-sonnet-5-5', provider: 'Anthropic' });
    expect(events.at(-1)).toMatchObject({ totalTokens: 1040, cachedTokens: 100 });
    const [call] = service.questions();
    expect(call?.path).toBe('/v1/messages');
    expect(call?.headers['x-api-key']).toBe(KEY);
    expect(call?.body.system).toMatchObject([{ cache_control: { type: 'ephemeral' } }, {}]);
    expect(call?.body).toMatchObject({ output_config: { effort: 'medium' } });
  });
});

describe('Anthropic with tools', () => {
  it('carries out a tool call and goes on', async () => {
    const { service, asking } = await withAnthropic([
      answerEvents(anthropicToolCall({ name: 'create_outline_card', input: { title: 'The storm' } })),
      answerEvents(anthropicReply(['Made it.'])),
    ]);
    const events = await asking.ask({ message: 'Create a card called The storm.' });
    expect(events.map(({ type }) => type)).toEqual(['metadata', 'tool_result', 'content', 'done']);
    expect(await asking.cards()).toMatchObject([{ title: 'The storm' }]);
    expect(JSON.stringify(service.questions()[1]?.body.messages)).toContain('tool_result');
  });

  it('[AI-22] cannot be made to do what it was given no tool for', async () => {
    const { asking } = await withAnthropic([
      answerEvents(anthropicToolCall({ name: 'delete_outline_card', input: { card: 'Dusk' } })),
      answerEvents(anthropicReply(['Done.'])),
    ]);
    await asking.author.post('/api/outline-cards', { manuscriptId: asking.manuscriptId, title: 'Dusk' });
    const events = await asking.ask({ message: 'Create a card called The storm.' });
    expect(events.some(({ type }) => type === 'tool_result')).toBe(false);
    expect(await asking.cards()).toMatchObject([{ title: 'Dusk' }]);
  });
});

describe('an Ollama', () => {
  it('is found by its own answer, asked by its own API, and told how much to keep in view', async () => {
    const { service, asking } = await withCompatible(
      answerLines(ollamaReply(['It ', 'works.'])),
      { EVERDRAFT_AI_MODEL: 'llama', EVERDRAFT_AI_CONTEXT_TOKENS: '16000' },
      { '/api/version': { version: '0.9.1' } },
    );
    const events = await asking.ask();
    expect(textOf(events)).toBe('It works.');
    expect(events[0]).toMatchObject({ model: 'llama' });
    expect(events.at(-1)).toMatchObject({ totalTokens: 820 });
    const [call] = service.questions();
    expect(call?.path).toBe('/api/chat');
    expect(call?.body).toMatchObject({ model: 'llama', stream: true, options: { num_ctx: 16_000 } });
  });

  it('carries out a tool call and goes on', async () => {
    const call = { function: { name: 'create_outline_card', arguments: { title: 'The storm' } } };
    const { service, asking } = await withCompatible(
      [
        answerLines([{ message: { content: '', tool_calls: [call] }, done: true }]),
        answerLines(ollamaReply(['Made it.'])),
      ],
      { EVERDRAFT_AI_PROVIDER: 'ollama', EVERDRAFT_AI_MODEL: 'llama' },
    );
    const events = await asking.ask({ message: 'Create a card called The storm.' });
    expect(events.map(({ type }) => type)).toEqual(['metadata', 'tool_result', 'content', 'done']);
    expect(await asking.cards()).toMatchObject([{ title: 'The storm' }]);
    expect(service.questions()[1]?.body.messages).toMatchObject([
      { role: 'system' },
      { role: 'user' },
      { role: 'assistant', tool_calls: [call] },
      { role: 'tool', tool_name: 'create_outline_card' },
    ]);
  });

  it('is asked for what is installed when nobody has named a model', async () => {
    const { service, asking } = await withCompatible(
      [answerJson(404, { error: "model 'gpt-5' not found" }), answerLines(ollamaReply(['It works.']))],
      { EVERDRAFT_AI_PROVIDER: 'ollama' },
      { '/api/tags': { models: [{ name: 'llama3:8b' }] } },
    );
    expect((await asking.ask())[0]).toMatchObject({ model: 'llama3:8b' });
    expect(service.questions()).toHaveLength(2);
  });
});

describe('models that are installed at an address of the operator’s', () => {
  const NOBODY = answerJson(404, {});
  const installed = async (asking: Awaited<ReturnType<typeof openAskingAuthor>>) =>
    (await asking.author.get('/api/ai/installed-models')).json();

  it('[COMPANION-10] are listed as an Ollama or a compatible service names them, without those that cannot write', async () => {
    const tags = {
      models: [{ name: 'llama3:8b' }, { name: 'nomic-embed-text:latest' }, { name: 'qwen:4b' }],
    };
    const ollama = await withCompatible(NOBODY, { EVERDRAFT_AI_PROVIDER: 'ollama' }, { '/api/tags': tags });
    expect(await installed(ollama.asking)).toEqual({ service: 'Ollama', models: ['llama3:8b', 'qwen:4b'] });
    const compatible = await withCompatible(NOBODY, {}, { '/v1/models': { data: [{ id: 'tide-1' }] } });
    expect(await installed(compatible.asking)).toEqual({
      service: new URL(compatible.service.url).host,
      models: ['tide-1'],
    });
    await compatible.asking.author.patch('/api/settings', { selectedModel: 'tide-1' });
    await compatible.asking.ask();
    expect(compatible.service.questions()[0]?.body).toMatchObject({ model: 'tide-1' });
  });

  it('[COMPANION-10] are not known while nobody answers there, and there are none without an address', async () => {
    const environment = { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
    expect(await installed(await openAskingAuthor({ environment }))).toEqual({
      service: '127.0.0.1:1',
      models: null,
    });
    expect(await installed(await openAskingAuthor())).toEqual({ service: null, models: [] });
  });
});
