import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createAiSdkModel } from './ai-sdk-model.ts';
import { fetchToLastEvent } from './fetch-to-last-event.ts';
import { isOllamaAt, listCompatibleModels, listOllamaModels, ollamaAddress } from './hosted-lookup.ts';
import type { Tier } from './known-models.ts';
import type { Model } from './model.ts';
import { createOllamaModel } from './ollama-model.ts';
import { BUDGET_TOKENS, type Candidate, notSet, type Service } from './service.ts';

interface HostedAccess {
  baseUrl: string | undefined;
  /** Most local servers want none. */
  key: string | undefined;
  /** 'unknown': it is looked at when it is first needed. */
  kind: 'compatible' | 'ollama' | 'unknown';
  model: string | undefined;
  quickModel: string | undefined;
  contextTokens: number | undefined;
}

/** For a model on somebody's own machine, of which nobody has said what it takes. */
const LOCAL_BUDGET_TOKENS = 8_000;
/** What is kept free of its context for the reply. */
const REPLY_TOKENS = 2_000;
const OLLAMA = 'Ollama';
/** A service for everybody may have thousands; nobody looks through more than this. */
const LISTED_MAX = 200;

/** Whatever answers at an address of the operator's: a service that speaks like OpenAI's, or an Ollama. */
export function createHostedService(access: HostedAccess, standardModel: string): Service {
  const { baseUrl, model, quickModel, contextTokens } = access;
  const name = baseUrl === undefined ? null : new URL(baseUrl).host;
  const budgetTokens = budgetOf(contextTokens);

  async function* ofCompatible(address: string, wanted: string): AsyncGenerator<Candidate> {
    yield { model: createCompatibleModel(address, access.key, wanted), budgetTokens };
    const there = (await listCompatibleModels(address, access.key))?.find(id => id !== wanted);
    if (there) yield { model: createCompatibleModel(address, access.key, there), budgetTokens };
  }

  async function* ofOllama(address: string, wanted: string): AsyncGenerator<Candidate> {
    const parts = { baseUrl: ollamaAddress(address), contextTokens: budgetTokens + REPLY_TOKENS };
    yield { model: createOllamaModel({ ...parts, id: wanted }), budgetTokens };
    // One that the operator or the author has named should be installed, and they are told how.
    if (wanted !== standardModel) return;
    const there = (await listOllamaModels(address))?.find(isForWriting);
    if (there) yield { model: createOllamaModel({ ...parts, id: there }), budgetTokens };
  }

  const ofTier = (tier: Tier) => (tier === 'quick' ? (quickModel ?? model) : model);
  let isOllama = access.kind === 'unknown' ? undefined : access.kind === 'ollama';
  return {
    name: access.kind === 'ollama' ? OLLAMA : name,
    offers: [...new Set([model ?? standardModel, quickModel ?? model ?? standardModel])],
    standardId: ofTier,
    mayHave: () => baseUrl !== undefined,
    async installed() {
      if (baseUrl === undefined) return undefined;
      isOllama ??= await isOllamaAt(baseUrl);
      const all = isOllama
        ? await listOllamaModels(baseUrl)
        : await listCompatibleModels(baseUrl, access.key);
      return all?.filter(isForWriting).slice(0, LISTED_MAX);
    },
    async *candidates(wanted, tier) {
      if (baseUrl === undefined) throw notSet('OPENAI_BASE_URL');
      isOllama ??= await isOllamaAt(baseUrl);
      const id = wanted ?? ofTier(tier) ?? standardModel;
      yield* isOllama ? ofOllama(baseUrl, id) : ofCompatible(baseUrl, id);
    },
  };
}

/** Models that turn text into numbers are installed beside the others and cannot say anything. */
function isForWriting(id: string): boolean {
  return !/embed|rerank|whisper|tts/i.test(id);
}

function budgetOf(contextTokens: number | undefined): number {
  if (contextTokens === undefined) return LOCAL_BUDGET_TOKENS;
  return Math.max(Math.min(contextTokens - REPLY_TOKENS, BUDGET_TOKENS), contextTokens >> 1);
}

/** By chat completions, which all of them understand. */
function createCompatibleModel(baseUrl: string, key: string | undefined, id: string): Model {
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: fetchToLastEvent,
    ...(key !== undefined && { apiKey: key }),
  });
  return createAiSdkModel({
    id,
    service: new URL(baseUrl).host,
    languageModel: provider.chatModel(id),
    optionsFor: () => ({}),
  });
}
