import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Tier } from './known-models.ts';
import type { Model } from './model.ts';
import { createModels, type ModelSettings } from './models.ts';
import type { Prompt } from './prompt.ts';

const ANALYST: Model = { id: 'analyst', async *reply() {} };

const PROMPT: Prompt = {
  mode: 'critic',
  command: undefined,
  rules: 'Rules.',
  standing: [],
  stance: 'Stance.',
  history: [],
  passing: [],
  message: 'Well?',
  book: {
    userId: 'ada',
    manuscriptId: 'm1',
    title: 'Dusk',
    wordCount: 0,
    characterCount: 0,
    textKey: 'm1:0',
    blocks: () => [],
    cards: [],
    styleProfile: undefined,
    writingStyle: undefined,
    place: {},
  },
};

const NOTHING: ModelSettings = {
  provider: undefined,
  openAiKey: undefined,
  openAiBaseUrl: undefined,
  anthropicKey: undefined,
  anthropicBaseUrl: undefined,
  model: undefined,
  quickModel: undefined,
  contextTokens: undefined,
};

async function chosen(settings: Partial<ModelSettings>, selectedModel = 'gpt-5', tier: Tier = 'premium') {
  const { service, candidates } = createModels({ ...NOTHING, ...settings }, ANALYST).choose(
    selectedModel,
    tier,
  );
  const first = await candidates.next();
  return [service, first.done ? undefined : first.value.model.id];
}

async function allChosen(settings: Partial<ModelSettings>, selectedModel: string, tier: Tier = 'premium') {
  const ids: string[] = [];
  const { candidates } = createModels({ ...NOTHING, ...settings }, ANALYST).choose(selectedModel, tier);
  for await (const { model } of candidates) ids.push(model.id);
  return ids;
}

describe('the choice of a model', () => {
  it('[AI-24] is the analyst when nothing is set', async () => {
    expect(await chosen({})).toEqual([null, 'analyst']);
    expect(await chosen({}, 'claude-sonnet-5-5')).toEqual([null, 'analyst']);
  });

  it('[AI-25] is gpt-5 for whoever has a key of OpenAI and has not chosen', async () => {
    expect(await chosen({ openAiKey: 'k' })).toEqual(['OpenAI', 'gpt-5']);
    expect(await chosen({ openAiKey: 'k' }, 'gpt-5', 'quick')).toEqual(['OpenAI', 'gpt-5-mini']);
  });

  it('[AI-25] goes on to the successors when a model is gone', async () => {
    expect(await allChosen({ openAiKey: 'k' }, 'gpt-5')).toEqual(['gpt-5', 'gpt-5.6-sol']);
    expect(await allChosen({ openAiKey: 'k' }, 'gpt-5', 'quick')).toEqual([
      'gpt-5-mini',
      'gpt-5.6-terra',
      'gpt-5.6-luna',
    ]);
    expect(await allChosen({ openAiKey: 'k' }, 'gpt-7-new')).toEqual(['gpt-7-new', 'gpt-5', 'gpt-5.6-sol']);
  });

  it('is what the author has chosen among those that are configured', async () => {
    const both = { openAiKey: 'k', anthropicKey: 'k' };
    expect(await chosen(both)).toEqual(['OpenAI', 'gpt-5']);
    expect(await chosen(both, 'claude-haiku-5-5')).toEqual(['Anthropic', 'claude-haiku-5-5']);
    expect(await chosen(both, 'gpt-5.6-luna')).toEqual(['OpenAI', 'gpt-5.6-luna']);
    expect(await chosen(both, 'analyst')).toEqual([null, 'analyst']);
  });

  it('is the server’s own where the author’s cannot be had', async () => {
    expect(await chosen({ anthropicKey: 'k' }, 'gpt-5.6-luna')).toEqual(['Anthropic', 'claude-sonnet-5-5']);
    expect(await chosen({ openAiKey: 'k' }, 'claude-haiku-5-5')).toEqual(['OpenAI', 'gpt-5']);
  });

  it('is the operator’s service before what the keys would say', async () => {
    expect(await chosen({ provider: 'anthropic', openAiKey: 'k', anthropicKey: 'k' })).toEqual([
      'Anthropic',
      'claude-sonnet-5-5',
    ]);
    expect(await chosen({ provider: 'analyst', openAiKey: 'k' })).toEqual([null, 'analyst']);
    await expect(chosen({ provider: 'openai' })).rejects.toMatchObject({ code: 'authentication_error' });
    await expect(chosen({ provider: 'ollama' })).rejects.toMatchObject({ code: 'authentication_error' });
  });

  it('is the service at an address of its own, unless that is OpenAI’s', async () => {
    const local = { provider: 'compatible', openAiBaseUrl: 'http://127.0.0.1:9/v1', openAiKey: 'k' } as const;
    expect(await chosen({ ...local, model: 'big', quickModel: 'small' })).toEqual(['127.0.0.1:9', 'big']);
    expect(await chosen({ ...local, model: 'big', quickModel: 'small' }, 'gpt-5', 'quick')).toEqual([
      '127.0.0.1:9',
      'small',
    ]);
    expect(await chosen(local, 'mistral')).toEqual(['127.0.0.1:9', 'mistral']);
    const regional = { openAiBaseUrl: 'https://eu.api.openai.com/v1', openAiKey: 'k' };
    expect(await chosen(regional)).toEqual(['OpenAI', 'gpt-5']);
  });

  it('[SETTINGS-13, SETTINGS-14] says which is asked first for each kind of task, as far as that is known', () => {
    const standardOf = (settings: Partial<ModelSettings>) =>
      createModels({ ...NOTHING, ...settings }, ANALYST).standardModels;
    expect(standardOf({ openAiKey: 'k' })).toEqual({ quick: 'gpt-5-mini', premium: 'gpt-5' });
    const local = { openAiBaseUrl: 'http://127.0.0.1:9/v1' };
    expect(standardOf({ ...local, model: 'big' })).toEqual({ quick: 'big', premium: 'big' });
    expect(standardOf({ ...local, model: 'big', quickModel: 'small' })).toEqual({
      quick: 'small',
      premium: 'big',
    });
    expect(standardOf(local)).toEqual({ quick: null, premium: null });
    expect(standardOf({})).toEqual({ quick: 'analyst', premium: 'analyst' });
  });

  it('offers what can be chosen, with who receives what is sent', () => {
    const { offers, standardService } = createModels({ ...NOTHING, anthropicKey: 'k' }, ANALYST);
    expect(standardService).toBe('Anthropic');
    expect(offers).toContainEqual({ id: 'claude-sonnet-5-5', service: 'Anthropic' });
    expect(offers).toContainEqual({ id: 'analyst', service: null });
    expect(offers.some(({ service }) => service === 'OpenAI')).toBe(false);
  });
});

describe('the address of a service', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it.each([
    ['OPENAI_BASE_URL', { openAiKey: 'k' }, 'https://api.openai.com/v1/responses'],
    ['ANTHROPIC_BASE_URL', { anthropicKey: 'k' }, 'https://api.anthropic.com/v1/messages'],
  ])('is its own when %s is set and empty', async (name, settings, address) => {
    vi.stubEnv(name, '');
    const called: string[] = [];
    vi.stubGlobal('fetch', async (url: string | URL) => {
      called.push(String(url));
      return new Response('{}', { status: 401 });
    });
    const { candidates } = createModels({ ...NOTHING, ...settings }, ANALYST).choose('gpt-5', 'premium');
    const { value } = await candidates.next();
    const reply = value?.model.reply(
      { prompt: PROMPT, effort: 'low', tools: [] },
      new AbortController().signal,
    );
    await expect(reply?.[Symbol.asyncIterator]().next()).rejects.toBeDefined();
    expect(called).toEqual([address]);
  });
});
