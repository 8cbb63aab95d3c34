import './unset-empty-addresses.ts';

import { createOpenAI } from '@ai-sdk/openai';
import { createAiSdkModel } from './ai-sdk-model.ts';
import { fetchToLastEvent } from './fetch-to-last-event.ts';
import { type KnownModel, modelsToTry, OPENAI_MODELS } from './known-models.ts';
import type { Model } from './model.ts';
import { BUDGET_TOKENS, notSet, type Service } from './service.ts';

const NAME = 'OpenAI';
/** Always named: left to itself the SDK reads the environment, where a variable that is set and empty means no address to it. */
const BASE_URL = 'https://api.openai.com/v1';

interface OpenAiAccess {
  key: string | undefined;
  /** For another door to the same API. */
  baseUrl: string | undefined;
}

/** OpenAI itself, by the Responses API. */
export function createOpenAiService({ key, baseUrl }: OpenAiAccess): Service {
  return {
    name: NAME,
    offers: OPENAI_MODELS.map(({ id }) => id),
    standardId: tier => modelsToTry(OPENAI_MODELS, undefined, tier)[0]?.id,
    mayHave: id => /^(gpt-|chatgpt-|o\d)/.test(id),
    async *candidates(wanted, tier) {
      if (key === undefined) throw notSet('OPENAI_API_KEY');
      for (const known of modelsToTry(OPENAI_MODELS, wanted, tier)) {
        yield { model: createModel(key, baseUrl, known), budgetTokens: BUDGET_TOKENS };
      }
    },
  };
}

function createModel(key: string, baseUrl: string | undefined, { id, efforts }: KnownModel): Model {
  const openai = createOpenAI({ apiKey: key, baseURL: baseUrl ?? BASE_URL, fetch: fetchToLastEvent });
  return createAiSdkModel({
    id,
    service: NAME,
    languageModel: openai.responses(id),
    optionsFor: (effort, prompt) => ({
      openai: {
        // An author's manuscript is not kept there longer than the answer takes.
        store: false,
        parallelToolCalls: false,
        promptCacheKey: prompt.book.manuscriptId,
        ...(efforts && { reasoningEffort: efforts[effort] }),
        // Left out, the SDK asks for one, which OpenAI refuses to organisations that are not verified.
        reasoningSummary: null,
        ...(efforts && effort === 'least' && { textVerbosity: 'low' }),
      },
    }),
  });
}
